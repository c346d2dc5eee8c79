import { minorToDecimal } from '@ledgerlift/contract';
import PDFDocument from 'pdfkit';

/** A row as printed; money as a decimal string, the date as yyyy-MM-dd. */
export interface PrintedRow {
  page: number;
  date: string;
  description: string;
  amount: string;
  balance: string;
}

const PAYEES = [
  'Bakery Linden',
  'Hillside Rail',
  'Corner Pharmacy',
  'Northern Power',
  'Salary Oakfield Mill',
];
const COLUMNS = { date: 45, description: 110, amount: 430, balance: 540 };
const OPENING = 1_250_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAYS = 366;
const MILLISECONDS_PER_DAY = 86_400_000;
const [TOP, LINE] = [90, 12];

/**
 * Prints a statement of one account with this many pages and rows per page: the column heads repeat on every page,
 * every row has a balance, the opening balance is above the first row and the closing balance below the last.
 */
export async function longStatement(
  pages: number,
  rowsPerPage: number,
): Promise<{ bytes: Buffer; rows: PrintedRow[] }> {
  const rows = inventRows(pages, rowsPerPage);
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  const pen = pdf.fontSize(8);
  for (let page = 1; page <= pages; page++) {
    if (page > 1) pdf.addPage();
    drawHead(pen, page);
    let y = TOP;
    if (page === 1) y = drawBalance(pen, y, 'Opening balance', minorToDecimal(OPENING, 2));
    for (const row of rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)) y = drawRow(pen, y, row);
    if (page === pages) drawBalance(pen, y, 'Closing balance', rows.at(-1)?.balance ?? '');
  }
  pdf.end();
  await ended;
  return { bytes: Buffer.concat(chunks), rows };
}

/** The same file, but with a page replaced by a nonexistent object (number 0), so that reading it fails. */
export function withBrokenPage(bytes: Buffer, page: number): Buffer {
  const text = bytes.toString('latin1');
  const list = /\/Kids \[([^\]]*)\]/.exec(text);
  if (list?.[1] === undefined) throw new Error('this file lists no pages');
  const pages = list[1].match(/\d+ 0 R/g) ?? [];
  // The same length as before, since the file states the offsets of its objects.
  const listed = pages.map((entry, index) => (index === page - 1 ? entry.replace(/^\d+/, noughts) : entry));
  const start = list.index + list[0].indexOf('[') + 1;
  return Buffer.from(text.slice(0, start) + listed.join(' ') + text.slice(start + list[1].length), 'latin1');
}

function noughts(number: string): string {
  return '0'.repeat(number.length);
}

/** Amounts differ from row to row, and the days run through the year. */
function inventRows(pages: number, rowsPerPage: number): PrintedRow[] {
  const count = pages * rowsPerPage;
  let balance = OPENING;
  return Array.from({ length: count }, (_, index) => {
    const isMoneyIn = index % PAYEES.length === PAYEES.length - 1;
    const size = 105 + ((index * 7_919) % 48_611);
    const amount = isMoneyIn ? 4 * size : -size;
    balance += amount;
    const day = FIRST_DAY + Math.floor((index * DAYS) / count) * MILLISECONDS_PER_DAY;
    return {
      page: Math.floor(index / rowsPerPage) + 1,
      date: new Date(day).toISOString().slice(0, 10),
      description: `${PAYEES[index % PAYEES.length]} no ${index + 1}`,
      amount: minorToDecimal(amount, 2),
      balance: minorToDecimal(balance, 2),
    };
  });
}

function drawHead(pen: PDFKit.PDFDocument, page: number): void {
  draw(pen, 'Meadow Savings   Account statement 1 January 2024 to 31 December 2024', COLUMNS.date, 40);
  draw(pen, `Account 20481357   Currency GBP   Page ${page}`, COLUMNS.date, 52);
  draw(pen, 'Date', COLUMNS.date, TOP - 16);
  draw(pen, 'Description', COLUMNS.description, TOP - 16);
  drawRight(pen, 'Amount', COLUMNS.amount, TOP - 16);
  drawRight(pen, 'Balance', COLUMNS.balance, TOP - 16);
}

function drawRow(pen: PDFKit.PDFDocument, y: number, row: PrintedRow): number {
  draw(pen, row.date.split('-').reverse().join('/'), COLUMNS.date, y);
  draw(pen, row.description, COLUMNS.description, y);
  drawRight(pen, row.amount, COLUMNS.amount, y);
  drawRight(pen, row.balance, COLUMNS.balance, y);
  return y + LINE;
}

function drawBalance(pen: PDFKit.PDFDocument, y: number, label: string, balance: string): number {
  draw(pen, label, COLUMNS.description, y);
  drawRight(pen, balance, COLUMNS.balance, y);
  return y + LINE;
}

function drawRight(pen: PDFKit.PDFDocument, text: string, right: number, y: number): void {
  draw(pen, text, right - pen.widthOfString(text), y);
}

function draw(pen: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  pen.text(text, x, y, { lineBreak: false });
}
