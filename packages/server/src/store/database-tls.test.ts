import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealPostgres, startRealPostgres } from '../testing/real-postgres.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { openDatabase } from './database.ts';

const SCRIPT = fileURLToPath(new URL('../../../../deploy/new-certificates.sh', import.meta.url));
// openssl creates the certificates; without it these tests are skipped.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('PostgreSQL with the certificates of deploy/new-certificates.sh', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let postgres: RealPostgres;
  const fileOf = (name: string) => join(folder.path, name);

  beforeAll(async () => {
    folder = await temporaryFolder();
    await chmod(folder.path, 0o755);
    for (const name of ['ours', 'others']) execFileSync('sh', [SCRIPT, fileOf(name)], { stdio: 'pipe' });
    await giveKeyToPostgres(fileOf('ours/database.key'));
    postgres = await startRealPostgres({
      settings: [
        'ssl=on',
        `ssl_cert_file=${fileOf('ours/database.crt')}`,
        `ssl_key_file=${fileOf('ours/database.key')}`,
      ],
    });
  });
  afterAll(async () => {
    await postgres?.stop();
    await folder.remove();
  });

  const open = (authority: string, host = 'localhost') => {
    const url = new URL(`${postgres.url}/postgres`);
    url.hostname = host;
    url.search = `?sslmode=verify-full&sslrootcert=${fileOf(authority)}`;
    return openDatabase({ dataDir: '', databaseUrl: url.href, onFailed: () => undefined });
  };

  it('is reached by TLS', async () => {
    const database = await open('ours/ca.crt');
    const { rows } = await database.db.execute(
      sql`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`,
    );
    await database.close();
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }]);
  });

  it('is refused with a certificate of another authority or for another host', async () => {
    await expect(open('others/ca.crt')).rejects.toSatisfy((error) => /certificate/.test(whole(error)));
    await expect(open('ours/ca.crt', '127.0.0.1')).rejects.toSatisfy((error) =>
      /altnames/.test(whole(error)),
    );
  });
});

/** The messages of an error and its causes. */
function whole(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${whole(error.cause)}` : '';
}

/** Started by root, PostgreSQL runs as `postgres`, which must own the key. */
async function giveKeyToPostgres(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  await chown(path, idOf('-u'), idOf('-g'));
}
