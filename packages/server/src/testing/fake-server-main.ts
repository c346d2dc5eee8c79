import { run } from '../run.ts';
import { createFakeConverter } from './fake-converter.ts';

// The server as a process of its own, with the fake converter.

await run({ converter: createFakeConverter() });
