import { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import type { Alternative, FigureRereader } from '../ports.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { rereadFigures } from './reread-figures.ts';

const OPTIONS = { type: 'bank_statement' } as const;

/** A recognised statement: no word is completely sure. */
function recognised(text: string): Page {
  const page = pageOfText(text, 'recognised');
  return { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.97 })) };
}

function statement(rows: string): Page {
  return recognised(`
Statement of account              EUR
Date          Description              Amount        Balance
              Opening balance                        1,000.00
${rows}
              Closing balance                        1,175.50`);
}

const RIGHT = `
02.03.2025    Grocery market           -84.50          915.50
03.03.2025    Salary                   300.00        1,215.50
04.03.2025    Electricity              -40.00        1,175.50`;

/** Returns the given answers for a word's text, and records the requests. */
function rereaderOf(answers: Record<string, readonly string[]>) {
  const asked: string[] = [];
  const rereader: FigureRereader = {
    reread: async (places) =>
      places.map(({ word }): Alternative[] => {
        asked.push(word.text);
        return (answers[word.text] ?? []).map((text, index) => ({ text, confidence: 0.4 / (index + 1) }));
      }),
  };
  return { rereader, asked };
}

/** Is sure of one text for each word. */
function sureRereader(answers: Record<string, string>): FigureRereader {
  return {
    reread: async (places) =>
      places.map(({ word }) => {
        const text = answers[word.text];
        return text === undefined ? [] : [{ text, confidence: 0.9 }];
      }),
  };
}

async function repaired(page: Page, answers: Record<string, readonly string[]>) {
  const document = convertPages([page], OPTIONS);
  const { rereader, asked } = rereaderOf(answers);
  return { before: document, after: await rereadFigures([page], OPTIONS, document, rereader), asked };
}

