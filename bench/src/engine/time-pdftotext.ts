import { spawn } from 'node:child_process';
import { devNull } from 'node:os';

const PACKAGES = 'poppler-utils';

/** Milliseconds that poppler's `pdftotext -bbox` takes for a file, start of its process included. */
export async function pdftotextMilliseconds(path: string, password: string | undefined): Promise<number> {
  const lock = password === undefined ? [] : ['-upw', password];
  const startedAt = performance.now();
  await runPdftotext(['-bbox', ...lock, path, devNull]);
  return performance.now() - startedAt;
}

/** Milliseconds of a call that has no file to read: what starting costs. Throws Error when it is not installed. */
export async function pdftotextStartMilliseconds(): Promise<number> {
  const startedAt = performance.now();
  await runPdftotext(['-v']);
  return performance.now() - startedAt;
}

/** Whether it could read the file does not matter here: it took its time. Throws Error when it is not installed. */
function runPdftotext(command: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('pdftotext', command, { stdio: 'ignore' });
    child.on('error', () =>
      reject(new Error(`There is no command 'pdftotext' to compare with: apt-get install ${PACKAGES}`)),
    );
    child.on('close', () => resolve());
  });
}
