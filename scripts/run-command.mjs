import { spawn } from 'node:child_process';
import { watchNpmParent } from './npm-parent.mjs';

/**
 * Runs a program and passes the signals on that this process gets, so that neither outlives the other; it gets SIGTERM
 * when npm leaves this process behind. `isOurs` tells a program of ours by a channel when this process was killed.
 * Resolves with its exit code (128 and the signal's number when a signal ended it) and what it printed, '' when `show`.
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
      // npm is a batch file there, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const stopPassing = passSignalsTo(child);
    child.on('error', (error) => {
      stopPassing();
      reject(error);
    });
    child.on('close', (code, signal) => {
      stopPassing();
      resolve({ code: code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0), output });
    });
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

function passSignalsTo(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const pass = () => {
      // A terminal sends Ctrl+C to the child as well; a second one would cut its orderly end short.
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
