import type { RasterImage } from '@ledgerlift/engine';
import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { platform } from '#platform';

/** Larger pictures are shrunk to this size: a code on an A4 sheet is then still drawn at 340 dots per inch. */
const MAX_PIXELS = 12_000_000;

const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  textMode: 'Plain',
  // QR codes are found at any rotation; these options search for other codes, which no payment uses.
  tryRotate: false,
  tryInvert: false,
  maxNumberOfSymbols: 16,
};

interface Point {
  x: number;
  y: number;
}

/** A code in a picture. */
export interface DecodedCode {
  bytes: Uint8Array;
  /** Its corners in pixels of the picture. */
  corners: Point[];
}

/** The QR codes in a picture; none when they are illegible or the decoder fails. */
export async function decodeCodes(image: RasterImage): Promise<DecodedCode[]> {
  const decoder = await loadDecoder();
  try {
    const { picture, shrinking } = await smallEnough(image);
    const found = await readBarcodes(withAlpha(picture), OPTIONS);
    return found
      .filter(({ isValid }) => isValid)
      .map(({ bytes, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
        bytes: bytes.slice(),
        corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
          x: x / shrinking,
          y: y / shrinking,
        })),
      }));
  } catch {
    // After a trap the decoder's memory is unreliable: the next picture gets a new one.
    purgeZXingModule();
    prepareZXingModule(decoder);
    return [];
  }
}

type Decoder = { overrides: { wasmBinary: ArrayBuffer } };

let loading: Promise<Decoder> | null = null;

/** Loads the decoder from the installed package: by default it would request it from a server. */
function loadDecoder(): Promise<Decoder> {
  loading ??= readDecoder();
  return loading;
}

async function readDecoder(): Promise<Decoder> {
  const { buffer, byteOffset, byteLength } = new Uint8Array(
    await platform.packageFile('zxing-wasm/reader/zxing_reader.wasm'),
  );
  const decoder = { overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) } };
  prepareZXingModule(decoder);
  return decoder;
}

async function smallEnough(image: RasterImage): Promise<{ picture: RasterImage; shrinking: number }> {
  const { data, width, height } = image;
  const shrinking = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  if (shrinking === 1) return { picture: image, shrinking };
  const picture = await platform.resizeToWidth(
    { data, width, height, channels: 3 },
    Math.floor(width * shrinking),
  );
  return { picture, shrinking: picture.width / width };
}

function withAlpha({ data, width, height }: RasterImage) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels[to] = data[from] ?? 0;
    pixels[to + 1] = data[from + 1] ?? 0;
    pixels[to + 2] = data[from + 2] ?? 0;
    pixels[to + 3] = 255;
  }
  return { data: pixels, width, height, colorSpace: 'srgb' as const };
}
