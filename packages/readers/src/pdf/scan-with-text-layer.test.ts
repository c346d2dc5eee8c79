import { describe, expect, it } from 'vitest';
import { recogniserForTests } from '../testing/recogniser-for-tests.ts';
import { textsOf, wordOf } from './testing/first-page.ts';
import {
  COLUMNS,
  drawPrint,
  PRINTED,
  pageOf,
  ROWS,
  read,
  rowTop,
  scanOf,
  WIDTH,
  withoutInk,
} from './testing/read-made-page.ts';

const recogniser = recogniserForTests();

/** As pdfkit writes a text of one word without kerning pairs. */
function hexOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}

describe('a scan with a text layer', () => {
  it('is recognised again; agreement raises confidence, differing digits are reported and in doubt', async () => {
    const scan = await scanOf(drawPrint);
    const bytes = await pageOf((document) => {
      document.image(scan, 0, 0, { width: WIDTH });
      withoutInk(document, (layer) => {
        drawPrint(layer);
      });
    });
    const wrong = Buffer.from(
      Buffer.from(bytes).toString('latin1').replace(hexOf('76.95'), hexOf('78.95')),
      'latin1',
    );
    const { page, findings } = await read(wrong, recogniser);
    expect(page.source).toBe('recognised');
    expect(textsOf(page)).toEqual(expect.arrayContaining(PRINTED));
    expect(textsOf(page)).not.toContain('78.95');
    expect(wordOf(page, '1,284.37').confidence).toBeGreaterThan(0.95);
    expect(wordOf(page, '76.95').confidence).toBeLessThan(0.8);
    expect(findings).toMatchObject([
      { code: 'digits_disagree', severity: 'warning', page: 1, box: wordOf(page, '76.95').box },
    ]);
    expect(findings[0]?.message).toMatch(/'76\.95'.*'78\.95'/);
  });

  it('loses a text layer that contradicts the page', async () => {
    const scan = await scanOf(drawPrint);
    const bytes = await pageOf((document) => {
      document.image(scan, 0, 0, { width: WIDTH });
      withoutInk(document, (layer) => {
        layer.font('Helvetica').fontSize(10);
        ROWS.forEach((_, index) => {
          layer.text('O3 Ol Zo2A', COLUMNS[0], rowTop(index), { lineBreak: false });
          layer.text('6racerq narkel', COLUMNS[1], rowTop(index), { lineBreak: false });
          layer.text('l Z84 8?', COLUMNS[2], rowTop(index), { lineBreak: false });
        });
      });
    });
    const { page, findings } = await read(bytes, recogniser);
    expect(textsOf(page).sort()).toEqual([...PRINTED].sort());
    expect(findings).toMatchObject([{ code: 'text_replaced', severity: 'info', page: 1 }]);
    expect(findings[0]?.message).toBe(
      'The text inside this file is not what page 1 shows; it was read from the picture of the page.',
    );
  });

  it('is distinguished from visible text below a picture', async () => {
    const scan = await scanOf(drawPrint);
    const bytes = await pageOf((document) => {
      drawPrint(document);
      document.image(scan, 0, 0, { width: WIDTH });
    });
    const { page } = await read(bytes, recogniser);
    expect(page.source).toBe('recognised');
    expect(textsOf(page).sort()).toEqual([...PRINTED].sort());
  });
});
