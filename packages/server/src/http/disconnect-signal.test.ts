import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import type { Script } from '../testing/fake-converter.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('a client that disconnects', () => {
  const server = useServer(WIRE_ENGINE);
  const stored = () => readdir(join(server.dataDir, FILES_FOLDER));

  it('during the inspection of its files ends it, and leaves no file', async () => {
    const script: Script = { name: 'abandoned', endless: 'inspection' };
    const body = [
      '--border\r\nContent-Disposition: form-data; name="documentType"\r\n\r\ninvoice\r\n',
      `--border\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n${JSON.stringify(script)}\r\n`,
      '--border--\r\n',
    ].join('');
    const upload = request(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=border' },
    });
    upload.on('error', () => undefined);
    upload.end(body);
    await expect.poll(() => server.converter.begun, { timeout: 20_000 }).toContain('abandoned');
    expect(await stored()).toHaveLength(1);
    upload.destroy();
    await expect.poll(() => server.converter.cancelled, { timeout: 20_000 }).toContain('abandoned');
    await expect.poll(stored, { timeout: 20_000 }).toEqual([]);
  });

  it('during the rendering of a page ends it', async () => {
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ name: 'unseen', endless: 'drawing' }]);
    const path = `/api/jobs/${jobId}/files/${files[0]?.fileId}/pages/1`;
    const abort = new AbortController();
    const look = fetch(server.url + path, { headers: client.cookieHeader(), signal: abort.signal }).catch(
      () => undefined,
    );
    await expect
      .poll(() => server.converter.begun.filter((name) => name === 'unseen').length, { timeout: 20_000 })
      .toBe(2);
    abort.abort();
    await look;
    await expect.poll(() => server.converter.cancelled, { timeout: 20_000 }).toContain('unseen');
  });
});
