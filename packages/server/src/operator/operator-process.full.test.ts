import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { addUser } from '../testing/add-user.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { runProcess, startFakeServer } from '../testing/processes.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { ENGINES, useDatabase } from '../testing/use-server.ts';

// Each test starts several processes.
describe.each(ENGINES)("the operator's command line on %s", { timeout: 240_000 }, (engine) => {
  const closers: (() => Promise<unknown>)[] = [];
  let databaseUrl: string | undefined;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: ServerProcess | null = null;
  beforeAll(async () => {
    databaseUrl = await useDatabase(engine, closers);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await server?.killTree();
    await folder.remove();
  });

  const database = (): Record<string, string> => (databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const variables = () => ({ DATA_DIR: folder.path, ...database() });
  const operator = (line: string) => runProcess('operator/main.js', line.split(' '), variables());
  const channelFile = () => join(folder.path, 'operator.json');
  async function addAccount(email: string): Promise<void> {
    if (databaseUrl === undefined) await seedEmbeddedDatabase(folder.path);
    const { db, close } = await openDatabase({
      dataDir: folder.path,
      databaseUrl,
      onFailed: () => undefined,
    });
    await addUser(db, email);
    await close();
  }

  it('works the same with a running server, after a kill, and without a server', async () => {
    await addAccount('ann@example.com');
    server = await startFakeServer(folder.path, database());
    const granted = await operator('credits grant ann@example.com 5 --id 1 --json');
    expect(granted).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(granted.stdout)).toEqual({
      email: 'ann@example.com',
      id: '1',
      granted: 5,
      credits: 15,
    });
    const missing = await operator('users find nobody@example.com');
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    expect(missing.stderr).toMatch(/^There is no account nobody@example\.com\. [^\n]+\n$/);

    await server.killTree();
    const listed = await operator('users list');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toMatch(/^EMAIL +PLAN +CREDITS +REGISTERED +ID\nann@example\.com +free +15 /);

    server = await startFakeServer(folder.path, database());
    const log = await operator('audit list --json');
    expect(JSON.parse(log.stdout)).toMatchObject({
      entries: [{ action: 'credits.grant', actor: 'operator' }],
    });
    await server.stop();
  });

  if (engine === 'the embedded database')
    it('talks only to the server of the data folder, and to none that lacks the token', async () => {
      await addAccount('ann@example.com');
      server = await startFakeServer(folder.path, database());
      expect((await stat(channelFile())).mode & 0o777).toBe(0o600);
      const { port, token } = JSON.parse(await readFile(channelFile(), 'utf8'));
      const call = (headers: Record<string, string>) =>
        fetch(`http://127.0.0.1:${port}/command`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ words: 'users list', values: {}, by: 'me' }),
        });
      expect((await call({})).status).toBe(401);
      expect((await call({ Authorization: 'Bearer guess' })).status).toBe(401);
      expect((await call({ Authorization: `Bearer ${token}` })).status).toBe(200);
      await server.stop();
      await expect(stat(channelFile())).rejects.toThrow('ENOENT');

      // The channel file of the killed server points to a port on which another program listens now.
      const heard: (string | undefined)[] = [];
      const stranger = createServer((request, response) => {
        heard.push(request.headers.authorization);
        response.end('{"proof":"believe me"}');
      });
      await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
      const stale = { port: (stranger.address() as AddressInfo).port, token };
      await writeFile(channelFile(), JSON.stringify(stale));
      expect(await operator('users find ann@example.com')).toMatchObject({ code: 0, stderr: '' });
      expect(heard).toEqual([undefined]);
      stranger.close();
    });

  it('distinguishes wrong usage from failures, and prints help', async () => {
    expect(await operator('credits grant ann@example.com many')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'CREDITS must be a whole number above 0. Usage: credits grant EMAIL CREDITS [--reason TEXT] [--id ID]\n',
    });
    expect(await operator('--help')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('users find EMAIL'),
    });
    if (databaseUrl === undefined)
      expect(await operator('users list')).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no database in ${folder.path}. Set DATA_DIR, or start the server once.\n`,
      });
  });
});
