import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('an upload that breaks off', () => {
  const server = useServer(WIRE_ENGINE);

  it('leaves no file behind', async () => {
    const storedFiles = async () => (await readdir(join(server.dataDir, FILES_FOLDER))).length;
    const upload = request(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=border', 'Content-Length': 5_000_000 },
    });
    upload.on('error', () => undefined);
    upload.write(
      '--border\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 ',
    );
    upload.write('x'.repeat(300_000));
    await expect.poll(storedFiles, { timeout: 30_000 }).toBeGreaterThan(0);
    upload.destroy();
    await expect.poll(storedFiles, { timeout: 30_000 }).toBe(0);
  });
});
