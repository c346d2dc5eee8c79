import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import type { Page } from '../page.ts';
import type { Alternative, FigureRereader } from '../ports.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { rereadFigures } from './reread-figures.ts';

const OPTIONS = { type: 'bank_statement' } as const;

/** A statement as it was recognised: nothing is quite sure. */
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

/** Answers with what it was told about a word's text, and remembers what it was asked. */
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

async function repaired(page: Page, answers: Record<string, readonly string[]>) {
  const document = convertPages([page], OPTIONS);
  const { rereader, asked } = rereaderOf(answers);
  return { before: document, after: await rereadFigures([page], OPTIONS, document, rereader), asked };
}

describe('rereadFigures', () => {
  it('asks nothing about a document that is proved', async () => {
    const { before, after, asked } = await repaired(statement(RIGHT), {});
    expect(before.proof.state).toBe('proved');
    expect(asked).toEqual([]);
    expect(after).toEqual(before);
  });

  it('takes another reading of an amount when the balances follow with it, and says so', async () => {
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

  it('finds the minus that was overlooked and the balance that was misread, one after the other', async () => {
    const { before, after } = await repaired(
      statement(RIGHT.replace('-84.50', '84.50').replace('1,215.50', '1,218.50')),
      { '84.50': ['-84.50'], '1,218.50': ['1,213.50', '1,215.50'] },
    );
    expect(before.proof.state).toBe('failed');
    expect(after.proof.state).toBe('proved');
    expect(after.rows.map((row) => row.amount?.value?.minor)).toEqual([-8450, 30000, -4000]);
    expect(after.findings).toHaveLength(2);
  });

  it('takes the closer look at all figures at once when the document is proved only so', async () => {
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
    const sure: FigureRereader = {
      reread: async (places) =>
        places.map(({ word }) =>
          (answers[word.text as keyof typeof answers] ?? []).map((text) => ({ text, confidence: 0.9 })),
        ),
    };
    const after = await rereadFigures([page], OPTIONS, document, sure);
    expect(document.proof.state).toBe('failed');
    expect(after.proof.state).toBe('proved');
    expect(after.findings).toHaveLength(2);
    const { after: unsure } = await repaired(page, answers);
    expect(unsure).toEqual(document);
  });

  it('leaves a document as it is when no reading of the picture closes the gap', async () => {
    const { before, after } = await repaired(statement(RIGHT.replace('300.00', '800.00')), {
      '800.00': ['600.00', '890.00'],
    });
    expect(after).toEqual(before);
  });

  it('does not choose between two figures of which each could be the misread one', async () => {
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

  it('asks nothing about the own text of a file', async () => {
    const page = { ...statement(RIGHT.replace('300.00', '800.00')), source: 'text' as const };
    const { asked } = await repaired(page, {});
    expect(asked).toEqual([]);
  });

  it('mends a receipt by the one figure with which its items add up to the total', async () => {
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
