import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { openDiskFileStore } from '../store/disk-file-store.ts';
import { fileReadings, files, pagePictures } from '../store/schema.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { PLACES, usePlace } from '../testing/use-file-store.ts';
import { BEHAVIOUR_ENGINE } from '../testing/use-server.ts';
import { newFileRow } from './add-to-job.ts';
import { createJob } from './own-job.ts';
import { removeOrphans } from './remove-orphans.ts';

it('removes files without a database row once they are an hour old', async () => {
  const folder = await temporaryFolder();
  await seedEmbeddedDatabase(folder.path);
  const settings = { dataDir: folder.path, databaseUrl: undefined, onFailed: () => undefined };
  const { db, close } = await openDatabase(settings);
  const fileStore = await openDiskFileStore(folder.path);
  const putFile = async (minutesOld: number) => {
    const stored = await fileStore.put(Readable.from([Buffer.from('content')]));
    const written = new Date(Date.now() - minutesOld * 60_000);
    await fileStore.lend(stored.storedName, ({ path }) => utimes(path, written, written));
    return stored;
  };
  const entered = await putFile(600);
  const picture = await putFile(600);
  const reading = await putFile(600);
  const justStored = await putFile(59);
  await putFile(61);
  const job = await createJob(db, { ownerId: 'owner', user: null });
  const inspection = { mime: 'application/pdf', kind: 'pdf', pages: 1, locked: false } as const;
  const file = newFileRow(job.id, 'invoice', { ...entered, name: 'a.pdf', inspection }, false);
  await db.insert(files).values(file);
  const size = { width: 595, height: 842 };
  await db.insert(pagePictures).values({ fileId: file.id, page: 1, storedName: picture.storedName, ...size });
  await db
    .insert(fileReadings)
    .values({ fileId: file.id, storedName: reading.storedName, size: reading.size });

  expect(await removeOrphans({ db, fileStore })).toBe(1);

  expect((await fileStore.list()).sort()).toEqual(
    [entered, picture, reading, justStored].map(({ storedName }) => storedName).sort(),
  );
  expect(await removeOrphans({ db, fileStore })).toBe(0);
  await close();
  await folder.remove();
});

describe.each(PLACES)('files %s that are being uploaded', (where) => {
  const DAY_MS = 86_400_000;
  const place = usePlace(where);
  const used = useOpenDatabase(BEHAVIOUR_ENGINE);

  it('stay while the clock of this machine is a day ahead', async () => {
    const fileStore = await place.open();
    const { storedName } = await fileStore.put(Readable.from([Buffer.from('content')]));
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
    try {
      expect(await removeOrphans({ db: used.db, fileStore })).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    expect(await fileStore.list()).toEqual([storedName]);
  });

  it('stay while the clock of the store is a day ahead', async () => {
    const fileStore = await place.open();
    const { storedName } = await fileStore.put(Readable.from([Buffer.from('content')]));
    vi.spyOn(fileStore, 'now').mockResolvedValue(new Date(Date.now() + DAY_MS));
    expect(await removeOrphans({ db: used.db, fileStore })).toBe(0);
    expect(await fileStore.list()).toEqual([storedName]);
  });
});
