import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3DoubleProcess } from './s3-double-process.ts';
import { startServerProcess } from './server-process.ts';
import { temporaryFolder } from './test-server.ts';

/** Limit of the output in the error message of a program that ends too early. */
const MOST_CHARACTERS = 17_000;

describe('processes that tests start', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());
  const programOf = async (source: string) => {
    const program = join(folder.path, 'program.mjs');
    await writeFile(program, source);
    return program;
  };

  it('cause an error when they end before they listen', async () => {
    const program = await programOf('process.exit(3);');
    await expect(startS3DoubleProcess(program)).rejects.toThrow('ended before it listened (3)');
  });

  it('can be closed after they have ended', async () => {
    const program = await programOf(`process.send({ url: 'here' }, () => process.exit(0));`);
    const double = await startS3DoubleProcess(program);
    expect(double.url).toBe('here');
    await double.close();
    await double.close();
  });

  it('cause an error with the end of a long output', async () => {
    const program = await programOf(`process.stderr.write('x'.repeat(1e6) + 'the end');`);
    const error = await startServerProcess({ program, dataDir: folder.path }).catch(String);
    expect(error).toMatch(/^Error: the server ended before it answered: x+(the end)?$/);
    expect(error.toString().length).toBeLessThan(MOST_CHARACTERS);
  });

  it('are found at the address that they print', async () => {
    const program = await programOf(`
      console.error('x'.repeat(1e6));
      console.log('running at http://localhost:1');
      setInterval(() => undefined, 1000);`);
    const server = await startServerProcess({ program, dataDir: folder.path });
    expect(server.url).toBe('http://localhost:1');
    await server.killTree();
  });
});
