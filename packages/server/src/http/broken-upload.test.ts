import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

describe('an upload that breaks off', () => {
  const server = useServer(BEHAVIOUR_ENGINE);

  it('leaves no file behind', async () => {
    const stored = () => readdir(join(server.dataDir, FILES_FOLDER));
    const upload = request(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=border', 'Content-Length': 5_000_000 },
    });
    upload.on('error', () => undefined);
    upload.write(
      '--border\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 ',
    );
    upload.write('x'.repeat(300_000));
    await until(async () => (await stored()).length > 0);
    upload.destroy();
    await until(async () => (await stored()).length === 0);
  });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isTrue()) return;
    await sleep(50);
  }
  throw new Error('it never came true');
}
