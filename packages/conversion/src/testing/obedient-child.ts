import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const BUILT = dirname(createRequire(import.meta.url).resolve('@ledgerlift/conversion/child'));

/** A child that does what its document's path says, and answers with its process id. Its watchdog is the real one. */
export const OBEDIENT_CHILD = `
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TaskClock } from ${JSON.stringify(join(BUILT, 'task-clock.js'))};
const [secondsMinimum, secondsPerPage] = process.argv.slice(5).map(Number);
const clock = new TaskClock({ secondsMinimum, secondsPerPage });
const watchdog = new Worker(${JSON.stringify(join(BUILT, 'watchdog.js'))}, {
  workerData: { memoryMegabytes: 100000, deadline: clock.deadline, parent: process.ppid },
});
await once(watchdog, 'online');
watchdog.unref();
let served = 0;
let answers = [];
let asked = () => undefined;
const request = (pages) => process.send({ kind: 'ask', request: { currency: '', problem: '', pages } });
const word = { text: 'word' };
const PAGES = {
  'ask-pages': [{ words: [] }, { words: [] }],
  'ask-words': [{ words: Array(6001).fill(word) }],
  'ask-letters': [{ words: [{ text: 'x'.repeat(1000000) }] }],
  'ask-nonsense': [{ words: null }],
  'ask-nothing': undefined,
  'ask-little': [{ words: [word] }],
};
process.on('message', ({ kind, task, proposal }) => {
  if (kind === 'answer') { answers.push(proposal); asked(); }
  if (kind !== 'task') return;
  const [order] = task.path.split(':');
  clock.start();
  if (order === 'hang') for (;;);
  if (order === 'crash') process.exit(3);
  if (order === 'crash-if-used' && served > 0) process.abort();
  if (order === 'heap-if-used' && served > 0) { const kept = []; for (;;) kept.push(new Array(100000).fill(kept)); }
  if (order === 'fault') process.send({ kind: 'fault', report: 'a trap' });
  if (order === 'full') {
    process.send({ kind: 'error', code: 'unreadable', message: 'damaged', details: undefined, residentMegabytes: 290 });
    return;
  }
  if (order === 'heap') { const kept = []; for (;;) kept.push(new Array(100000).fill(kept)); }
  if (order === 'pages') {
    clock.progress(1, 2);
    process.send({ kind: 'progress', donePages: 1, totalPages: 2 });
    for (;;);
  }
  if (order === 'sleep') return;
  if (order === 'nap') { setTimeout(() => process.send({ kind: 'result', result: {}, residentMegabytes: 50 }), 1500); return; }
  if (order === 'ask') {
    answers = [];
    asked = () => answers.length < 3
      ? request([])
      : process.send({ kind: 'result', result: { answers }, residentMegabytes: 50 });
    request([]);
    return;
  }
  if (order in PAGES) {
    answers = [];
    asked = () => process.send({ kind: 'result', result: { answers }, residentMegabytes: 50 });
    request(PAGES[order]);
    return;
  }
  if (order === 'ask-then-crash-if-used') {
    answers = [];
    asked = () => served > 0
      ? process.abort()
      : process.send({ kind: 'result', result: { answers }, residentMegabytes: 50 });
    request([]);
    return;
  }
  if (order === 'crash-if-used-then-ask') {
    if (served > 0) process.abort();
    answers = [];
    asked = () => process.send({ kind: 'result', result: { answers }, residentMegabytes: 50 });
    request([]);
    return;
  }
  if (order === 'ask-on') { asked = () => request([]); request([]); return; }
  const answer = () => {
    served++;
    const environment = Object.keys(process.env);
    process.send({ kind: 'result', result: { pid: process.pid, argv: process.argv, environment }, residentMegabytes: 50 });
  };
  if (order === 'held') {
    asked = answer;
    process.send({ kind: 'ask', request: { currency: '', problem: String(process.pid), pages: [] } });
    return;
  }
  answer();
});
process.on('disconnect', () => process.exit());
process.send({ kind: 'ready' });
`;
