import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces that run in production, without tests, measurements and test documents. */
export const PRODUCT = { server: 'packages/server', page: 'packages/web', 'command line': 'packages/cli' };
/** Build tools that put code of their own into the page: base styles and the module loader. */
const BUILT_INTO_PAGE = ['tailwindcss', 'vite', 'rolldown'];
const MODULES = 'node_modules/';

/**
 * The packages that the product needs at run time according to the lockfile, including those for other platforms, which
 * are not installed here. `npm sbom` omits those, and packages that a workspace shares with a test of another one.
 */
export function productionPackages(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const usedBy = new Map();
  const direct = new Set(BUILT_INTO_PAGE.map((name) => MODULES + name));
  for (const [part, folder] of Object.entries(PRODUCT))
    for (const path of reachedFrom(lock, folder)) {
      usedBy.set(path, [...(usedBy.get(path) ?? []), part]);
      if (!path.includes(MODULES)) for (const needed of needsOf(lock, path)) direct.add(needed);
    }
  for (const name of BUILT_INTO_PAGE)
    if (lock[MODULES + name] && !usedBy.has(MODULES + name)) usedBy.set(MODULES + name, ['page']);
  return [...usedBy.keys()]
    .filter((path) => path.includes(MODULES))
    .sort()
    .map((path) => ({
      ...describe(root, lock, path, usedBy.get(path)),
      /** True when a workspace of this repository depends on it directly. */
      isDirect: direct.has(path),
    }));
}

function describe(root, lock, path, usedBy) {
  const entry = lock[path];
  const name = entry.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  const isInstalled = existsSync(join(root, path, 'package.json'));
  const manifest = isInstalled ? JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) : {};
  return {
    path,
    name,
    version: entry.version,
    /** SPDX expression; undefined where the package names none. */
    licence: entry.license ?? licenceOf(manifest),
    author: nameOf(manifest.author),
    integrity: entry.integrity,
    usedBy,
    isInstalled,
    /** True when only some platforms install it. */
    isOptional: entry.optional === true || entry.os !== undefined || entry.cpu !== undefined,
    /** Paths of its dependencies. */
    needs: BUILT_INTO_PAGE.includes(name)
      ? []
      : needsOf(lock, path).filter((needed) => needed.includes(MODULES)),
  };
}

function reachedFrom(lock, folder) {
  const reached = new Set();
  const waiting = [folder];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...needsOf(lock, path));
  }
  return reached;
}

/** Throws for a dependency that is missing in the lockfile. */
function needsOf(lock, path) {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock[path];
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const required = Object.keys(dependencies).map((name) => {
    const found = findPackage(lock, path, name);
    if (found === null && !(name in optionalDependencies))
      throw new Error(`package-lock.json has no ${name}, which ${path} needs`);
    return found;
  });
  const others = [...Object.keys(optionalDependencies), ...peers].map((name) =>
    findPackage(lock, path, name),
  );
  return [...new Set([...required, ...others].filter((found) => found !== null))];
}

/** Resolves a package like Node: in the package's own folder, then outwards. */
function findPackage(lock, from, name) {
  for (let at = from; ; at = outer(at)) {
    const path = `${at === '' ? '' : `${at}/`}${MODULES}${name}`;
    const entry = lock[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (at === '') return null;
  }
}

function outer(path) {
  const inner = path.lastIndexOf(MODULES);
  return inner <= 0 ? '' : path.slice(0, inner - 1);
}

/** Old packages have a list of objects instead. */
function licenceOf({ license, licenses }) {
  const named = [license ?? licenses ?? []].flat();
  return named.map((one) => one.type ?? one).join(' OR ') || undefined;
}

function nameOf(author) {
  return typeof author === 'string' ? author : author?.name;
}
