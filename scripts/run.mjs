import { fileURLToPath } from 'node:url';
import { checkNode } from './check-node.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './run-command.mjs';

// `node scripts/run.mjs PROGRAM ARGUMENTS...`: installs and builds if needed, then runs a built program until it ends.

checkNode();
const root = fileURLToPath(new URL('..', import.meta.url));
await prepare(root, { isChecked: false });
const { code } = await runCommand([process.execPath, ...process.argv.slice(2)], { cwd: root, isOurs: true });
process.exitCode = code;
