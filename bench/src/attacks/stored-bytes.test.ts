import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mostStoredDuring, storedBytes } from './stored-bytes.ts';

it('adds up the bytes of a folder, now and at its maximum', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stored-bytes-'));
  try {
    expect(await storedBytes(join(folder, 'absent'))).toBe(0);
    await mkdir(join(folder, 'below'));
    await writeFile(join(folder, 'one'), Buffer.alloc(1_000));
    const most = await mostStoredDuring(folder, async () => {
      await writeFile(join(folder, 'below', 'two'), Buffer.alloc(500));
    });
    expect(most).toBe(1_500);
    expect(await storedBytes(folder)).toBe(1_500);
  } finally {
    await rm(folder, { recursive: true });
  }
});
