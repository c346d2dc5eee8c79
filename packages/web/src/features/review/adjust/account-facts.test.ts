import { describe, expect, it } from 'vitest';
import {
  accountCount,
  addAccount,
  canAddAccount,
  factsOf,
  furtherAccountOf,
  removeAccount,
} from './account-facts.ts';
import { areaOf, changeFact, setFact } from './area-edits.ts';
import { afterArea, afterClick, hintOf, isOnce } from './page-tool.ts';
import { madeGuide } from './testing/made-guide.ts';

const area = { page: 2, x0: 0.5, y0: 0.1, x1: 0.6, y1: 0.2 };

describe('the accounts of a guide', () => {
  it('are added and removed with their balances', () => {
    const two = addAccount(addAccount(madeGuide()));
    expect(accountCount(two)).toBe(3);
    expect(factsOf(two).map(({ name }) => name)).toEqual([
      'Opening balance of account 1',
      'Closing balance of account 1',
      'Opening balance of account 2',
      'Closing balance of account 2',
      'Opening balance of account 3',
      'Closing balance of account 3',
    ]);
    const pointed = setFact(two, 'closingBalance 3', area);
    expect(pointed).toMatchObject({ furtherAccounts: [{}, { closingBalance: area }] });
    expect(removeAccount(pointed, 2)).toMatchObject({ furtherAccounts: [{ closingBalance: area }] });
    expect(removeAccount(removeAccount(pointed, 2), 2)).toEqual(madeGuide());
    expect(removeAccount(two, 1)).toBe(two);
    expect(removeAccount(two, 4)).toBe(two);
  });

  it('are at most as many as a guide holds', () => {
    let guide = madeGuide();
    for (let account = 0; account < 200; account += 1) guide = addAccount(guide);
    expect(accountCount(guide)).toBe(101);
    expect(canAddAccount(guide)).toBe(false);
  });

  it('are none of an invoice', () => {
    const invoice = madeGuide('invoice');
    expect(canAddAccount(invoice)).toBe(false);
    expect(addAccount(invoice)).toBe(invoice);
    expect(setFact(invoice, 'openingBalance 2', area)).toBe(invoice);
  });

  it('have places that are moved, and taken away', () => {
    const guide = setFact(addAccount(madeGuide()), 'openingBalance 2', area);
    expect(areaOf(guide, 'openingBalance')).toBeUndefined();
    expect(areaOf(changeFact(guide, 'openingBalance 2', { x1: 0.9 }), 'openingBalance 2')).toEqual({
      ...area,
      x1: 0.9,
    });
    expect(setFact(guide, 'openingBalance 2', null)).toEqual(addAccount(madeGuide()));
  });

  it('are pointed at on the page', () => {
    const guide = addAccount(madeGuide());
    expect(hintOf('closingBalance 2', guide)).toBe(
      'Click on the closing balance of account 2, or draw a box around it.',
    );
    expect(isOnce('closingBalance 2')).toBe(true);
    expect(areaOf(afterArea(guide, 'closingBalance 2', area), 'closingBalance 2')).toEqual(area);
    const printed = [{ kind: 'amount', text: '5.00', line: '5.00', area }] as const;
    const clicked = afterClick(
      guide,
      'openingBalance 2',
      { page: 2, x: 0.55, y: 0.15 },
      { bands: [], printed },
    );
    expect(areaOf(clicked, 'openingBalance 2')?.page).toBe(2);
  });

  it('are named in facts', () => {
    expect(furtherAccountOf('closingBalance 2')).toEqual({ balance: 'closingBalance', account: 2 });
    expect(furtherAccountOf('closingBalance')).toBeNull();
    expect(furtherAccountOf('invoiceNumber')).toBeNull();
  });
});
