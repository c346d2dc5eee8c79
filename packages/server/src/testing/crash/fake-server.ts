import { readEnvironment } from '../../env.ts';
import { startServer } from '../../start-server.ts';
import { createFakeConverter } from '../fake-converter.ts';

// A whole server in a process of its own that converts scripted files: for tests that kill it.
const server = await startServer(readEnvironment(process.env), { converter: createFakeConverter() });
console.log(`Ledgerlift is running at ${server.url}`);
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
