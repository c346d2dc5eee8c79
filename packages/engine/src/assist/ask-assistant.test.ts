import { type ConvertedDocument, moneyToDecimal, type Proof } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import type { AssistantProposal, AssistantRequest } from '../ports.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { askAssistant } from './ask-assistant.ts';
import { assistantThat, type ExpectedStatement, proposalOf } from './testing/reading-assistant.ts';
import { TURNED } from './testing/turned-page.ts';

const ROWS = [
  { date: '03/03/2025', description: 'Groceries', amount: '-40.00', balance: '960.00' },
  { date: '05/03/2025', description: 'Salary', amount: '2,000.00', balance: '2,960.00' },
  { date: '12/03/2025', description: 'Rent', amount: '-800.00', balance: '2,160.00' },
  { date: '20/03/2025', description: 'Refund', amount: '12.50', balance: '2,172.50' },
];
/** The same without running balances or signs, with money in below money out. */
const BARE = pageOfText(`
BANK OF NOWHERE
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
Date         03/03/2025    05/03/2025    12/03/2025     20/03/2025
Details      Groceries     Salary        Rent           Refund
Amount       -40.00        2,000.00      -800.00        12.50
Closing balance   2,172.50
`);
const BARE_ROWS = ROWS.map(({ balance: _, ...row }) => row);

async function ask(
  page: Page,
  answer: (request: AssistantRequest) => AssistantProposal | null,
  change: Partial<ConvertedDocument> = {},
) {
  const before = { ...readPages([page], { type: 'bank_statement' }), ...change };
  const assistant = assistantThat(answer);
  const after = await askAssistant([page], before, assistant, 5);
  return { before, after, requests: assistant.requests };
}

const askWith = (page: Page, statement: ExpectedStatement) =>
  ask(page, (request) => proposalOf(request, statement));

function lines(document: ConvertedDocument): string[] {
  return document.rows.map(
    ({ date, description, amount, balance }) =>
      `${date?.value} ${description?.value} ${amount?.value ? moneyToDecimal(amount.value) : '?'} ${balance?.raw ?? ''}`,
  );
}

describe('a proposal that proves a statement', () => {
  it('is accepted, with every value read from its place on the page', async () => {
    const { before, after, requests } = await askWith(TURNED, { rows: ROWS });
    expect(before.proof.state).toBe('failed');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.problem).toMatch(/^Does not add up: off by 1,212\.50/);
    expect(after.proof).toEqual({
      state: 'proved',
      basis: 'running-balance',
      opening: '1000.00',
      closing: '2172.50',
      rowCount: 4,
      restsOnEdits: false,
    });
    expect(after.accounts[0]?.proof).toEqual(after.proof);
    expect(lines(after)).toEqual([
      '2025-03-03 Groceries -40.00 960.00',
      '2025-03-05 Salary 2000.00 2,960.00',
      '2025-03-12 Rent -800.00 2,160.00',
      '2025-03-20 Refund 12.50 2,172.50',
    ]);
    const word = TURNED.words.find(({ text }) => text === '-800.00');
    expect(after.rows[2]?.amount).toMatchObject({
      raw: '-800.00',
      page: 1,
      box: word?.box,
      confidence: 1,
      reason: { code: 'row_by_assistant' },
    });
    expect(after.findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning rows_by_assistant',
    ]);
  });

  it('may cite part of a figure, which is read completely', async () => {
    const page = pageOfText(`
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
Date         03/03/2025    05/03/2025    12/03/2025     20/03/2025
Details      Groceries     Salary        Rent           Refund
Amount       - 40.00       2,000.00      - 800.00       12.50
Balance      960.00        2,960.00      2,160.00       2,172.50
Closing balance   2,172.50
`);
    const { after } = await askWith(page, {
      rows: ROWS.map((whole) => ({ ...whole, amount: whole.amount.replace('-', '') })),
    });
    expect(after.rows.map(({ amount }) => amount?.raw)).toEqual(['- 40.00', '2,000.00', '- 800.00', '12.50']);
    expect(after.proof.state).toBe('proved');
  });

  it('may find the first row of a statement that prints both ends', async () => {
    const { before, after } = await askWith(BARE, { rows: BARE_ROWS });
    expect(before.rows).toEqual([]);
    expect(after.proof).toMatchObject({ state: 'proved', basis: 'opening-closing', rowCount: 4 });
  });

  it('may name ends that the engine did not find when every row prints its balance', async () => {
    const page = pageOfText(`
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

1,000.00   is what you had
Date         03/03/2025    05/03/2025    12/03/2025     20/03/2025
Details      Groceries     Salary        Rent           Refund
Amount       -40.00        2,000.00      -800.00        12.50
Balance      960.00        2,960.00      2,160.00       2,172.50
Closing balance   2,172.50
`);
    const { before, after } = await askWith(page, { opening: '1,000.00', rows: ROWS });
    expect(before.accounts[0]?.openingBalance).toBeUndefined();
    expect(after.proof).toMatchObject({ state: 'proved', opening: '1000.00', closing: '2172.50' });
    expect(after.facts.openingBalance?.raw).toBe('1,000.00');
  });
});

