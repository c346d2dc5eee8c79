import { describe, expect, it } from 'vitest';
import { addressesOf, makeAddressToken, readRecipient } from './recipient.ts';

const DOMAIN = 'in.example.com';

describe('addresses for documents by mail', () => {
  it('are read back in any case, each with its type of document', () => {
    const token = makeAddressToken();
    for (const [documentType, address] of Object.entries(addressesOf(token, DOMAIN)))
      for (const spelling of [address, address.toUpperCase()])
        expect(readRecipient(spelling, DOMAIN)).toEqual({ token, documentType });
  });

  it('are never the same', () => {
    expect(new Set(Array.from({ length: 1000 }, makeAddressToken)).size).toBe(1000);
  });

  it.each([
    ['of another domain', 'invoices-aaaaaaaaaaaaaaaaaaaa@example.com'],
    ['of a longer domain', 'invoices-aaaaaaaaaaaaaaaaaaaa@in.example.com.evil.example'],
    ['of an unknown type', 'letters-aaaaaaaaaaaaaaaaaaaa@in.example.com'],
    ['without a type', 'aaaaaaaaaaaaaaaaaaaa@in.example.com'],
    ['with a short token', 'invoices-aaaaaaaaaaaaaaaaaaa@in.example.com'],
    ['with a foreign character', 'invoices-aaaaaaaaaaaaaaaaaaa0@in.example.com'],
    ['with a property of every object', 'constructor-aaaaaaaaaaaaaaaaaaaa@in.example.com'],
    ['of the postmaster', 'postmaster@in.example.com'],
  ])('are not read where they are %s', (_, address) => {
    expect(readRecipient(address, DOMAIN)).toBeNull();
  });
});
