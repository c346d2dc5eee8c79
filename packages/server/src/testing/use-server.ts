import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AppParts } from '../app-parts.ts';
import type { ServerOverrides } from '../start-process.ts';
import type { RunningServer } from '../start-server.ts';
import { createFakeConverter, type FakeConverter, type Script } from './fake-converter.ts';
import { TestClient } from './test-client.ts';
import { startTestServer, temporaryFolder, testEnvironment } from './test-server.ts';

/** The two databases that the same code and the same SQL run on. */
export const ENGINES = ['the embedded database', 'a PostgreSQL server'] as const;
export type Engine = (typeof ENGINES)[number];

/** What the only sample of these servers, an invoice, holds. */
const SAMPLE: Script = { pages: 2 };

export interface UsedServer {
  url: string;
  dataDir: string;
  converter: FakeConverter;
  /** What the server works with. Throws before the first test. */
  parts(): AppParts;
  /** A visitor who was not here before. */
  visitor(): TestClient;
}

/**
 * Starts a server for all tests of the block that this stands in, and stops it after them. `variables`: settings beside
 * those of every test.
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

/** The address of a new database, or undefined for the embedded one. Its end is added to `closers`. */
export async function useDatabase(
  engine: Engine,
  closers: (() => Promise<unknown>)[],
): Promise<string | undefined> {
  if (engine === 'the embedded database') return undefined;
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  closers.push(() => administer(serverUrl, `drop database ${name} with (force)`));
  return `${serverUrl}/${name}`;
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