describe('a proposal is refused completely', () => {
  const row = (index: number, change: object) =>
    ROWS.map((whole, at) => (at === index ? { ...whole, ...change } : whole));

  it.each([
    ['leaves a row out', { rows: ROWS.slice(0, 3) }],
    ['takes an amount for a balance', { rows: row(3, { amount: '2,172.50', balance: '12.50' }) }],
    ['takes a word for an amount', { rows: row(3, { amount: 'Refund', description: '' }) }],
    ['takes two figures for one', { rows: row(0, { amount: '-40.00 2,000.00' }) }],
    ['takes a date for an amount', { rows: row(0, { amount: '03/03/2025', date: '05/03/2025' }) }],
    ['takes an amount for a date', { rows: row(0, { date: '12.50' }) }],
    ['has a row without an amount', { rows: row(0, { amount: '' }) }],
    ['has a row without a date', { rows: row(0, { date: '' }) }],
    ['takes a description for an opening balance', { opening: 'Statement', rows: ROWS }],
    ['names another opening balance', { opening: '12.50', rows: row(3, { amount: '-40.00' }) }],
    ['is empty', { rows: [] }],
  ])('when it %s', async (_, statement) => {
    const { before, after } = await ask(TURNED, (request) => loosely(request, statement));
    expect(after).toBe(before);
  });

  it.each([
    ['no such word', (proposal: AssistantProposal) => proposal.rows[0]?.amount.splice(0, 1, 9999)],
    ['word 0', (proposal: AssistantProposal) => proposal.rows[0]?.description.splice(0, 1, 0)],
    [
      'a word twice',
      (proposal: AssistantProposal) => proposal.rows[0]?.amount.push(...(proposal.rows[0]?.amount ?? [])),
    ],
    [
      "an amount as another row's",
      (proposal: AssistantProposal) =>
        proposal.rows[1]?.amount.splice(0, 1, ...(proposal.rows[0]?.amount ?? [])),
    ],
    [
      'an amount within a description',
      (proposal: AssistantProposal) =>
        proposal.rows[1]?.description.push(...(proposal.rows[0]?.amount ?? [])),
    ],
    [
      'a description twice',
      (proposal: AssistantProposal) =>
        proposal.rows[1]?.description.push(...(proposal.rows[0]?.description ?? [])),
    ],
    ['half a number', (proposal: AssistantProposal) => proposal.rows[0]?.amount.splice(0, 1, 1.5)],
  ])('when it cites %s', async (_, spoil) => {
    const { before, after } = await ask(TURNED, (request) => {
      const proposal = proposalOf(request, { rows: ROWS });
      spoil(proposal);
      return proposal;
    });
    expect(after).toBe(before);
  });

  it('if it omits a balance, or all of them', async () => {
    const [first, ...others] = ROWS;
    if (!first) throw new Error('there are rows');
    const { balance: _, ...bare } = first;
    for (const rows of [[bare, ...others], BARE_ROWS]) {
      const { before, after } = await askWith(TURNED, { rows });
      expect(after).toBe(before);
    }
  });

  it('if it omits a column that the engine did not read', async () => {
    const page = pageOfText(`
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
Date         03/03/2025    05/03/2025    12/03/2025     20/03/2025
Details      Groceries     Salary        Rent           Refund
Amount       - 40.00       2,000.00      - 800.00       12.50
Balance      960.00        2,960.00      2,170.00       2,172.50
Closing balance   2,172.50
`);
    const rows = BARE_ROWS.map((whole) => ({ ...whole, amount: whole.amount.replace('-', '') }));
    const { before, after } = await ask(page, (request) => proposalOf(request, { rows }), { rows: [] });
    expect(after).toBe(before);
  });

  it.each([
    ['with balances', (balance: string) => balance],
    ['without', () => ''],
  ])('when it leaves dated lines among its rows out, %s', async (_, printed) => {
    const page = pageOfText(`
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
Date         Details        Amount        Balance
03/03/2025   Groceries      -40.00        ${printed('960.00')}
04/03/2025   Cash           -100.00
04/03/2025   Paid in        100.00
05/03/2025   Salary         2,000.00      ${printed('2,960.00')}
06/03/2025   Gift           5.00          ${printed('2,965.00')}
07/03/2025   Lunch          -5.00         ${printed('2,960.00')}
Closing balance   2,960.00
`);
    const rows = [
      { date: '03/03/2025', description: 'Groceries', amount: '-40.00', balance: printed('960.00') },
      { date: '05/03/2025', description: 'Salary', amount: '2,000.00', balance: printed('2,960.00') },
      { date: '06/03/2025', description: 'Gift', amount: '5.00', balance: printed('2,965.00') },
      { date: '07/03/2025', description: 'Lunch', amount: '-5.00', balance: printed('2,960.00') },
    ];
    const failed: Proof = { state: 'failed', row: null, difference: '1.00', restsOnEdits: false };
    const answer = (request: AssistantRequest) => proposalOf(request, { rows });
    const { before, after } = await ask(page, answer, { rows: [], proof: failed });
    expect(after).toBe(before);
  });

  it('if it begins at a running balance, though the opening balance is labelled', async () => {
    const { before, after } = await askWith(TURNED, { opening: '960.00', rows: ROWS.slice(1) });
    expect(after).toBe(before);
  });

  it('if it begins at a running balance when no opening balance is labelled', async () => {
    const page = withoutLine(TURNED, 'Opening');
    const { before, after } = await askWith(page, { opening: '960.00', rows: ROWS.slice(1) });
    expect(before.accounts[0]?.openingBalance).toBeUndefined();
    expect(before.proof.state).not.toBe('proved');
    expect(after).toBe(before);
  });

  it.each([
    ['in columns', withoutLine(TURNED, 'Closing')],
    [
      'in lines',
      pageOfText(`
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
03/03/2025   Groceries      -40.00        960.00
05/03/2025   Salary         2,000.00      2,960.00
12/03/2025   Rent           -800.00       2,160.00
20/03/2025   Refund         12.50         2,172.50
`),
    ],
  ])('when it ends before the last row, where no closing balance is labelled, %s', async (_, page) => {
    const read = readPages([page], { type: 'bank_statement' });
    const [account] = read.accounts;
    if (!account) throw new Error('a statement has an account');
    const { closingBalance: __, ...open } = account;
    const failed: Proof = { state: 'failed', row: null, difference: '1.00', restsOnEdits: false };
    const change = { rows: read.rows.slice(0, 1), accounts: [open], proof: failed };
    const answer = (rows: ExpectedStatement['rows']) => (request: AssistantRequest) =>
      proposalOf(request, { rows });
    const { before, after } = await ask(page, answer(ROWS.slice(0, 3)), change);
    expect(after).toBe(before);
    expect((await ask(page, answer(ROWS), change)).after.proof.state).toBe('proved');
  });

  it('if the page does not add up, whatever it cites', async () => {
    const page = {
      ...TURNED,
      words: TURNED.words.map((word) => (word.text === '12.50' ? { ...word, text: '12.60' } : word)),
    };
    const rows = row(3, { amount: '12.60' });
    const { before, after } = await askWith(page, { rows });
    expect(after).toBe(before);
  });

  it('if directions that nothing prints are chosen to fit', async () => {
    const page = pageOfText(`
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
Date         Details      Amount
03/03/2025   Groceries    40.00
05/03/2025   Salary       2,000.00
12/03/2025   Rent         800.00
20/03/2025   Refund       12.50
Closing balance   2,172.50
`);
    const rows = BARE_ROWS.map((whole) => ({
      ...whole,
      amount: whole.amount.replace('-', ''),
      direction: whole.amount.startsWith('-') ? ('out' as const) : ('in' as const),
    }));
    const { before, after } = await askWith(page, { rows });
    expect(before.proof.state).not.toBe('proved');
    expect(after).toBe(before);
  });

  it('if ends other than the labelled ones are chosen to fit', async () => {
    const page = {
      ...BARE,
      words: BARE.words.map((word) => (word.text === '1,000.00' ? { ...word, text: '1,100.00' } : word)),
    };
    const offer = pageOfText('\n\nNothing to pay before   1,000.00', 'text', 1).words.map((word) => ({
      ...word,
      box: { ...word.box, y0: word.box.y0 + 200, y1: word.box.y1 + 200 },
    }));
    const { before, after } = await askWith(
      { ...page, words: [...page.words, ...offer] },
      { opening: '1,000.00', rows: BARE_ROWS },
    );
    expect(before.proof.state).not.toBe('proved');
    expect(after).toBe(before);
  });

  it('if rows are omitted so that the rest adds up', async () => {
    const page = pageOfText(`
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
Date         Details                      Amount
03/03/2025   Groceries                    -40.00
05/03/2025   Salary                       2,000.00
08/03/2025   Cash                         -50.00
12/03/2025   Rent                         -800.00
20/03/2025   Refund                       12.50
Closing balance   2,172.50
`);
    const { before, after } = await askWith(page, { rows: BARE_ROWS });
    expect(before.proof.state).toBe('failed');
    expect(after).toBe(before);
  });
});

/** The page without the line that begins with this word. */
function withoutLine(page: Page, first: string): Page {
  const head = page.words.find(({ text }) => text === first);
  return { ...page, words: page.words.filter(({ box }) => box.y0 !== head?.box.y0) };
}

/** Like proposalOf, but cites the first occurrence of a text, even repeatedly. */
function loosely(request: AssistantRequest, { opening, rows }: ExpectedStatement): AssistantProposal {
  const words = request.pages.flatMap((page) => page.words);
  const cite = (text = '') =>
    text
      .split(' ')
      .filter(Boolean)
      .map((part) => words.find((word) => word.text === part)?.id ?? -1);
  return {
    opening: cite(opening),
    closing: [],
    rows: rows.map((row) => ({
      date: cite(row.date),
      description: cite(row.description),
      amount: cite(row.amount),
      direction: 'in',
      balance: cite(row.balance),
    })),
  };
}
