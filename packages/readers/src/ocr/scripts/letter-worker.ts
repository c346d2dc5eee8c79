import { parentPort } from 'node:worker_threads';
import { serveLetters } from './serve-letters.ts';

// The program of a letter-reading thread in Node.js; only `startThread` starts it.

if (parentPort) serveLetters(parentPort);
