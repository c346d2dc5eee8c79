import { fileURLToPath } from 'node:url';
import { sourcesDigest, stampBuild } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

// `npm run build`: type-checks and compiles all packages, builds the page and the notices, and stamps the result with a
// digest of the sources, so that `npm start` and `npm test` do not build again.

const root = fileURLToPath(new URL('..', import.meta.url));
// Computed before the build, because later edits are not in it.
const sources = sourcesDigest(root);
for (const step of ['build:types', 'build:web']) {
  const { code } = await runCommand(['npm', 'run', '-s', step], { cwd: root });
  if (code !== 0) process.exit(code);
}
stampBuild(root, sources);
