import type { TestProject } from 'vitest/node';
import { makeMigratedTemplate } from './migrated-template.ts';
import { startRealPostgres } from './real-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this test run, without a database name. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all test files, since starting one takes seconds. Returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres();
  await makeMigratedTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
