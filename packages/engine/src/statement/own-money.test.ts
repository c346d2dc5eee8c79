import { describe, expect, it } from 'vitest';
import { madeEntry } from '../testing/made-entry.ts';
import { withoutForeignAmounts } from './own-money.ts';

const OWN = madeEntry(['€10.00']);
const BARE = madeEntry(['12.00']);
const FOREIGN = madeEntry(['$9.00']);

describe('amounts in another currency than the statement’s', () => {
  it('are left out, with lines that hold nothing else', () => {
    expect(withoutForeignAmounts([OWN, FOREIGN, BARE], 'EUR')).toEqual([OWN, BARE]);
  });

  it('leave the own amounts of their line where they are', () => {
    const [kept] = withoutForeignAmounts([madeEntry(['$9.00', '€8.10']), OWN, BARE], 'EUR');
    expect([...(kept?.amounts ?? [])].map(([column, token]) => `${column} ${token.decimal}`)).toEqual([
      '1 8.10',
    ]);
  });

  it('stay where the currency is not known or they are as many as the others', () => {
    expect(withoutForeignAmounts([FOREIGN, BARE, BARE], '')).toHaveLength(3);
    expect(withoutForeignAmounts([OWN, FOREIGN], 'EUR')).toHaveLength(2);
  });

  it('are not those under a mark that several currencies share with it', () => {
    expect(withoutForeignAmounts([FOREIGN, BARE, BARE], 'CAD')).toHaveLength(3);
  });

  it('stay on balance lines', () => {
    const balance = madeEntry(['$9.00'], { label: { kind: 'opening', share: 1 } });
    expect(withoutForeignAmounts([balance, OWN, BARE, FOREIGN], 'EUR')).toEqual([balance, OWN, BARE]);
  });
});
