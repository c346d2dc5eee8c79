import { fileURLToPath } from 'node:url';
import { sourcesDigest, stampBuild } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

// `npm run build`: checks and compiles all packages, builds the page and the notices, and stamps the result with the
// sources that it was made from, so that `npm start` and `npm test` do not build them again.

const root = fileURLToPath(new URL('..', import.meta.url));
// Taken before: what is edited meanwhile is not in the build.
const sources = sourcesDigest(root);
for (const step of ['build:types', 'build:web']) {
  const { code } = await runCommand(['npm', 'run', '-s', step], { cwd: root });
  if (code !== 0) process.exit(code);
}
stampBuild(root, sources);
