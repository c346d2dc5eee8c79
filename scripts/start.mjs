import { fileURLToPath } from 'node:url';
import { checkNode } from './check-node.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

// `npm start`: installs and builds what is missing, then runs the server until it ends.

checkNode();
const root = fileURLToPath(new URL('..', import.meta.url));
await prepare(root);
const { code } = await runCommand([process.execPath, 'packages/server/dist/main.js'], { cwd: root });
process.exitCode = code;
