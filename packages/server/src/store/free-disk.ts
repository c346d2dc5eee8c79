import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { CACHE_FOLDER } from './cache-folder.ts';
import { FILES_FOLDER } from './disk-file-store.ts';
import { cannotStore } from './store-unavailable-error.ts';

/** The shortest time between two measurements of the disk. */
const ASKED_MS = 1000;
const MEGABYTE = 1024 * 1024;
/** Default megabytes to keep free: on a server, and on a developer's machine. */
const PRODUCTION_MARK = 2000;
const OWN_MACHINE_MARK = 200;

/** Measures the free bytes where files are stored. */
export type MeasureDisk = () => Promise<number>;

/** Monitors the free disk space of this machine, and refuses new files below a threshold. */
export class FreeDisk {
  /** The threshold in bytes; 0 refuses nothing. */
  readonly markBytes: number;
  readonly #measure: MeasureDisk;
  #reading: Promise<number> | null = null;
  #readAt = 0;

  constructor(markBytes: number, measure: MeasureDisk) {
    this.markBytes = markBytes;
    this.#measure = measure;
  }

  /** The free bytes, at most a second old. Throws the error of the disk. */
  freeBytes(): Promise<number> {
    const now = performance.now();
    if (this.#reading === null || now - this.#readAt >= ASKED_MS) {
      this.#readAt = now;
      this.#reading = this.#measure();
    }
    return this.#reading;
  }

  /**
   * Throws StoreUnavailableError while less is free than the threshold. Does not throw when the disk cannot be
   * measured: the write itself will report the cause.
   */
  async requireRoom(): Promise<void> {
    if (this.markBytes === 0) return;
    const free = await this.freeBytes().catch(() => Number.POSITIVE_INFINITY);
    if (free < this.markBytes) throw cannotStore(belowMark(free, this.markBytes));
  }
}

type DiskSettings = Pick<Environment, 'NODE_ENV' | 'DATA_DIR' | 'S3_BUCKET' | 'FREE_DISK_MB'>;

/** Monitors DATA_DIR and the folder of files or copies in it, which may be on another disk. */
export function openFreeDisk(
  { NODE_ENV, DATA_DIR, S3_BUCKET, FREE_DISK_MB }: DiskSettings,
  measure: MeasureDisk = () =>
    leastFree([DATA_DIR, join(DATA_DIR, S3_BUCKET === undefined ? FILES_FOLDER : CACHE_FOLDER)]),
): FreeDisk {
  const mark = FREE_DISK_MB ?? (NODE_ENV === 'production' ? PRODUCTION_MARK : OWN_MACHINE_MARK);
  return new FreeDisk(mark * MEGABYTE, measure);
}

/** Ignores folders that do not exist yet. */
async function leastFree(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(folders.map(freeBytesAt));
  return Math.min(...free);
}

async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** For the log. */
function belowMark(free: number, mark: number): Error {
  const megabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);
  return new Error(`${megabytes(free)} MB are free, less than FREE_DISK_MB (${megabytes(mark)})`);
}
