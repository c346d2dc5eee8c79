import { describe, expect, it } from 'vitest';
import { openPdf } from './open-pdf.ts';
import { checkReferenceChain } from './reference-chain.ts';

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
];

interface ChainOptions {
  sections: number;
  /** Bytes before the header, from which offsets count. */
  before?: string;
  /** What follows /Prev of the first section; by default it has none. */
  first?: (last: number) => string;
  /** One section at `offset` that refers to `previous`. */
  section?: (previous: number) => string;
}

/** A PDF of one page with chained cross-references. */
function chainedPdf({ sections, before = '', first = () => '', section = table }: ChainOptions): Uint8Array {
  let body = '%PDF-1.7\n';
  const entries = OBJECTS.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer <</Root 1 0 R /Size 4`;
  const parts: string[] = [];
  let end = body.length;
  let previous = end;
  const head = `xref\n0 4\n0000000000 65535 f \n${entries.join('')}${trailer}`;
  const add = (text: string) => {
    previous = end;
    parts.push(text);
    end += text.length;
  };
  add(`${head}${' '.repeat(40)}>>\n`);
  for (let count = 1; count < sections; count++) add(section(previous));
  const link = first(previous).padEnd(40);
  parts[0] = `${head}${link}>>\n`;
  return Buffer.from(`${before}${body}${parts.join('')}startxref\n${previous}\n%%EOF\n`, 'latin1');
}

function table(previous: number): string {
  return `xref\n0 0\ntrailer <</Root 1 0 R /Size 4 /Prev ${previous}>>\n`;
}

/** Of streams only the dictionary is read. */
function stream(previous: number): string {
  return `9 0 obj\n<</Type /XRef /W [1 1 1] /Note (not >> \\) yet) /In <</Prev 5>> /Prev ${previous}>>\nstream\nendstream\nendobj\n`;
}

const TOO_LONG = { code: 'too_complex', details: { limit: 'sections' } };
const codeOf = (bytes: Uint8Array) => {
  try {
    checkReferenceChain(bytes);
    return '';
  } catch (error) {
    return error;
  }
};

describe('a chain of cross-references', () => {
  it.each([
    ['tables', {}],
    ['tables after other bytes', { before: 'mail\n'.repeat(100) }],
    ['streams', { section: stream }],
    [
      'tables with numbered characters',
      { section: (previous: number) => table(previous).replace('Prev', '#50r#65v') },
    ],
    ['tables with comments', { section: (previous: number) => table(previous).replace('<<', '% <<\n<<') }],
  ])('of %s is refused when it is too long', (_, options) => {
    expect(codeOf(chainedPdf({ sections: 1_000, ...options }))).toBe('');
    expect(codeOf(chainedPdf({ sections: 1_001, ...options }))).toMatchObject(TOO_LONG);
  });

  it('of ten megabytes is refused at once, before PDFium spends seconds on it', async () => {
    const bytes = chainedPdf({ sections: 180_000 });
    expect(bytes.length).toBeGreaterThan(9_500_000);
    const startedAt = performance.now();
    await expect(openPdf(bytes)).rejects.toMatchObject(TOO_LONG);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('may be as long as in signed and annotated documents', async () => {
    const document = await openPdf(chainedPdf({ sections: 200 }));
    expect(document.pageCount).toBe(1);
    await document.close();
  });

  it('with a cycle does not prevent opening the file', async () => {
    for (const sections of [1, 2, 500]) {
      const document = await openPdf(chainedPdf({ sections, first: (last) => ` /Prev ${last}` }));
      expect(document.pageCount).toBe(1);
      await document.close();
    }
  });

  it('with overlapping sections is not read again and again', () => {
    const depth = 500;
    let opening = '%PDF-1.7\n';
    const offsets: number[] = [];
    for (let count = 0; count < depth; count++) {
      offsets.push(opening.length);
      opening += 'xref\n0 0\ntrailer<</A(';
    }
    const closing = offsets.map((_, index) => `)/Prev ${offsets[depth - index] ?? 0}>>`).join('');
    const bytes = Buffer.from(`${opening}${' '.repeat(100_000)}${closing}\nstartxref\n${offsets[0]}\n%%EOF`);
    expect(codeOf(bytes)).toMatchObject(TOO_LONG);
  });

  it.each([
    '',
    '%PDF-1.7',
    'startxref',
    'startxref 9',
    '%PDF-1.7 startxref 99999999999999999999 %%EOF',
    '%PDF-1.7 xref 0 1 startxref 9 %%EOF',
    '%PDF-1.7 xref 0 99999999999 trailer <</Prev 9>> startxref 9 %%EOF',
    '%PDF-1.7 xref 0 x trailer <</Prev 9>> startxref 9 %%EOF',
    '%PDF-1.7 xref trailer <</Prev (9 startxref 9 %%EOF',
    '%PDF-1.7 xref trailer [[[ >> >> > < /Prev startxref 9 %%EOF',
    '%PDF-1.7 7 0 objects <</Prev 9>> startxref 9 %%EOF',
    '%PDF-1.7 xref trailer <</A (\\',
  ])('cannot be determined from %j', (text) => {
    expect(codeOf(Buffer.from(text, 'latin1'))).toBe('');
  });
});
