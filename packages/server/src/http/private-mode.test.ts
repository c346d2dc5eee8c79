import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start-server.ts';
import { errorOf, okJson, TestClient } from '../testing/test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from '../testing/test-server.ts';

describe('a server whose files are converted in browsers alone', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: RunningServer;
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startTestServer(testEnvironment(folder.path, undefined, { PRIVATE_MODE: 'only' }));
  });
  afterAll(async () => {
    await server.close();
    await folder.remove();
  });

  it('announces it and takes no file', async () => {
    const client = new TestClient(server.url);
    expect(await okJson(await client.get('/api/settings'))).toMatchObject({ privateMode: 'only' });
    const refused = await client.sendFiles([{ name: 'a.pdf', body: new Blob(['%PDF-1.7']) }]);
    expect(await errorOf(refused)).toEqual({
      status: 400,
      code: 'invalid_request',
      message: 'This server takes no files. Open its web page, which converts them on your device.',
    });
  });

  it('refuses a file that an installed app without its service worker shares, before it has arrived', async () => {
    const share = request(`${server.url}/share-target`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 50_000_000 },
    });
    // The server closes the connection on the rest.
    share.on('error', () => undefined);
    share.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF');
    const [answer] = await once(share, 'response');
    share.destroy();
    expect(answer.statusCode).toBe(404);
  });
});
