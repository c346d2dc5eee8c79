import { describe, expect, it } from 'vitest';
import { taxParty } from './tax-party.ts';

function countryOf(address: string, taxId = ''): string {
  return taxParty({ name: 'Oak Ltd', address, taxId, email: '' }, 'en').country;
}

describe('the country of a party', () => {
  it('is named at the end of its address', () => {
    expect(countryOf('Markt 3, 12345 Altenau, Germany')).toBe('DE');
  });

  it('is that of its tax number where the address names none', () => {
    expect(countryOf('Markt 3, 12345 Altenau', 'DE123456788')).toBe('DE');
    expect(countryOf('Markt 3, 12345 Altenau, DE', 'DE123456788')).toBe('DE');
  });

  it('is not guessed from two letters, which may be those of a state', () => {
    expect(countryOf('Mission Street 3, San Francisco, CA')).toBe('');
    expect(countryOf('Market Street 3, Wilmington, DE')).toBe('');
  });
});
