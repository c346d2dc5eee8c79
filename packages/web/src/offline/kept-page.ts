import { PAGE_STORES } from './stores.ts';

/** A built page, as its service worker keeps it. */
export interface BuiltPage {
  /** Changes with every file. */
  version: string;
  /** The script that the landing page starts with; it changes with every other script. */
  script: string;
  /** Paths of all files that are kept, the landing page and the shell included. */
  files: readonly string[];
}

/** The landing page, with the converter. */
export const LANDING = '/';
/** A page that is not rendered at build time: its HTML is the shell, which shows every page. */
export const SHELL = '/auth';

const HASHED = '/assets/';
const ASSET = /\/assets\/[\w.-]+/g;
const SERVER_FAULT = 500;
/** A slower answer is not waited for where the page is kept. */
const PATIENCE_MILLISECONDS = 3_000;

/** Stores every file of a page. Throws if one of them does not come, or if the server has another version by now. */
export async function keepPage({ version, files }: BuiltPage): Promise<void> {
  const store = await caches.open(PAGE_STORES + version);
  try {
    await Promise.all(
      files.map(async (path) => {
        const response = (path.startsWith(HASHED) && (await keptFile(path))) || (await load(path));
        if (path === LANDING || path === SHELL) await checkVersion(response.clone(), files);
        await store.put(path, response);
      }),
    );
  } catch (error) {
    await caches.delete(PAGE_STORES + version);
    throw error;
  }
}

/** Deletes pages but for this one and the one before it, which may be open in another tab. */
export async function dropOldPages({ version }: BuiltPage): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PAGE_STORES) && name !== PAGE_STORES + version,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file with a hash in its name, from whichever page has it, else from the server. */
export async function hashedFile(request: Request): Promise<Response> {
  return (await keptFile(new URL(request.url).pathname)) ?? fetch(request);
}

/** The server's answer; `path` of the kept page where it does not come soon or is a failure. */
export async function newestFile(request: Request, path: string, page: BuiltPage): Promise<Response> {
  const kept = () => caches.match(path, { cacheName: PAGE_STORES + page.version, ignoreVary: true });
  const fresh = fetch(request);
  const soon = fresh.then(
    (response) => (response.status < SERVER_FAULT ? response : undefined),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
  return (await Promise.race([soon, late])) ?? (await kept()) ?? fresh;
}

/** True for a path whose file has a hash in its name and never changes. */
export function isHashed(path: string): boolean {
  return path.startsWith(HASHED);
}

function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' });
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** While a new version is rolled out, some servers still have the old one. */
async function checkVersion(page: Response, files: readonly string[]): Promise<void> {
  const foreign = (await page.text()).match(ASSET)?.find((asset) => !files.includes(asset));
  if (foreign !== undefined) throw new Error(`the server has another version: ${foreign}`);
}
