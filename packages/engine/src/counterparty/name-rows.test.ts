import type { Row } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { applyEdit } from '../edit/apply-edit.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { printed, statementRow } from '../transactions/example-documents.ts';
import { nameRows } from './name-rows.ts';

const STATEMENT = `
Account holder: Ada Kernwood
Statement 1 June 2025 to 30 June 2025      Opening balance      100.00
Date          Description                                     Amount     Balance
2 Jun 2025    Direct Debit to Westmere Water Ref: 4711         -5.00       95.00
9 Jun 2025    Received From Bracken Digital Ref: SALARY 88      50.00      145.00
12 Jun 2025   ATM withdrawal                                   -10.00      135.00
28 Jun 2025   Transfer to Ada Kernwood                         -40.00       95.00
Closing balance                                                             95.00`;

function sides(
  row: Row | undefined,
): [sender: string | undefined, recipient: string | undefined, category: string | undefined] {
  return [
    row?.sender?.value ?? undefined,
    row?.recipient?.value ?? undefined,
    row?.category?.value ?? undefined,
  ];
}

describe('the rows of a statement', () => {
  const document = convertPages([pageOfText(STATEMENT)], { type: 'bank_statement' });

  it('name sender and recipient by the direction of the money', () => {
    expect(document.rows.map(sides)).toEqual([
      ['Ada Kernwood', 'Westmere Water', undefined],
      ['Bracken Digital', 'Ada Kernwood', 'Income'],
      ['Ada Kernwood', undefined, 'Cash'],
      ['Ada Kernwood', undefined, 'Transfer'],
    ]);
  });

  it('trace a name to its own words, and state the rule', () => {
    const name = document.rows[0]?.recipient;
    const description = document.rows[0]?.description;
    expect(name).toMatchObject({ raw: 'Westmere Water', page: 1, reason: { code: 'counterparty-particle' } });
    expect(name?.box?.x0).toBeGreaterThan(description?.box?.x0 ?? 0);
    expect(name?.box?.x1).toBeLessThan(description?.box?.x1 ?? 0);
    expect(name?.box?.y0).toBe(description?.box?.y0);
    expect(document.rows[2]?.category).toMatchObject({
      raw: '',
      page: 1,
      reason: { code: 'category-booking' },
    });
  });

  it('keep what the user typed', () => {
    const edited = applyEdit(document, { position: 0, field: 'category', value: 'Rent' });
    const again = applyEdit(edited, { position: 0, field: 'amount', value: '-6' });
    expect(again.rows[0]?.category?.value).toBe('Rent');
  });
});

const NOTHING_KNOWN = { lines: [], accountHolder: undefined, card: false, language: '' };

function described(text: string, changes: Partial<Row> = {}): Row {
  return { ...statementRow(0), description: printed(text, text), ...changes };
}

describe('nameRows', () => {
  it('keeps an existing sender or recipient', () => {
    const row = described('Payment to Finn Harrowby', { recipient: printed('Typed Name', 'Typed Name') });
    expect(nameRows([row], NOTHING_KNOWN)[0]?.row).toBe(row);
  });

  it('refers to the whole description if the words cannot be found again', () => {
    const row = described('Payment to Finn Harrowby');
    const [named] = nameRows([row], NOTHING_KNOWN);
    expect(named?.row.recipient).toMatchObject({ value: 'Finn Harrowby', box: row.description?.box ?? null });
  });

  it('is no surer than the direction of the money', () => {
    const amount = {
      ...printed({ minor: 1250, currency: 'EUR' }, '12,50', 0.3),
      reason: { code: 'sign_unknown', text: '' },
    };
    const [named] = nameRows([described('Payment to Finn Harrowby', { amount })], NOTHING_KNOWN);
    expect(named?.row.recipient?.confidence).toBe(0.3);
  });

  it('omits the towns that a statement prints after its shops', () => {
    const rows = [
      'Card purchase FOXMOOR BAKERY SPRINGTON OH Card 1',
      'Card purchase FOXMOOR BAKERY CEDAR VALE IA Card 1',
      'Card purchase TEN PINS BOWLING CEDAR VALE IA Card 1',
      'Card purchase TEN PINS BOWLING SPRINGTON OH Card 1',
      'Card purchase QUILL BOOKS SPRINGTON OH Card 1',
      'Card purchase QUILL BOOKS CEDAR VALE IA Card 1',
      'Card purchase LONELY STAR DINER OH Card 1',
    ].map((text) => described(text));
    const names = nameRows(rows, NOTHING_KNOWN).map(({ row }) => row.recipient?.value);
    expect(new Set(names)).toEqual(
      new Set(['FOXMOOR BAKERY', 'TEN PINS BOWLING', 'QUILL BOOKS', 'LONELY STAR DINER']),
    );
  });

  it('keeps words that follow a single shop only', () => {
    const rows = [described('Card purchase FOXMOOR BAKERY SPRINGTON OH Card 1')];
    expect(nameRows(rows, NOTHING_KNOWN)[0]?.row.recipient?.value).toBe('FOXMOOR BAKERY SPRINGTON');
  });
});
