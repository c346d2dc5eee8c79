import { spawn } from 'node:child_process';
import { watchNpmParent } from './npm-parent.mjs';

/**
 * Runs a program and forwards signals to it, so that neither process outlives the other; sends it SIGTERM when npm has
 * ended without this process. `isOurs` opens an IPC channel, by which our programs notice that this process was killed.
 * Resolves with the exit code (128 plus the signal's number after a signal) and the output, '' with `show`.
 */
export function runCommand(command, { cwd, show = true, isOurs = false, env = process.env }) {
  const [program, ...words] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      env,
      stdio: [
        ...(show ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']),
        ...(isOurs ? ['ipc'] : []),
      ],
      // On Windows npm is a batch file, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const stopForwarding = forwardSignalsTo(child);
    child.on('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.on('close', (code, signal) => {
      stopForwarding();
      resolve({ code: code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0), output });
    });
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

function forwardSignalsTo(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const pass = () => {
      // A terminal sends Ctrl+C to the child too; a second SIGINT would interrupt its shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, pass);
    return [signal, pass];
  });
  const stopWatching = watchNpmParent(() => child.kill('SIGTERM'));
  return () => {
    stopWatching();
    for (const [signal, pass] of handlers) process.off(signal, pass);
  };
}
