import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '../env.ts';
import type { ServerOverrides } from '../start-process.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { seedEmbeddedDatabase } from './embedded-seed.ts';
import { createFakeConverter } from './fake-converter.ts';

/** Settings of a test server with its own data folder on a free port, and additional `variables`. */
export function testEnvironment(
  dataDir: string,
  databaseUrl?: string,
  variables: Record<string, string> = {},
): Environment {
  return readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
    FREE_DISK_MB: '0',
    STOP_SECONDS: '0',
    ...variables,
  });
}

/** Creates an empty temporary folder. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'ledgerlift-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts a server with the fake converter, unless `overrides` has another one. */
export async function startTestServer(
  environment: Environment,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  if (environment.DATABASE_URL === undefined) await seedEmbeddedDatabase(environment.DATA_DIR);
  return startServer(environment, { converter: createFakeConverter(), ...overrides });
}
