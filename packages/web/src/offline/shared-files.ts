import { SHARED_STORE } from './stores.ts';

const NAME = 'X-File-Name';
const FOLDER = '/shared-files/';

/** Stores the files of a form that another app has sent, until the page takes them. */
export async function keepSharedFiles(form: FormData): Promise<void> {
  const store = await caches.open(SHARED_STORE);
  const files = form.getAll('files').filter((entry) => entry instanceof File);
  for (const file of files)
    await store.put(
      FOLDER + crypto.randomUUID(),
      new Response(file, { headers: { 'Content-Type': file.type, [NAME]: encodeURIComponent(file.name) } }),
    );
}

/** The stored files, which are then no longer stored: of two tabs, one gets them. */
export async function takeSharedFiles(): Promise<File[]> {
  if (!(await caches.has(SHARED_STORE))) return [];
  const store = await caches.open(SHARED_STORE);
  const files: File[] = [];
  for (const request of await store.keys()) {
    const stored = await store.match(request);
    const blob = await stored?.blob();
    if (!stored || !blob || !(await store.delete(request))) continue;
    const name = decodeURIComponent(stored.headers.get(NAME) ?? '');
    files.push(new File([blob], name, { type: stored.headers.get('Content-Type') ?? '' }));
  }
  return files;
}
