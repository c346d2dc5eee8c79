import { crc32 } from 'node:zlib';
import type { Random } from '@ledgerlift/fixtures';
import type { SeedFile } from './seed-files.ts';

/** A damaged file, with the names of its seed and its mutations. */
export interface Mutant {
  name: string;
  bytes: Uint8Array;
  password?: string;
}

type Mutation = (bytes: Buffer, random: Random, others: readonly SeedFile[]) => Buffer;

/** Mostly few mutations, since a reader stops at the first error. */
const CHANGES = [1, 1, 1, 1, 2, 2, 4];
const LONGEST_RUN = 400;
/** Bytes at the start of a picture with its size, depth and tables. */
const HEADER_BYTES = 360;
/** Boundary values of integer types. */
const EDGES = [
  0,
  1,
  2,
  3,
  127,
  255,
  256,
  32_767,
  65_535,
  65_536,
  1_000_000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
];
const PDF_NUMBERS = [
  ...EDGES.map(String),
  '-1',
  '-2147483648',
  '4294967296',
  '1e9',
  '0.00001',
  '99999999999999999999',
  '--5',
];
const PDF_TOKENS = [
  '/FlateDecode',
  '/LZWDecode',
  '/DCTDecode',
  '/JPXDecode',
  '/JBIG2Decode',
  '/CCITTFaxDecode',
  '/ASCII85Decode',
  '/RunLengthDecode',
  '/Crypt',
  '/Identity-H',
  '/Type0',
  '/Type1',
  '/Type3',
  '/TrueType',
  '/Pages',
  '/Page',
  '/Catalog',
  '/ObjStm',
  '/XRef',
  '/Form',
  '/Image',
  '/Kids',
  '/Parent',
  '/Contents',
  '/Resources',
  '/Length',
  '/Count',
  '/MediaBox',
  '/Rotate',
  '/Encrypt',
  '/Prev',
  'null',
  'true',
  '[',
  ']',
  '<<',
  '>>',
  'stream',
  'endstream',
  'endobj',
  'xref',
  'trailer',
  'BT',
  'ET',
  'Do',
  'q',
  'Q',
  'cm',
  'Tm',
  'Tj',
];

function flipBits(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  const flips = random.pick([1, 1, 2, 8, 64]);
  for (let flip = 0; flip < flips; flip++) {
    const at = random.integer(0, changed.length - 1);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.integer(0, 7));
  }
  return changed;
}

/** A random range of bytes within a file. */
function someRun(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = random.integer(0, bytes.length - 1);
  return [start, Math.min(bytes.length, start + random.integer(1, LONGEST_RUN))];
}

function deleteRun(bytes: Buffer, random: Random): Buffer {
  const [start, end] = someRun(bytes, random);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}

function repeatRun(bytes: Buffer, random: Random): Buffer {
  const [start, end] = someRun(bytes, random);
  const run = bytes.subarray(start, end);
  const times = random.pick([1, 1, 2, 50]);
  return Buffer.concat([bytes.subarray(0, end), ...Array<Buffer>(times).fill(run), bytes.subarray(end)]);
}

function insertNoise(bytes: Buffer, random: Random): Buffer {
  const at = random.integer(0, bytes.length);
  const noise = Array.from({ length: random.integer(1, LONGEST_RUN) }, () => random.integer(0, 255));
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(noise), bytes.subarray(at)]);
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.integer(1, bytes.length - 1));
}

function splice(bytes: Buffer, random: Random, others: readonly SeedFile[]): Buffer {
  const other = Buffer.from(random.pick(others).bytes);
  return Buffer.concat([
    bytes.subarray(0, random.integer(1, bytes.length)),
    other.subarray(random.integer(0, other.length - 1)),
  ]);
}

/** Replaces one random match of a pattern; unchanged bytes without a match. */
function replaceOne(bytes: Buffer, random: Random, pattern: RegExp, by: (found: string) => string): Buffer {
  const text = bytes.toString('latin1');
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return bytes;
  const match = random.pick(matches);
  const end = match.index + match[0].length;
  return Buffer.from(text.slice(0, match.index) + by(match[0]) + text.slice(end), 'latin1');
}

function swapNumber(bytes: Buffer, random: Random): Buffer {
  return replaceOne(bytes, random, /(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])/g, () => random.pick(PDF_NUMBERS));
}

function swapToken(bytes: Buffer, random: Random): Buffer {
  return replaceOne(
    bytes,
    random,
    /\/[A-Za-z][A-Za-z0-9]*|<<|>>|\b(?:obj|endobj|stream|endstream|xref|trailer|BT|ET|Tj|Tm|cm|Do)\b/g,
    () => random.pick(PDF_TOKENS),
  );
}

function swapReference(bytes: Buffer, random: Random): Buffer {
  return replaceOne(bytes, random, /\d+ 0 R\b/g, () => `${random.integer(0, 30)} 0 R`);
}

function setHeaderField(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  const width = random.pick([1, 2, 4]);
  const at = random.integer(0, Math.max(0, Math.min(HEADER_BYTES, changed.length) - width - 1));
  const value = random.pick(EDGES) % 2 ** (8 * width);
  if (at + width > changed.length) return changed;
  if (random.chance(0.5)) changed.writeUIntLE(value, at, width);
  else changed.writeUIntBE(value, at, width);
  return changed;
}

const EVERYWHERE: Mutation[] = [flipBits, deleteRun, repeatRun, insertNoise, truncate, splice];
const OF_FAMILY: Record<SeedFile['family'], Mutation[]> = {
  pdf: [swapNumber, swapNumber, swapToken, swapToken, swapReference, swapReference, flipBits],
  picture: [setHeaderField, setHeaderField, setHeaderField, flipBits],
};
/** Share of PNG mutants with corrected checksums: with wrong ones the reader stops at once. */
const MENDED_PNGS = 0.7;

/** Damages a file by one to four mutations. The same random source gives the same mutant. */
export function mutate(seed: SeedFile, random: Random, others: readonly SeedFile[]): Mutant {
  let bytes: Buffer = Buffer.from(seed.bytes);
  const done: string[] = [];
  const changes = random.pick(CHANGES);
  for (let change = 0; change < changes; change++) {
    const mutation = random.pick([...EVERYWHERE, ...OF_FAMILY[seed.family]]);
    if (bytes.length < 2) break;
    bytes = Buffer.from(mutation(bytes, random, others));
    done.push(mutation.name);
  }
  if (random.chance(MENDED_PNGS)) bytes = withRightChecksums(bytes);
  const mutant = { name: `${seed.name} (${done.join(', ')})`, bytes };
  return seed.password === undefined ? mutant : { ...mutant, password: seed.password };
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Corrects the checksum of every PNG chunk; other files stay unchanged. */
function withRightChecksums(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return bytes;
  const mended = Buffer.from(bytes);
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= mended.length) {
    const end = at + 8 + mended.readUInt32BE(at);
    if (end + 4 > mended.length) break;
    mended.writeUInt32BE(crc32(mended.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return mended;
}
