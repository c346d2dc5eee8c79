import type { MadeDocument, Sheet, SheetWord } from '@ledgerlift/layout-space';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../launch-browser.ts';
import type { Producer } from './producer.ts';

const FAMILIES: Record<SheetWord['family'], string> = {
  sans: 'Helvetica, Arial, sans-serif',
  serif: '"Times New Roman", serif',
  mono: '"Courier New", monospace',
};
const POINTS_PER_INCH = 72;

/** Draws by a browser's printing. */
export async function startChromiumProducer(): Promise<Producer> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  return {
    name: 'Chromium',
    draw: (document) => print(page, document),
    close: () => browser.close(),
  };
}

async function print(page: Page, { sheets }: MadeDocument): Promise<Uint8Array> {
  const [first] = sheets;
  if (!first) throw new RangeError('The document has no sheet.');
  await page.setContent(
    `<style>body{margin:0}div{position:relative;overflow:hidden;break-after:page}div:last-child{break-after:auto}span{position:absolute;white-space:pre;line-height:1;transform-origin:0 0}</style>${sheets.map(sheetMarkup).join('')}`,
  );
  await page.evaluate(stretchWords);
  return page.pdf({
    width: `${first.width / POINTS_PER_INCH}in`,
    height: `${first.height / POINTS_PER_INCH}in`,
    printBackground: true,
  });
}

function sheetMarkup({ width, height, words, shapes }: Sheet): string {
  const rectangles = shapes.map(
    ({ x0, y0, x1, y1, colour }) =>
      `<span style="left:${x0}pt;top:${y0}pt;width:${x1 - x0}pt;height:${y1 - y0}pt;background:rgb(${colour.join()})"></span>`,
  );
  const texts = words.map(
    ({ text, box, baseline, family, size, isBold, colour, turned }) =>
      `<span data-width="${turned?.width ?? box.x1 - box.x0}" data-baseline="${turned?.y ?? baseline}" data-degrees="${turned?.degrees ?? 0}" style="left:${turned?.x ?? box.x0}pt;font:${isBold ? 'bold ' : ''}${size}pt ${FAMILIES[family].replaceAll('"', "'")};color:rgb(${colour.join()})">${escaped(text)}</span>`,
  );
  return `<div style="width:${width}pt;height:${height - 0.5}pt">${rectangles.join('')}${texts.join('')}</div>`;
}

/** Runs in the page: gives each word the width of its box and puts it on its baseline. */
function stretchWords(): void {
  const pointsPerPixel = 0.75;
  for (const word of document.querySelectorAll<HTMLElement>('span[data-width]')) {
    const width = Number(word.dataset.width) / pointsPerPixel;
    const mark = document.createElement('i');
    mark.style.cssText = 'display:inline-block;width:0;height:0';
    word.append(mark);
    const ascent = mark.getBoundingClientRect().bottom - word.getBoundingClientRect().top;
    mark.remove();
    word.style.top = `${Number(word.dataset.baseline) - ascent * pointsPerPixel}pt`;
    const stretch = `scaleX(${width / word.getBoundingClientRect().width})`;
    const degrees = Number(word.dataset.degrees);
    word.style.transform = degrees === 0 ? stretch : `rotate(${degrees}deg) ${stretch}`;
    if (degrees !== 0) word.style.transformOrigin = `0 ${ascent}px`;
    // Browsers print the blanks between words.
    word.append(' ');
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
