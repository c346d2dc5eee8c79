import { drawOverlay } from '../sheet/overlay.ts';
import { Pen } from '../sheet/pen.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { isRightToLeft } from '../vocabulary/languages.ts';
import { madeBank, madePerson, madeWord } from '../vocabulary/names.ts';
import { type BlockLine, drawBlock, truthOf } from './blocks.ts';
import type { PageOptions } from './page-options.ts';

const SIZE = 6;
/** Points between the lowest line of the foot and the edge of the sheet. */
const EDGE = 20;

/** Height that the foot of each sheet takes above the margin. */
export function footHeight({ foot, pageNumber }: PageOptions['point']): number {
  const foots = { none: 0, line: 26, columns: 44 } as const;
  return foots[foot] + (pageNumber === 'foot' ? 8 : 0);
}

/** Writes on each sheet who the vendor is before the law, and which page it is. */
export function drawFoots(sheets: readonly Sheet[], options: PageOptions, margin: number): void {
  const { story, point, words } = options;
  const columns = footColumns(options);
  const headLine = point.headLine === 'line' ? softwareLine(options) : '';
  sheets.forEach((sheet, index) => {
    const pen = new Pen(sheet, isRightToLeft(story.language));
    const style = { family: point.family, size: SIZE };
    const top = sheet.height - margin - footHeight(point) + 8;
    const gap = 10;
    const width = (sheet.width - 2 * margin - gap * (columns.length - 1)) / Math.max(1, columns.length);
    if (columns.length > 0) pen.shape('line', margin, sheet.width - margin, top - 3, top - 2.5);
    columns.forEach((lines, at) => {
      drawBlock(
        pen,
        lines,
        { left: margin + at * (width + gap), width },
        top,
        style,
        columns.length === 1 ? 'centre' : 'start',
      );
    });
    const number = `${words.page} ${index + 1}/${sheets.length}`;
    const numbered = { family: point.family, size: 7 } as const;
    if (point.pageNumber === 'foot')
      pen.write(number, sheet.width / 2, sheet.height - EDGE, { ...numbered, align: 'centre' });
    if (headLine !== '') pen.write(headLine, margin, margin - 12, numbered);
    drawOverlay(pen, point.overlay, point.family, story.vendor.taxNumber.slice(-6));
    if (point.pageNumber === 'top')
      pen.write(number, sheet.width - margin, margin - 12, { ...numbered, align: 'end' });
  });
}

/** The program that printed the invoice, with its version. */
function softwareLine({ random, story }: PageOptions): string {
  const name = `${madeWord(random, story.language)} ${madeWord(random, story.language)}`;
  return `${name} ${random.integer(1, 9)}.${random.integer(0, 20)}`;
}

function footColumns({ random, story, point, words }: PageOptions): BlockLine[][] {
  const { vendor } = story;
  const name: BlockLine = {
    text: vendor.name,
    truth: truthOf(point.parties === 'vendor-in-foot' ? 'value' : 'text', 'vendor'),
  };
  const address: BlockLine[] = vendor.address.map((text) => ({ text, truth: truthOf('text', 'address') }));
  const company = `${words.companyNumber} ${random.digits(6)}`;
  const tax = `${words.vatNumber} ${vendor.taxNumber}`;
  const bank = `${madeBank(random, story.language)} ${random.digits(8)}`;
  switch (point.foot) {
    case 'line':
      return [
        [name, { text: [...vendor.address, vendor.phone].join(' · ') }, { text: [company, tax].join(' · ') }],
      ];
    case 'columns':
      return [
        [name, ...address],
        [{ text: vendor.phone }, { text: vendor.mail }, { text: madePerson(random, story.language) }],
        [{ text: company }, { text: tax }, { text: bank }],
      ];
    default:
      return [];
  }
}
