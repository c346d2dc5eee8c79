import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { useWebhookReceiver } from '../testing/webhook-receiver.ts';
import { postMessage } from './post-message.ts';

const SCRIPT = fileURLToPath(new URL('../../../../deploy/new-certificates.sh', import.meta.url));
// openssl creates the certificates; without it their test is skipped.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function post(url: string, signal = AbortSignal.timeout(10_000), addresses = ['127.0.0.1']): Promise<number> {
  return postMessage({ url: new URL(url), addresses }, '{}', { 'webhook-id': 'msg_1' }, signal);
}

describe('a posted message', () => {
  const receiver = useWebhookReceiver();

  it('goes to the address that was checked, with the name of the host', async () => {
    const port = new URL(receiver.urlOf('/')).port;
    expect(await post(`http://receiver.example:${port}/checked?a=1`)).toBe(204);
    expect(receiver.to('/checked?a=1')).toMatchObject([
      {
        body: '{}',
        headers: {
          host: `receiver.example:${port}`,
          'content-type': 'application/json',
          'webhook-id': 'msg_1',
        },
      },
    ]);
  });

  it('follows no redirect', async () => {
    receiver.answer = async () => ({ status: 307, headers: { Location: receiver.urlOf('/elsewhere') } });
    expect(await post(receiver.urlOf('/moved'))).toBe(307);
    expect(receiver.to('/elsewhere')).toEqual([]);
  });

  it('is not held by a long answer', async () => {
    receiver.answer = async () => ({ status: 200, body: 'x'.repeat(50_000_000) });
    const startedAt = performance.now();
    expect(await post(receiver.urlOf('/talkative'))).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('is answered once the status is there, though the rest never comes', async () => {
    const server = createHttpServer((_, response) => response.writeHead(200).write('x'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await post(`http://127.0.0.1:${port}/`, AbortSignal.timeout(200))).toBe(200);
    server.closeAllConnections();
    server.close();
  });

  it('reports silence, a broken connection and a closed port', async () => {
    receiver.answer = () => new Promise(() => undefined);
    await expect(post(receiver.urlOf('/silent'), AbortSignal.timeout(100))).rejects.toMatchObject({
      problem: 'timeout',
    });
    receiver.answer = () => Promise.reject(new Error('broken'));
    await expect(post(receiver.urlOf('/broken'))).rejects.toMatchObject({ problem: 'unreachable' });
    await expect(post('http://127.0.0.1:1/')).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it.skipIf(!hasOpenssl)('needs a certificate that the system trusts', async () => {
    const folder = await temporaryFolder();
    execFileSync('sh', [SCRIPT, join(folder.path, 'ours')], { stdio: 'pipe' });
    const file = (name: string) => readFile(join(folder.path, 'ours', name));
    const server = createServer({ cert: await file('database.crt'), key: await file('database.key') });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(post(`https://localhost:${port}/`)).rejects.toMatchObject({ problem: 'bad_certificate' });
    server.close();
    await folder.remove();
  });
});
