import { afterAll, beforeAll } from 'vitest';
import type { RunningProcess, ServerOverrides } from '../start-process.ts';
import { type RunningServer, startServer, startWorker } from '../start-server.ts';
import { createFakeConverter, type FakeConverter } from './fake-converter.ts';
import { TestClient } from './test-client.ts';
import { temporaryFolder, testEnvironment } from './test-server.ts';
import { useDatabase } from './use-server.ts';

export interface UsedCluster {
  databaseUrl: string;
  dataDir: string;
  /** Starts a web process with a converter of its own. */
  startWeb(variables?: Record<string, string>): Promise<RunningServer>;
  /** Starts a worker process. */
  startWorker(
    variables?: Record<string, string>,
    converter?: FakeConverter,
    overrides?: Pick<ServerOverrides, 'logTo'>,
  ): Promise<RunningProcess & { converter: FakeConverter }>;
  /** A new visitor. */
  visitor(web: RunningServer): TestClient;
}

/**
 * Creates one PostgreSQL database and one data folder for web processes and workers that the tests start. Stops those
 * that still run after the tests of the block.
 */
export function useCluster(): UsedCluster {
  const closers: (() => Promise<unknown>)[] = [];
  const running = new Set<RunningProcess>();
  const keep = <T extends RunningProcess>(process: T): T => {
    const own = {
      ...process,
      async close() {
        if (running.delete(own)) await process.close();
      },
    };
    running.add(own);
    return own;
  };
  const environmentOf = (variables: Record<string, string>) =>
    testEnvironment(cluster.dataDir, cluster.databaseUrl, variables);
  const cluster: UsedCluster = {
    databaseUrl: '',
    dataDir: '',
    async startWeb(variables = {}) {
      const environment = environmentOf({ ROLE: 'web', ...variables });
      return keep(await startServer(environment, { converter: createFakeConverter() }));
    },
    async startWorker(variables = {}, converter = createFakeConverter(), overrides = {}) {
      const environment = environmentOf({ ROLE: 'worker', ...variables });
      return keep({ ...(await startWorker(environment, { converter, ...overrides })), converter });
    },
    visitor: (web) => new TestClient(web.url),
  };
  beforeAll(async () => {
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    cluster.dataDir = folder.path;
    cluster.databaseUrl = (await useDatabase('a PostgreSQL server', closers)) ?? '';
  });
  afterAll(async () => {
    for (const process of [...running].reverse()) await process.close();
    for (const close of closers.reverse()) await close();
  });
  return cluster;
}
