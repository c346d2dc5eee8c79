import type { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, money, printed } from '../../transactions/example-documents.ts';
import { exported, IBAN, inputOf, type Movement, statementOf } from '../accounting/example-statements.ts';

/** The fields of a message in SWIFT's notation: x is its character set without line ends. */
const X = String.raw`[A-Za-z\d/\-?:().,'+ ]`;
const DAY = String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const AMOUNT = String.raw`(?=[\d,]{1,15}(?!\d))\d+,\d*`;
const BALANCE = `[CD]${DAY}[A-Z]{3}${AMOUNT}`;
const FIELDS: Record<string, RegExp> = {
  '20': new RegExp(`^${X}{1,16}$`),
  '25': new RegExp(`^${X}{1,35}$`),
  '28C': /^\d{1,5}(?:\/\d{1,5})?$/,
  '60F': new RegExp(`^${BALANCE}$`),
  '61': new RegExp(`^${DAY}(?:\\d{4})?R?[CD][A-Z]?${AMOUNT}[NSF][A-Z\\d]{3}(?!/)${X}{1,16}(?<!/)$`),
  '86': new RegExp(String.raw`^\d{3}(?:\?(?:0\d|10|[23]\d|6[0-3])${X.replace('?', '')}{1,27})*$`),
  '62F': new RegExp(`^${BALANCE}$`),
};

interface Field {
  tag: string;
  value: string;
}

/** The messages of a file as lists of fields; throws for whatever the grammar of MT940 does not allow. */
function messagesOf(text: string): Field[][] {
  const messages: Field[][] = [[]];
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  for (const line of lines) {
    if (line.length > 65) throw new Error(`too long: ${line}`);
    const [, tag, value = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = messages.at(-1)?.at(-1);
    if (line === '-') messages.push([]);
    else if (tag !== undefined) messages.at(-1)?.push({ tag, value });
    else if (last?.tag === '86') last.value += line;
    else throw new Error(`belongs to no field: ${line}`);
  }
  if (messages.pop()?.length !== 0) throw new Error('the last message has no end');
  for (const message of messages) {
    const order = message.map(({ tag }) => tag).join(' ');
    if (!/^20 25 28C 60F (?:61 86 )*62F$/.test(order)) throw new Error(`fields ${order}`);
    for (const { tag, value } of message)
      if (!FIELDS[tag]?.test(value)) throw new Error(`:${tag}: cannot be '${value}'`);
  }
  return messages;
}

async function messages(...documents: Parameters<typeof inputOf>): Promise<Field[][]> {
  return messagesOf(await exported('mt940', inputOf(...documents)));
}

function values(fields: readonly Field[] | undefined, tag: string): string[] {
  return (fields ?? []).filter((field) => field.tag === tag).map(({ value }) => value);
}

async function entriesOf(...movements: Movement[]): Promise<{ line: string; details: string }[]> {
  const [message] = await messages(statementOf(movements));
  const details = values(message, '86');
  return values(message, '61').map((line, index) => ({ line, details: details[index] ?? '' }));
}

async function refusal(...documents: Parameters<typeof inputOf>): Promise<LedgerliftError> {
  return exported('mt940', inputOf(...documents)).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: LedgerliftError) => error,
  );
}

describe('writeMt940', () => {
  it('writes balances, days, marks and amounts', async () => {
    const overdrawn = { closingBalance: money(-4210, '42,10-') };
    const row = { changes: { valueDate: printed('2025-03-03', '03.03.') } };
    const [message] = await messages(statementOf([row, { minor: 250_000 }], {}, overdrawn));
    expect(values(message, '25')).toEqual(['DE89370400440532013000']);
    expect(values(message, '60F')).toEqual(['C250301EUR1000,00']);
    expect(values(message, '62F')).toEqual(['D250331EUR42,10']);
    expect(values(message, '61')).toEqual(['2503030301D12,50NMSCNONREF', '2503010301C2500,00NMSCNONREF']);
  });

  it('marks reversals, checks and references', async () => {
    const entries = await entriesOf(
      { text: 'Storno Gutschrift', minor: -5 },
      { text: 'Storno Lastschrift', minor: 5 },
      { text: 'Cheque 1024', minor: -5 },
      { text: 'x', changes: { reference: printed('RF18 5390', '') } },
      { text: 'Rent', changes: { reference: printed('INV/2025//000001', '') } },
    );
    expect(entries.map(({ line }) => line.slice(10))).toEqual([
      'RC0,05NMSCNONREF',
      'RD0,05NMSCNONREF',
      'D0,05NCHK1024',
      'D12,50NMSCRF18 5390',
      'D12,50NMSCNONREF',
    ]);
    expect(entries.at(-1)?.details).toBe('835?20EREF+INV/2025//000001?21SVWZ+Rent');
  });

  it('spells what SWIFT’s character set lacks, and keeps separators out of texts', async () => {
    const [entry] = await entriesOf({
      text: 'Größe? „5 €“ & Łódź; 日本 [a_b]',
      changes: { recipient: printed('Müller & Søn', '') },
    });
    expect(entry?.details).toBe("835?20Groesse. '5 EUR' + Lodz, ..?21 (a-b)?32Mueller + Son");
  });

  it('cuts a long text to six lines, of which none looks like a tag or an end', async () => {
    const texts = [`${'word '.repeat(120)}`, ':-'.repeat(200), `${'- :'.repeat(150)}`, 'x'.repeat(500)];
    const recipient = printed('A name of more than twenty-seven, and of more than fifty-four characters', '');
    const text = await exported(
      'mt940',
      inputOf(statementOf(texts.map((text) => ({ text, changes: { recipient } })))),
    );
    const [message] = messagesOf(text);
    expect(values(message, '86')).toHaveLength(4);
    for (const details of values(message, '86')) {
      expect(details.length).toBeGreaterThan(300);
      expect(details).toContain('?32A name of more than twenty-?33seven, and of more than fif');
    }
    for (const lines of text.split(/:61:.*\r\n|:62F/).slice(1, -1))
      expect(lines.trim().split('\r\n').length).toBeLessThanOrEqual(6);
  });

  it('gives each file, account and currency its message', async () => {
    const accounts = [
      account({ number: printed(IBAN, IBAN) }),
      account({
        number: printed('20-00-00 12345678', ''),
        currency: 'JPY',
        openingBalance: money(500, '500', 'JPY'),
        closingBalance: money(200, '200', 'JPY'),
      }),
    ];
    const both = statementOf([{}, { minor: -300, currency: 'JPY', account: 1 }], { accounts });
    const found = await messages(both, statementOf([{ date: '2025-04-02' }]));
    expect(found.map((message) => values(message, '25'))).toEqual([
      ['DE89370400440532013000'],
      ['200000/12345678'],
      ['DE89370400440532013000'],
    ]);
    expect(values(found[1], '60F')).toEqual(['C250301JPY500,']);
    expect(new Set(found.flatMap((message) => values(message, '20'))).size).toBe(3);
  });

  it('refuses a statement without a balance, and an amount that does not fit', async () => {
    const { openingBalance: _, ...unopened } = account({ number: printed(IBAN, IBAN) });
    expect(await refusal(statementOf([{}], { accounts: [unopened] }))).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('not all were read in a.pdf'),
    });
    expect(await refusal(statementOf([{ minor: 123_456_789_012_345 }]))).toMatchObject({
      message: expect.stringContaining('at most 15 characters'),
    });
  });
});
