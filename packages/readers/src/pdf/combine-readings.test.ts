import type { Word } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { FakeRecogniser } from '../testing/fake-recogniser.ts';
import { HELVETICA, rawPage } from '../testing/made-pdf.ts';
import { RECOGNITION_DPI } from './read-pdf-page.ts';
import { textsOf, wordOf } from './testing/first-page.ts';
import { read } from './testing/read-made-page.ts';

/** Points of the page from its top left; the picture is large enough to be read, and not most of the page. */
const PICTURE = { x0: 0, y0: 250, x1: 400, y1: 500 };
const PIXELS = RECOGNITION_DPI / 72;
/** Points of paper that are recognised around a picture. */
const MARGIN = 6;

const text = (words: string, x: number, top: number) =>
  `BT /F1 10 Tf 1 0 0 1 ${x} ${600 - top - 10} Tm (${words}) Tj ET\n`;
const inkless = (words: string, x: number, top: number) => `3 Tr ${text(words, x, top)} 0 Tr\n`;
/** Half white, half black in stripes of a twentieth of its width: every part of it has contrast. */
const STRIPED = `q 400 0 0 250 0 100 cm BI /W 40 /H 1 /CS /G /BPC 8 /F /AHx ID ${'ff00'.repeat(20)}> EI Q\n`;
const EMPTY = 'q 400 0 0 250 0 100 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID ff> EI Q\n';
const PRINTED = text('Statement of account', 40, 40) + text('Page 1 of 1', 40, 560);
const LINES = ['Opening balance', 'Monthly salary', 'Electricity bill'];
/** The text layer of a program that read the picture correctly. */
const LAYER = LINES.map((words, index) => inkless(words, 40, 270 + 20 * index)).join('');

/** A recognised word at a place on the page. */
function seen(words: string, x: number, top: number, confidence = 0.9): Word[] {
  let x0 = x;
  return words.split(' ').map((word) => {
    const x1 = x0 + 5.2 * word.length;
    const box = { x0, y0: top, x1, y1: top + 11 };
    x0 = x1 + 3;
    return { text: word, box, confidence, size: 11, bold: false, angle: 0 };
  });
}

const READ = LINES.flatMap((words, index) => seen(words, 40, 270 + 20 * index));

/** A recogniser of the part around the picture; its pixels count from the part's corner. */
function recogniserOf(words: readonly Word[]): FakeRecogniser {
  const top = PICTURE.y0 - MARGIN;
  return new FakeRecogniser(
    words.map((word) => ({
      ...word,
      size: word.size * PIXELS,
      box: {
        x0: word.box.x0 * PIXELS,
        y0: (word.box.y0 - top) * PIXELS,
        x1: word.box.x1 * PIXELS,
        y1: (word.box.y1 - top) * PIXELS,
      },
    })),
  );
}

async function readWith(words: readonly Word[], content: string, entries = '') {
  return await read(rawPage(content, `${HELVETICA} ${entries}`), recogniserOf(words));
}

describe('a picture with a text layer on a page of text', () => {
  it('reports differing digits at their place on the page', async () => {
    const { page, findings } = await readWith(
      [...READ, ...seen('950.00', 300, 270)],
      PRINTED + EMPTY + LAYER + inkless('960.00', 300, 270),
    );
    expect(page.source).toBe('mixed');
    const { box } = wordOf(page, '950.00');
    expect(box.x0).toBeCloseTo(300, 0);
    expect(box.y0).toBeCloseTo(270, 0);
    expect(findings).toMatchObject([{ code: 'digits_disagree', box }]);
  });

  it("reports differing digits at the word's place on the page turned upright", async () => {
    const sideways = Array.from(
      { length: 30 },
      (_, index) =>
        `BT /F1 8 Tf 0 1 -1 0 ${20 + 12 * index} 400 Tm (Terms and conditions of business) Tj ET\n`,
    ).join('');
    const { page, findings } = await readWith(
      [...READ, ...seen('950.00', 300, 270)],
      sideways + EMPTY + LAYER + inkless('960.00', 300, 270),
    );
    expect([page.width, page.height]).toEqual([600, 400]);
    const { box } = wordOf(page, '950.00');
    expect(box.x0).toBeCloseTo(600 - 281, 0);
    expect(findings).toMatchObject([{ code: 'digits_disagree', box }]);
  });

  it('keeps words that only a good text layer has, in doubt, if the picture shows something there', async () => {
    const overlooked = inkless('Rent 950.00', 40, 400);
    const shown = await readWith(READ, PRINTED + STRIPED + LAYER + overlooked);
    expect(wordOf(shown.page, '950.00')).toMatchObject({ confidence: 0.5 });
    expect(wordOf(shown.page, '950.00').box.y0).toBeCloseTo(400, -1);
    const empty = await readWith(READ, PRINTED + EMPTY + LAYER + overlooked);
    expect(textsOf(empty.page)).not.toContain('950.00');
    const other = await readWith([...READ, ...seen('Fee', 40, 403)], PRINTED + STRIPED + LAYER + overlooked);
    expect(textsOf(other.page)).toContain('950.00');
    expect(textsOf(other.page)).not.toContain('Rent');
  });

  it('reports nothing for a text layer that is too short to judge', async () => {
    const { page, findings } = await readWith(
      seen('PAID 2024', 40, 300),
      PRINTED + STRIPED + inkless('PAID 2024', 40, 300) + inkless('950.00', 300, 400),
    );
    expect(textsOf(page)).toEqual(expect.arrayContaining(['PAID', '2024']));
    expect(textsOf(page)).not.toContain('950.00');
    expect(findings.map(({ code }) => code)).not.toContain('text_replaced');
  });

  it('drops a text layer without recognised words beside it, and reports that', async () => {
    const { page, findings } = await readWith([], PRINTED + STRIPED + LAYER);
    expect(textsOf(page)).not.toContain('Electricity');
    expect(findings).toMatchObject([{ code: 'text_unconfirmed', severity: 'info', page: 1 }]);
  });

  it('does not make hidden text elsewhere credible', async () => {
    const covered = `${text('Total 150.00', 40, 100)} q 200 0 0 20 30 480 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID ff> EI Q\n`;
    const { page, findings } = await readWith(READ, covered + PRINTED + EMPTY + LAYER);
    expect(textsOf(page)).toContain('Electricity');
    expect(textsOf(page)).not.toContain('150.00');
    expect(findings).toEqual([]);
  });
});
