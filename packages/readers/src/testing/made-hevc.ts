// A minimal HEVC encoder: one still picture of two blocks, with raw samples (PCM coding units). Source: ITU-T H.265,
// 7.3 (syntax) and 9.3 (arithmetic coding); numbers in brackets are its clauses.

const BLOCK = 32;
export const PICTURE_WIDTH = 2 * BLOCK;
export const PICTURE_HEIGHT = BLOCK;

/** Red, green and blue, 0 to 255, of the left and of the right half. */
export interface PlainPicture {
  left: [number, number, number];
  right: [number, number, number];
}

const UNIT_VPS = 32;
const UNIT_SPS = 33;
const UNIT_PPS = 34;
const UNIT_IDR = 19;
const SLICE_I = 2;
/** Range of the less probable symbol in the first states, for the range of a newly started engine [table 9-52]. */
const LESS_PROBABLE_RANGES = [240, 227];

/** Parameter sets and the only slice of a picture, without start codes. */
export function hevcPicture(picture: PlainPicture): { parameterSets: Buffer[]; slice: Buffer } {
  return {
    parameterSets: [videoParameters(), sequenceParameters(), pictureParameters()],
    slice: sliceOf(picture),
  };
}

/** Main Still Picture, level 1 [7.3.3], as the container repeats it: 12 bytes. */
export function profileTierLevel(): number[] {
  return [3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 30];
}

class BitWriter {
  readonly #bytes: number[] = [];
  #filled = 0;

  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) {
      if (this.#filled === 0) this.#bytes.push(0);
      const last = this.#bytes.length - 1;
      this.#bytes[last] = (this.#bytes[last] ?? 0) | (((value >> bit) & 1) << (7 - this.#filled));
      this.#filled = (this.#filled + 1) % 8;
    }
    return this;
  }

  /** Exponential Golomb codes [9.2]. */
  golomb(...values: readonly number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.bits(0, length).bits(value + 1, length + 1);
    }
    return this;
  }

  align(): this {
    this.#filled = 0;
    return this;
  }

  bytes(values: readonly number[]): this {
    this.#bytes.push(...values);
    return this;
  }

  /** A unit of the stream with its header [7.3.1.2]; a 3 separates two zeros from a following small byte. */
  unit(type: number): Buffer {
    const escaped: number[] = [type << 1, 1];
    let zeros = 0;
    for (const byte of this.#bytes) {
      if (zeros === 2 && byte <= 3) {
        escaped.push(3);
        zeros = 0;
      }
      escaped.push(byte);
      zeros = byte === 0 ? zeros + 1 : 0;
    }
    return Buffer.from(escaped);
  }
}

function videoParameters(): Buffer {
  const writer = new BitWriter().bits(0, 4).bits(0b11, 2).bits(0, 6).bits(0, 3).bits(1, 1).bits(0xffff, 16);
  for (const byte of profileTierLevel()) writer.bits(byte, 8);
  return writer.bits(1, 1).golomb(0, 0, 0).bits(0, 6).golomb(0).bits(0b001, 3).unit(UNIT_VPS);
}

function sequenceParameters(): Buffer {
  const writer = new BitWriter().bits(0, 4).bits(0, 3).bits(1, 1);
  for (const byte of profileTierLevel()) writer.bits(byte, 8);
  writer.golomb(0, 1, PICTURE_WIDTH, PICTURE_HEIGHT).bits(0, 1).golomb(0, 0, 0).bits(1, 1).golomb(0, 0, 0);
  // Coding blocks of 32 samples only; transforms of 4 to 32.
  writer.golomb(2, 0, 0, 3, 0, 0).bits(0b000, 3);
  // PCM of 8 bits in blocks of 32, without loop filter.
  writer.bits(1, 1).bits(7, 4).bits(7, 4).golomb(2, 0).bits(1, 1);
  return writer.golomb(0).bits(0b00000, 5).bits(1, 1).unit(UNIT_SPS);
}

function pictureParameters(): Buffer {
  const writer = new BitWriter()
    .golomb(0, 0)
    .bits(0, 1 + 1 + 3 + 1 + 1)
    .golomb(0, 0, 0)
    .bits(0, 3)
    .golomb(0, 0);
  writer.bits(0, 1 + 1 + 1 + 1 + 1 + 1 + 1);
  // No deblocking.
  writer.bits(0b101, 3).bits(0, 2).golomb(0).bits(0, 2);
  return writer.bits(1, 1).unit(UNIT_PPS);
}

function sliceOf({ left, right }: PlainPicture): Buffer {
  const writer = new BitWriter().bits(1, 1).bits(0, 1).golomb(0, SLICE_I).golomb(0).bits(1, 1).align();
  for (const [index, colour] of [left, right].entries()) {
    // The engine restarts after each block; before the second one it signals that the slice continues.
    const range = index === 0 ? 510 : 508;
    flushEngine(writer, range - (LESS_PROBABLE_RANGES[index] ?? 0) - 2);
    writer.align().bytes(samplesOf(colour));
  }
  flushEngine(writer, 510 - 2);
  return writer.align().unit(UNIT_IDR);
}

/**
 * Ends the arithmetic code at a terminating 1 [9.3.5.6]. Everything before was the more probable symbol and nothing
 * has been output, so that the register of ten bits holds `low`: its first bit is never written, its last is a 1.
 */
function flushEngine(writer: BitWriter, low: number): void {
  writer.bits(low >> 1, 8).bits(1, 1);
}

/** A block of one colour: 32 by 32 samples of luma, a quarter of them of each chroma (BT.601, full range). */
function samplesOf([red, green, blue]: [number, number, number]): number[] {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  const plane = (value: number, count: number) => Array<number>(count).fill(Math.min(255, Math.round(value)));
  return [
    ...plane(luma, BLOCK * BLOCK),
    ...plane(128 + (blue - luma) / 1.772, (BLOCK * BLOCK) / 4),
    ...plane(128 + (red - luma) / 1.402, (BLOCK * BLOCK) / 4),
  ];
}
