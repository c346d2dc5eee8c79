import PDFDocument from 'pdfkit';
import type { MadeInvoice } from './made-invoice.ts';

/** A file to embed. */
export interface Embedded {
  name: string;
  bytes: Uint8Array;
}

/** A PDF that prints the invoice, with `sign` before each amount, and with files embedded in it. */
export async function invoicePdf(
  invoice: MadeInvoice,
  files: readonly Embedded[],
  { sign = '', title = 'Invoice' }: { sign?: '' | '-'; title?: string } = {},
): Promise<Uint8Array> {
  return pagePdf((text) => printInvoice(invoice, text, { sign, title }), files);
}

type Print = (x: number, y: number, words: string) => void;

/** A PDF of one page with files embedded in it. */
export async function pagePdf(print: (text: Print) => void, files: readonly Embedded[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  for (const { name, bytes } of files) document.file(Buffer.from(bytes), { name, type: 'text/xml' });
  document.fontSize(10);
  print((x, y, words) => document.text(words, x, y, { lineBreak: false }));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const COLUMNS = [60, 100, 170, 340, 400, 480] as const;

function printInvoice(
  invoice: MadeInvoice,
  text: Print,
  { sign, title }: { sign: '' | '-'; title: string },
): void {
  const { seller, buyer, totals } = invoice;
  const row = (y: number, cells: readonly string[]) => {
    for (const [index, cell] of cells.entries()) text(COLUMNS[index] ?? 60, y, cell);
  };
  const money = (decimal: string) => (decimal.startsWith('-') ? decimal : `${sign}${decimal}`);
  text(60, 40, seller.name);
  text(60, 54, `${seller.street}, ${seller.postcode} ${seller.city}`);
  text(60, 90, 'Bill to:');
  text(60, 104, buyer.name);
  text(60, 118, buyer.street);
  text(60, 132, `${buyer.postcode} ${buyer.city}`);
  text(60, 170, `${title} no.: ${invoice.number}`);
  text(60, 184, `Invoice date: ${invoice.issueDate}`);
  text(60, 198, `Due date: ${invoice.dueDate}`);
  row(240, ['Pos', 'Item no.', 'Description', 'Quantity', 'Unit price', 'Amount EUR']);
  let y = 258;
  for (const line of invoice.lines) {
    const quantity = line.quantity.replace(/\.?0+$/, '');
    const price = line.price.replace(/00$/, '');
    row(y, [line.position, line.code, line.name, quantity, price, money(line.total)]);
    y += 16;
  }
  y += 14;
  const sum = (label: string, amount: string) => {
    text(340, y, label);
    text(480, y, amount);
    y += 16;
  };
  sum('Subtotal', money(totals.lines));
  for (const { isCharge, amount, reason } of invoice.adjustments)
    sum(isCharge ? `${reason} charge` : `Discount ${reason}`, isCharge ? amount : `-${amount}`);
  for (const { rate, amount } of invoice.taxes) sum(`VAT ${rate.replace('.00', '')}%`, money(amount));
  if (totals.rounding) sum('Rounding', totals.rounding);
  sum('Total', money(totals.grand));
  if (totals.prepaid) sum('Paid', totals.prepaid);
  text(60, y + 30, `IBAN: ${invoice.iban}`);
}
