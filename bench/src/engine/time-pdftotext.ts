import { spawn } from 'node:child_process';
import { devNull } from 'node:os';

const PACKAGES = 'poppler-utils';

/** Milliseconds of poppler's `pdftotext -bbox` for a file, including its process start. */
export async function pdftotextMilliseconds(path: string, password: string | undefined): Promise<number> {
  const lock = password === undefined ? [] : ['-upw', password];
  const startedAt = performance.now();
  await runPdftotext(['-bbox', ...lock, path, devNull]);
  return performance.now() - startedAt;
}

/** Milliseconds of a call without a file: the cost of its process start. Throws Error if it is not installed. */
export async function pdftotextStartMilliseconds(): Promise<number> {
  const startedAt = performance.now();
  await runPdftotext(['-v']);
  return performance.now() - startedAt;
}

/** Ignores whether it could read the file, since only the time matters. Throws Error if it is not installed. */
function runPdftotext(command: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('pdftotext', command, { stdio: 'ignore' });
    child.on('error', () =>
      reject(new Error(`The command 'pdftotext' is not installed: apt-get install ${PACKAGES}`)),
    );
    child.on('close', () => resolve());
  });
}
