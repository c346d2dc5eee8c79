import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

const LOOKS_EVERY_MS = 500;

/**
 * Calls `onGone` once when npm, or the shell that npm runs a script in, has ended and left this process behind: npm passes
 * signals to that shell, which dies of them and passes nothing on. Does nothing where npm did not start this process.
 * Returns what stops the looking.
 */
export function watchNpmParent(onGone) {
  const ownName = `scripts/${basename(process.argv[1] ?? '')}`;
  // Programs further down inherit npm's variables; the script in them is not theirs.
  if (!process.env.npm_lifecycle_script?.includes(ownName)) return () => {};
  const parent = process.ppid;
  const npm = npmBehind(parent, ownName);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, LOOKS_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Some shells stay between npm and the script, others become the script. */
function npmBehind(parent, ownName) {
  try {
    const told = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return told.includes(ownName) ? Number.parseInt(told, 10) : parent;
  } catch {
    // No `ps` here: what can be watched is the parent.
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
