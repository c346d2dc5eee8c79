import { fileURLToPath } from 'node:url';
import { sourcesDigest, stampBuild } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

// `npm run build`: checks and compiles all packages, builds the page and the notices, and stamps the result with the
// sources that it was made from, so that `npm start` and `npm test` do not build them again. With `--unchecked`, which
// `npm start` uses, it compiles only what runs and checks no types: a third of the time.

const root = fileURLToPath(new URL('..', import.meta.url));
const isChecked = !process.argv.includes('--unchecked');
// Taken before: what is edited meanwhile is not in the build.
const sources = sourcesDigest(root);
for (const step of [isChecked ? 'build:types' : 'build:unchecked', 'build:web']) {
  const { code } = await runCommand(['npm', 'run', '-s', step], { cwd: root });
  if (code !== 0) process.exit(code);
}
stampBuild(root, sources, { isChecked });
