import PDFDocument from 'pdfkit';

/** A statement of two rows, line by line. */
export const STATEMENT = [
  ['Statement of account', 'EUR'],
  ['Date', 'Description', 'Amount', 'Balance'],
  ['01/03/2025', 'Opening balance', '', '1,000.00'],
  ['13/03/2025', 'Groceries', '-40.00', '960.00'],
  ['15/03/2025', 'Salary', '2,000.00', '2,960.00'],
  ['31/03/2025', 'Closing balance', '', '2,960.00'],
] as const;

/** A page of these lines and cells; with a password it only opens with that. */
export function tablePdf(lines: readonly (readonly string[])[], password?: string): Promise<Buffer> {
  const lock =
    password === undefined ? {} : { userPassword: password, ownerPassword: `${password} of the owner` };
  const pdf = new PDFDocument(lock);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (const [line, cells] of lines.entries())
    for (const [column, cell] of cells.entries())
      pdf.text(cell, 50 + column * 110, 60 + line * 20, { lineBreak: false });
  pdf.end();
  return done;
}
