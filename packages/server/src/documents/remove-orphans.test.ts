import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { openFileStore } from '../store/file-store.ts';
import { files, pagePictures } from '../store/schema.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { createJob } from './own-job.ts';
import { removeOrphans } from './remove-orphans.ts';
import { newFileRow } from './upload-files.ts';

it('removes files that no row tells of, once they are an hour old', async () => {
  const folder = await temporaryFolder();
  await seedEmbeddedDatabase(folder.path);
  const settings = { dataDir: folder.path, databaseUrl: undefined, onFailed: () => undefined };
  const { db, close } = await openDatabase(settings);
  const fileStore = await openFileStore(folder.path);
  const putFile = async (minutesOld: number) => {
    const stored = await fileStore.put(Readable.from([Buffer.from('content')]));
    const { path } = await fileStore.locate(stored.storedName);
    const written = new Date(Date.now() - minutesOld * 60_000);
    await utimes(path, written, written);
    return stored;
  };
  const entered = await putFile(600);
  const picture = await putFile(600);
  const justStored = await putFile(59);
  await putFile(61);
  const job = await createJob(db, { ownerId: 'owner', user: null });
  const inspection = { mime: 'application/pdf', kind: 'pdf', pages: 1, locked: false } as const;
  const file = newFileRow(job.id, 'invoice', { ...entered, name: 'a.pdf', inspection }, false);
  await db.insert(files).values(file);
  const size = { width: 595, height: 842 };
  await db.insert(pagePictures).values({ fileId: file.id, page: 1, storedName: picture.storedName, ...size });

  expect(await removeOrphans({ db, fileStore })).toBe(1);

  expect((await fileStore.list()).sort()).toEqual(
    [entered.storedName, picture.storedName, justStored.storedName].sort(),
  );
  expect(await removeOrphans({ db, fileStore })).toBe(0);
  await close();
  await folder.remove();
});
