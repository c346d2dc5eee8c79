import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';

/** Holders renew their claims this often; a claim that is older than the limit is that of a killed process. */
const RENEW_MS = 5_000;
const ABANDONED_MS = 60_000;

/** The right to convert one content, until `release`. */
export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims a content by creating a file; null while another process holds it. The claim of a killed process is taken over
 * after a minute. `owner` is a text that no other process uses.
 */
export async function claim(file: string, owner: string): Promise<Claim | null> {
  if (!(await create(file, owner)) && !((await removeAbandoned(file, owner)) && (await create(file, owner))))
    return null;
  const renewal = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, RENEW_MS);
  renewal.unref();
  return {
    async release() {
      clearInterval(renewal);
      await rm(file, { force: true });
    },
  };
}

async function create(file: string, owner: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(owner);
    await handle.close();
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes a claim that nobody renews. Two processes may try it at once: what is removed must be what was judged. */
async function removeAbandoned(file: string, owner: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => null);
  const facts = await stat(file).catch(() => null);
  if (holder === null || facts === null) return true;
  if (Date.now() - facts.mtimeMs < ABANDONED_MS) return false;
  const aside = `${file}.${owner}`;
  try {
    await rename(file, aside);
  } catch {
    return true;
  }
  const isThatOne = (await readFile(aside, 'utf8')) === holder;
  if (!isThatOne) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return isThatOne;
}

/** Whether an error of the file system has this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
