import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

const POLL_MS = 500;

/**
 * Calls `onGone` once when npm, or the shell in which npm runs the script, has ended without ending this process: npm
 * passes signals to that shell, which dies without passing them on. Does nothing where npm did not start this process.
 * Returns a function that stops watching.
 */
export function watchNpmParent(onGone) {
  const ownName = `scripts/${basename(process.argv[1] ?? '')}`;
  // Child processes inherit npm's variables, which name the script of an ancestor.
  if (!process.env.npm_lifecycle_script?.includes(ownName)) return () => {};
  const parent = process.ppid;
  const npm = npmBehind(parent, ownName);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS).unref();
  return () => clearInterval(timer);
}

/** Some shells stay as a process between npm and the script, others replace themselves by the script. */
function npmBehind(parent, ownName) {
  try {
    const output = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return output.includes(ownName) ? Number.parseInt(output, 10) : parent;
  } catch {
    // Without `ps`, only the parent can be watched.
    return parent;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
