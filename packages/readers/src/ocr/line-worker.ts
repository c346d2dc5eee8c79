import { parentPort } from 'node:worker_threads';
import { serveLines } from './serve-lines.ts';

// The program of a line reader's thread in Node.js; only `startThread` starts it.

if (parentPort) await serveLines(parentPort);
