/** The part of the tar format (POSIX ustar) that backups need: plain files and folders with short ASCII names. */
export const BLOCK_BYTES = 512;

export interface TarHeader {
  /** Relative, with slashes, without one at the end. */
  name: string;
  kind: 'file' | 'folder';
  /** Bytes; 0 for a folder. */
  size: number;
}

interface Field {
  offset: number;
  length: number;
}

const FIELDS = {
  name: { offset: 0, length: 100 },
  mode: { offset: 100, length: 8 },
  owner: { offset: 108, length: 8 },
  group: { offset: 116, length: 8 },
  size: { offset: 124, length: 12 },
  time: { offset: 136, length: 12 },
  checksum: { offset: 148, length: 8 },
  kind: { offset: 156, length: 1 },
  magic: { offset: 257, length: 8 },
} as const satisfies Record<string, Field>;

const KIND_FILE = '0';
const KIND_FOLDER = '5';
const MAGIC = 'ustar\x0000';

/** Throws RangeError for a name or size that the format has no room for. */
export function tarHeader({ name, kind, size }: TarHeader, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  const put = ({ offset, length }: Field, text: string) => {
    if (Buffer.byteLength(text) > length) throw new RangeError('this does not fit into a tar archive');
    block.write(text, offset, 'latin1');
  };
  const putOctal = (field: Field, value: number) =>
    // A number ends with NUL.
    put(field, `${value.toString(8).padStart(field.length - 1, '0')}\0`);
  const isFolder = kind === 'folder';
  put(FIELDS.name, isFolder ? `${name}/` : name);
  putOctal(FIELDS.mode, isFolder ? 0o700 : 0o600);
  putOctal(FIELDS.owner, 0);
  putOctal(FIELDS.group, 0);
  putOctal(FIELDS.size, size);
  putOctal(FIELDS.time, Math.floor(modifiedAt.getTime() / 1000));
  put(FIELDS.kind, isFolder ? KIND_FOLDER : KIND_FILE);
  put(FIELDS.magic, MAGIC);
  putOctal(FIELDS.checksum, checksumOf(block));
  return block;
}

/** null for the block of zeros that ends an archive. Throws RangeError for anything that is no header of ours. */
export function readTarHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null;
  const get = ({ offset, length }: Field) =>
    block.toString('latin1', offset, offset + length).replace(/\0.*$/s, '');
  const size = Number.parseInt(get(FIELDS.size), 8);
  const kind = get(FIELDS.kind);
  const isSound =
    Number.parseInt(get(FIELDS.checksum), 8) === checksumOf(block) &&
    Number.isSafeInteger(size) &&
    (kind === KIND_FILE || kind === KIND_FOLDER);
  if (!isSound) throw new RangeError('this is no header of a backup');
  return { name: get(FIELDS.name).replace(/\/$/, ''), kind: kind === KIND_FOLDER ? 'folder' : 'file', size };
}

/** Zeros that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
}

/** What ends an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK_BYTES);
}

/** The sum of all bytes, the checksum itself taken as spaces. */
function checksumOf(block: Buffer): number {
  const { offset, length } = FIELDS.checksum;
  let sum = length * ' '.charCodeAt(0);
  for (const [index, byte] of block.entries()) if (index < offset || index >= offset + length) sum += byte;
  return sum;
}
