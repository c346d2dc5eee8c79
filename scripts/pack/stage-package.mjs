import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, keptFiles, ownPackageFiles, readManifest } from '../image-files.mjs';

/** Parts of a manifest that the loading of a package needs; scripts and tools never run. */
const LOADED = ['name', 'version', 'license', 'type', 'main', 'exports', 'imports', 'browser'];
const NOTICES = 'packages/web/dist/third-party-notices.txt';

/** Writes the files of a published package into an empty folder. Throws when something is not installed or built. */
export function stagePackage(repository, published, folder) {
  const { manifest, program, own = [], lean = [], dependencies = {}, platform, hasPage } = published;
  if (program) copyOwn(repository, `packages/${program}`, folder);
  for (const name of own) {
    const target = join(folder, 'node_modules/@ledgerlift', name);
    copyOwn(repository, `packages/${name}`, target);
    writeManifest(target, loadedParts(readManifest(join(repository, 'packages', name))));
  }
  const bundled = Object.fromEntries(own.map((name) => [`@ledgerlift/${name}`, manifest.version]));
  for (const name of lean) bundled[name] = copyLean(repository, name, folder, platform);
  if (hasPage)
    copy(repository, filesBelow(repository, 'packages/web/dist'), 'packages/web', join(folder, 'web'));
  cpSync(join(repository, NOTICES), join(folder, 'THIRD-PARTY-NOTICES.txt'));
  writeManifest(folder, {
    ...manifest,
    dependencies: { ...dependencies, ...bundled },
    bundleDependencies: Object.keys(bundled),
  });
}

function copyOwn(repository, path, target) {
  if (!existsSync(join(repository, path, 'dist'))) throw new Error(`${path} is not built: run npm run build`);
  copy(repository, ownPackageFiles(repository, path), path, target);
}

/** Copies what is used of a package of others; the result is its version. */
function copyLean(repository, name, folder, platform) {
  const path = `node_modules/${name}`;
  const manifest = readManifest(join(repository, path));
  const limit = platform && { folder: 'bin/napi-v6', kept: [`${platform.replace('-', '/')}/`] };
  const target = join(folder, 'node_modules', name);
  copy(repository, keptFiles(repository, path, limit), path, target);
  writeManifest(target, loadedParts(manifest));
  return manifest.version;
}

function copy(repository, files, from, target) {
  for (const file of files) {
    const place = join(target, file.slice(from.length + 1));
    mkdirSync(dirname(place), { recursive: true });
    cpSync(join(repository, file), place);
  }
}

function loadedParts(manifest) {
  return Object.fromEntries(LOADED.filter((part) => part in manifest).map((part) => [part, manifest[part]]));
}

function writeManifest(folder, manifest) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