describe('rereadFigures', () => {
  it('requests nothing for a proved document', async () => {
    const { before, after, asked } = await repaired(statement(RIGHT), {});
    expect(before.proof.state).toBe('proved');
    expect(asked).toEqual([]);
    expect(after).toEqual(before);
  });

  it('takes another reading of an amount if the balances then follow, and reports it', async () => {
    const { before, after } = await repaired(statement(RIGHT.replace('300.00', '800.00')), {
      '800.00': ['300.00', '600.00'],
      '1,215.50': ['1,216.50'],
    });
    expect(before.proof.state).toBe('failed');
    expect(after.proof.state).toBe('proved');
    expect(after.rows[1]?.amount).toMatchObject({ value: { minor: 30000 }, raw: '300.00', confidence: 0.4 });
    expect(after.findings).toMatchObject([{ code: 'figure_reread', page: 1 }]);
    expect(after.findings[0]?.message).toContain("'800.00' on page 1 reads '300.00'");
  });

  it('corrects first an overlooked minus, then a misread balance', async () => {
    const { before, after } = await repaired(
      statement(RIGHT.replace('-84.50', '84.50').replace('1,215.50', '1,218.50')),
      { '84.50': ['-84.50'], '1,218.50': ['1,213.50', '1,215.50'] },
    );
    expect(before.proof.state).toBe('failed');
    expect(after.proof.state).toBe('proved');
    expect(after.rows.map((row) => row.amount?.value?.minor)).toEqual([-8450, 30000, -4000]);
    expect(after.findings).toHaveLength(2);
  });

  it('takes the rereading of all figures at once if only that proves the document', async () => {
    const page = recognised(`
Statement of account              EUR
Date          Description              Amount
              Opening balance         1,000.00
02.03.2025    Grocery market            -84.50
03.03.2025    Salary                    800.00
04.03.2025    Electricity               -48.00
              Closing balance         1,175.50`);
    const answers = { '-84.50': ['-84.50'], '-48.00': ['-40.00'], '800.00': ['300.00'] };
    const document = convertPages([page], OPTIONS);
    const sure = { '-84.50': '-84.50', '-48.00': '-40.00', '800.00': '300.00' };
    const after = await rereadFigures([page], OPTIONS, document, sureRereader(sure));
    expect(document.proof.state).toBe('failed');
    expect(after.proof.state).toBe('proved');
    expect(after.findings).toHaveLength(2);
    const { after: unsure } = await repaired(page, answers);
    expect(unsure).toEqual(document);
  });

  it('changes no date and no number in a description: the arithmetic does not check them', async () => {
    const page = statement(
      RIGHT.replace('300.00', '800.00').replace('-40.00', '-48.00').replace('Electricity', 'Meter 7718'),
    );
    const answers = {
      '800.00': '300.00',
      '-48.00': '-40.00',
      '03.03.2025': '03.08.2025',
      '7718': '1718',
    };
    const document = convertPages([page], OPTIONS);
    const after = await rereadFigures([page], OPTIONS, document, sureRereader(answers));
    expect(after.proof.state).toBe('proved');
    expect(after.rows.map((row) => row.date?.value)).toEqual(document.rows.map((row) => row.date?.value));
    expect(after.rows[2]?.description?.value).toBe('Meter 7718');
    expect(after.findings.map((finding) => finding.message.split(' ')[0]).sort()).toEqual([
      "'-48.00'",
      "'800.00'",
    ]);
  });

  it('changes neither of two figures that each close the gap, however many others there are', async () => {
    const rows = Array.from({ length: 70 }, (_, row) =>
      `0${1 + (row % 9)}.03.2025    Shop ${row}                  -${10 + row}.00`.trimEnd(),
    );
    const sum = Array.from({ length: 70 }, (_, row) => 10 + row).reduce((all, one) => all + one, 0);
    const page = recognised(`
Statement of account              EUR
Date          Description              Amount
              Opening balance        99,000.00
${rows.join('\n')}
              Closing balance        ${(99000 - sum + 3).toLocaleString('en')}.00`);
    const answers = { '-13.00': ['-10.00'], '-73.00': ['-70.00'] };
    const { before, after } = await repaired(page, answers);
    expect(before.proof.state).toBe('failed');
    expect(after).toEqual(before);
  });

  it('leaves a picture of several sheets alone', async () => {
    const sheets = [statement(RIGHT.replace('300.00', '800.00')), statement(RIGHT)];
    const document = convertPages(sheets, OPTIONS);
    const { rereader, asked } = rereaderOf({ '800.00': ['300.00'] });
    expect(await rereadFigures(sheets, OPTIONS, document, rereader)).toEqual(document);
    expect(asked).toEqual([]);
  });

  it('keeps the document if rereading fails, and stops if the conversion is cancelled', async () => {
    const page = statement(RIGHT.replace('300.00', '800.00'));
    const document = convertPages([page], OPTIONS);
    const failing = (error: Error): FigureRereader => ({ reread: () => Promise.reject(error) });
    const broken = failing(new Error('the page cannot be drawn'));
    expect(await rereadFigures([page], OPTIONS, document, broken)).toEqual(document);
    const cancelled = failing(new LedgerliftError('cancelled', 'The conversion was cancelled.'));
    await expect(rereadFigures([page], OPTIONS, document, cancelled)).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('leaves a document unchanged if no reading of the picture closes the gap', async () => {
    const { before, after } = await repaired(statement(RIGHT.replace('300.00', '800.00')), {
      '800.00': ['600.00', '890.00'],
    });
    expect(after).toEqual(before);
  });

  it('does not choose between two possibly misread figures', async () => {
    const page = recognised(`
Statement of account              EUR
Date          Description              Amount
              Opening balance         1,000.00
02.03.2025    Grocery market            -84.50
03.03.2025    Salary                    800.00
04.03.2025    Refund                    850.00
              Closing balance         2,065.50`);
    const { before, after } = await repaired(page, { '800.00': ['300.00'], '850.00': ['350.00'] });
    expect(before.proof.state).toBe('failed');
    expect(after).toEqual(before);
  });

  it('requests nothing for the text layer of a file', async () => {
    const page = statement(RIGHT.replace('300.00', '800.00'));
    const own = { ...page, words: page.words.map((word) => ({ ...word, confidence: 1 })) };
    const { asked } = await repaired({ ...own, source: 'text' }, {});
    expect(asked).toEqual([]);
  });

  it('rereads words of the text layer whose letters are in doubt', async () => {
    const page = { ...statement(RIGHT.replace('300.00', '800.00')), source: 'text' as const };
    const { after } = await repaired(page, { '800.00': ['300.00'] });
    expect(after.proof.state).toBe('proved');
  });

  it('corrects a receipt by the one figure with which its items add up to the total', async () => {
    const page = recognised(`
Corner Shop
12.03.2025

Bread                     2.50
Milk                      7.20
Cheese                    4.30

TOTAL              EUR    8.00`);
    const document = convertPages([page], { type: 'receipt' });
    const { rereader } = rereaderOf({ '7.20': ['1.20', '7.29'] });
    const after = await rereadFigures([page], { type: 'receipt' }, document, rereader);
    expect(document.proof.state).toBe('failed');
    expect(after.proof.state).toBe('proved');
  });
});
