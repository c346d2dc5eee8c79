import { deflateSync } from 'node:zlib';

const CATALOG = '<</Type /Catalog /Pages 2 0 R>>';
const PAGES = '<</Type /Pages /Kids [3 0 R] /Count 1>>';
const PAGE = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 400 600]';

/** A PDF of one page that PDFium takes many seconds to open: 300 cross-reference streams of 100,000 entries. Source: ISO 32000-1, 7.5.8. */
export function slowToOpen(name: string): Buffer {
  const entries = 100_000;
  const packed = deflateSync(Buffer.alloc(3 * entries));
  const file = new PdfParts(name);
  let previous = 0;
  for (let section = 0; section < 300; section++) {
    const link = previous === 0 ? '' : `/Prev ${previous}`;
    const dictionary = `<</Type /XRef /Size ${entries} /W [1 1 1] /Root 1 0 R ${link}`;
    previous = file.addStream(9, dictionary, packed);
  }
  [CATALOG, PAGES, `${PAGE}>>`].forEach((object, index) => {
    file.addObject(index + 1, object);
  });
  return file.end(`startxref\n${previous}\n`);
}

/** A PDF of one page that opens at once and takes many seconds to draw: 20,000 rectangles over all of it, each blended. */
export function slowToDraw(name: string): Buffer {
  const contents = deflateSync(`/G gs ${'0.5 0.4 0.3 rg 0 0 400 600 re f\n'.repeat(20_000)}`);
  const file = new PdfParts(name);
  const blend = '/Resources <</ExtGState <</G <</BM /Luminosity>> >> >>';
  [CATALOG, PAGES, `${PAGE} /Contents 4 0 R ${blend}>>`].forEach((object, index) => {
    file.addObject(index + 1, object);
  });
  file.addStream(4, '<<', contents);
  return file.end('trailer <</Root 1 0 R /Size 5>>\n');
}

/** A PDF of one empty page. */
export function plainPdf(name: string): Buffer {
  const file = new PdfParts(name);
  [CATALOG, PAGES, `${PAGE}>>`].forEach((object, index) => {
    file.addObject(index + 1, object);
  });
  return file.end('trailer <</Root 1 0 R /Size 4>>\n');
}

class PdfParts {
  readonly #parts: Buffer[] = [];
  #length = 0;

  constructor(name: string) {
    this.#add(`%PDF-1.7\n% ${name}\n`);
  }

  addObject(number: number, object: string): void {
    this.#add(`${number} 0 obj\n${object}\nendobj\n`);
  }

  /** Returns the offset of the object. */
  addStream(number: number, dictionary: string, packed: Buffer): number {
    const at = this.#length;
    this.#add(`${number} 0 obj\n${dictionary} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`);
    this.#add(packed);
    this.#add('\nendstream\nendobj\n');
    return at;
  }

  end(text: string): Buffer {
    this.#add(`${text}%%EOF\n`);
    return Buffer.concat(this.#parts);
  }

  #add(part: string | Buffer): void {
    const bytes = Buffer.from(part as string);
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
