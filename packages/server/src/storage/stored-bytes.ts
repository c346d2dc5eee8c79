import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { fileReadings, files, jobs, pagePictures } from '../store/schema.ts';

/** Bytes of an owner's files and of the stored pictures and words of their pages. */
export function storedBytesOfOwner(db: Queries, ownerId: string): Promise<number> {
  const owned = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, ownerId));
  return storedBytesWhere(db, inArray(files.jobId, owned));
}

/** Bytes that visitors and unverified accounts of a network address have stored. */
export function storedBytesOfNetwork(db: Queries, network: string): Promise<number> {
  return storedBytesWhere(db, eq(files.uploaderNetwork, network));
}

/** Bytes that all owners have stored. */
export function storedBytesOfAll(db: Queries): Promise<number> {
  return storedBytesWhere(db, sql`true`);
}

async function storedBytesWhere(db: Queries, condition: SQL): Promise<number> {
  const [uploads] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(condition);
  const [pictures] = await db
    .select({ bytes: sql<string>`coalesce(sum(${pagePictures.size}), 0)` })
    .from(pagePictures)
    .innerJoin(files, eq(files.id, pagePictures.fileId))
    .where(condition);
  const [readings] = await db
    .select({ bytes: sql<string>`coalesce(sum(${fileReadings.size}), 0)` })
    .from(fileReadings)
    .innerJoin(files, eq(files.id, fileReadings.fileId))
    .where(condition);
  return [uploads, pictures, readings].reduce((sum, stored) => sum + Number(stored?.bytes ?? 0), 0);
}
