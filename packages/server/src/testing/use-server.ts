import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AppParts } from '../app-parts.ts';
import type { ServerOverrides } from '../start-process.ts';
import type { RunningServer } from '../start-server.ts';
import { createFakeConverter, type FakeConverter, type Script } from './fake-converter.ts';
import { administer, MIGRATED_TEMPLATE } from './migrated-template.ts';
import { TestClient } from './test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from './test-server.ts';

/** The two databases for the same code and SQL: tests of SQL, locks and races run on both. */
export const ENGINES = ['the embedded database', 'a PostgreSQL server'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Tests of what goes over the wire (mails, passwords, headers, refusals) run only on PostgreSQL: the queries behind it
 * run on both in tests of behaviour, or on the embedded database in browser tests.
 */
export const WIRE_ENGINE: Engine = 'a PostgreSQL server';

/**
 * Tests of behaviour run only on PostgreSQL, where cloning a database with all tables is fast. `npm run test:full` runs
 * them on the embedded database.
 */
export const BEHAVIOUR_ENGINE: Engine =
  process.env.TEST_ENGINE === 'embedded' ? 'the embedded database' : 'a PostgreSQL server';

/** The only sample document of these servers, an invoice. */
const SAMPLE: Script = { pages: 2 };

export interface UsedServer {
  url: string;
  dataDir: string;
  converter: FakeConverter;
  /** The server's dependencies. Throws before the first test. */
  parts(): AppParts;
  /** A new visitor. */
  visitor(): TestClient;
}

/**
 * Starts a server for all tests of the enclosing block, and stops it after them. `variables`: settings in addition to
 * the default ones.
 */
export function useServer(
  engine: Engine,
  overrides: ServerOverrides = {},
  variables: Record<string, string> = {},
): UsedServer {
  const converter = createFakeConverter();
  let parts: AppParts | undefined;
  const used: UsedServer = {
    url: '',
    dataDir: '',
    converter,
    parts() {
      if (!parts) throw new Error('the server is not ready');
      return parts;
    },
    visitor: () => new TestClient(used.url),
  };
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    const samples = await temporaryFolder();
    closers.push(samples.remove);
    await writeFile(join(samples.path, 'invoice.pdf'), JSON.stringify(SAMPLE));
    const databaseUrl = await useDatabase(engine, closers);
    const environment = testEnvironment(folder.path, databaseUrl, variables);
    const server: RunningServer = await startTestServer(environment, {
      converter,
      sampleRoot: samples.path,
      onReady: (started) => {
        parts = started;
      },
      ...overrides,
    });
    closers.push(server.close);
    used.url = server.url;
    used.dataDir = folder.path;
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  return used;
}

/** The address of a new database with all tables, or undefined for the embedded one. Its removal is added to `closers`. */
export async function useDatabase(
  engine: Engine,
  closers: (() => Promise<unknown>)[],
): Promise<string | undefined> {
  return engine === 'the embedded database' ? undefined : makeDatabase(closers, MIGRATED_TEMPLATE);
}

/** The address of a new PostgreSQL database without tables. Its removal is added to `closers`. */
export async function useEmptyDatabase(closers: (() => Promise<unknown>)[]): Promise<string> {
  return makeDatabase(closers, 'template1');
}

async function makeDatabase(closers: (() => Promise<unknown>)[], template: string): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  closers.push(() => administer(serverUrl, `drop database ${name} with (force)`));
  return `${serverUrl}/${name}`;
}
