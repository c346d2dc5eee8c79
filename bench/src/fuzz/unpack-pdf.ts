import { inflateSync } from 'node:zlib';

const STREAM = /<<((?:(?!<<|>>)[\s\S]|<<(?:(?!<<|>>)[\s\S])*>>)*)>>\s*stream\r?\n/g;
const OBJECT = /(?:^|\n)(\d+) 0 obj\b/g;

/**
 * A PDF with decompressed streams and a rebuilt cross-reference table, so that a changed byte changes the page's content and
 * not only its compression. Supports PDFs as PDFKit writes them (one classic cross-reference table, no object streams).
 */
export function unpackPdf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const body = unpackStreams(text.slice(0, text.lastIndexOf('\nxref')));
  const trailer = /trailer\s*([\s\S]*?)startxref/.exec(text)?.[1] ?? '';
  return Buffer.from(
    `${body}\n${tableOfContents(body)}trailer\n${trailer}startxref\n${body.length + 1}\n%%EOF\n`,
    'latin1',
  );
}

function unpackStreams(body: string): string {
  let unpacked = '';
  let at = 0;
  for (const match of body.matchAll(STREAM)) {
    const dictionary = match[1] ?? '';
    const start = match.index + match[0].length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    if (match.index < at || !dictionary.includes('/Filter /FlateDecode')) continue;
    const stream = inflateSync(Buffer.from(body.slice(start, start + length), 'latin1')).toString('latin1');
    const plain = dictionary
      .replace('/Filter /FlateDecode', '')
      .replace(/\/Length \d+/, `/Length ${stream.length}`);
    unpacked += `${body.slice(at, match.index)}<<${plain}>>\nstream\n${stream}`;
    at = start + length;
  }
  return unpacked + body.slice(at);
}

function tableOfContents(body: string): string {
  const offsets = new Map<number, number>();
  for (const match of body.matchAll(OBJECT))
    offsets.set(Number(match[1]), match.index + (match[0].startsWith('\n') ? 1 : 0));
  const size = Math.max(0, ...offsets.keys()) + 1;
  const entries = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `;
  });
  return `xref\n0 ${size}\n${entries.join('\n')}\n`;
}
