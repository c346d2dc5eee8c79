import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
/** Number of digits of an offset in a cross-reference table. */
const OFFSET_DIGITS = 10;
/** Random bytes, before encoding, that make two files of one attack differ. */
const VARIANT_BYTES = 12;

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const BARE_PAGE = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] >>`;

/** The body of a PDF and its cross-reference table, without a trailer. */
interface Body {
  bytes: Buffer;
  /** The offset of the table. */
  tableAt: number;
  /** The number of objects, including the free entry. */
  size: number;
}

/**
 * A one-page PDF of at most `bytes`, filled with cross-reference sections, each of which points to the previous one. A reader
 * has to follow all of them before it knows a single object.
 */
export function chainedPdf(bytes: number): Buffer {
  return chainOf(bytes, '');
}

/** The same, but its oldest section points to a later one, so that the chain is endless. */
export function cyclicPdf(bytes: number): Buffer {
  // The first section of the chain follows the cross-reference table, whose trailer points to it.
  return chainOf(bytes, ' /Prev @');
}

/** A PDF of a few kilobytes that is slow to draw: its page is full of rectangles that blend with all below them. */
export function blendedPdf(rectangles: number): Buffer {
  const content = Buffer.from(`/B gs\n${rectangleLines(rectangles)}`);
  const page = `/Contents 4 0 R /Resources << /ExtGState << /B 5 0 R >> >>`;
  return finish([
    CATALOG,
    PAGES,
    BARE_PAGE.replace('>>', `${page} >>`),
    stream(deflateSync(content, { level: 9 }), '/Filter /FlateDecode '),
    '<< /Type /ExtGState /BM /Luminosity /ca 0.5 >>',
  ]);
}

/** A valid one-page PDF that consists mostly of incompressible noise in an unused object. */
export function heavyPdf(noiseBytes: number): Buffer {
  return finish([CATALOG, PAGES, BARE_PAGE, stream(randomBytes(noiseBytes), '')]);
}

/** The file with other bytes after its end: different bytes, same content. */
export function variantOf(pdf: Buffer): Buffer {
  return Buffer.concat([pdf, Buffer.from(`%${randomBytes(VARIANT_BYTES).toString('hex')}\n`)]);
}

function chainOf(bytes: number, oldest: string): Buffer {
  const { bytes: body, tableAt, size } = bodyOf([CATALOG, PAGES, BARE_PAGE]);
  const first = `trailer<</Size ${size}/Root 1 0 R${oldest}>>\n`;
  const pieces: Buffer[] = [];
  let end = body.length + first.length;
  // The offset of the first section, padded to the width of the `@` placeholder.
  const head = Buffer.from(first.replace('@', String(end + OFFSET_DIGITS - 1).padStart(OFFSET_DIGITS, '0')));
  pieces.push(body, head);
  end = body.length + head.length;
  let previous = tableAt;
  for (;;) {
    const section = Buffer.from(`xref\n0 0\ntrailer<</Size ${size}/Root 1 0 R/Prev ${previous}>>\n`);
    const tail = Buffer.from(`startxref\n${end}\n%%EOF\n`);
    if (end + section.length + tail.length > bytes) break;
    pieces.push(section);
    previous = end;
    end += section.length;
  }
  pieces.push(Buffer.from(`startxref\n${previous}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

function rectangleLines(rectangles: number): string {
  const line = (number: number) =>
    `${number % 2} 0.5 ${(number + 1) % 2} rg 0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT} re f`;
  return Array.from({ length: rectangles }, (_, number) => line(number)).join('\n');
}

function stream(content: Buffer, entries: string): Buffer {
  const head = Buffer.from(`<< ${entries}/Length ${content.length} >>\nstream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

/** The objects, numbered from 1, of which the first is the catalog. */
function finish(objects: readonly (string | Buffer)[]): Buffer {
  const { bytes, tableAt, size } = bodyOf(objects);
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(trailer)]);
}

function bodyOf(objects: readonly (string | Buffer)[]): Body {
  const pieces = [Buffer.from('%PDF-1.7\n')];
  let end = pieces[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    const offset = end;
    pieces.push(piece);
    end += piece.length;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`);
  const size = objects.length + 1;
  pieces.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`));
  return { bytes: Buffer.concat(pieces), tableAt: end, size };
}
