import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import { isRunning } from '../credits/plan-state.ts';
import type { Database, Queries, StoreTransaction } from '../store/database.ts';
import type { FreeDisk } from '../store/free-disk.ts';
import { subscriptions } from '../store/schema.ts';
import type { StorageLimits } from './storage-limits.ts';
import { addressIsFull, everythingIsFull, ownerIsFull } from './storage-refusals.ts';
import { StorageTallies } from './storage-tallies.ts';
import { storedBytesOfAll, storedBytesOfNetwork, storedBytesOfOwner } from './stored-bytes.ts';

/** Factor of the limit for owners with Pro or Business. */
const TIMES_OF_PLANS = 10;
const ALL = 'all';
/** The total is cached for this time, since counting it reads the whole table of files. */
const ALL_FRESH_MS = 5000;
/** Seed of the lock keys: separates these locks from those on credits. */
const LOCK_SEED = 1;

/** A group whose bytes are counted together. */
interface Scope {
  key: string;
  /** Bytes. */
  limit: number;
  /** True when the transaction that adds files counts again under a lock. */
  isLocked: boolean;
  freshMs: number;
  count(db: Queries): Promise<number>;
  refusal(stored: number): Error;
}

/** An upload's share of the quotas, from its first byte until its files are stored or deleted. */
export interface StorageClaim {
  /** The value of `uploaderNetwork` in the rows of the files. */
  uploaderNetwork: string | null;
  /**
   * Counts bytes before they are stored. Throws LedgerliftError `storage_full` or BusyError when they do not fit, and
   * StoreUnavailableError while the disk is too full.
   */
  take(bytes: number): Promise<void>;
  /** Checks the quotas again, within the transaction that adds files of this size. Throws as `take` does. */
  confirm(tx: StoreTransaction, bytes: number): Promise<void>;
  /** Ends the claim after the commit; `bytes` stay stored. */
  keep(bytes: number): void;
  /** Ends the claim of a failed upload; does nothing after `keep`. */
  release(): void;
}

/** Limits the bytes stored per owner, per network address and in total, and keeps some of the disk free. */
export class StorageQuota {
  readonly #db: Database;
  readonly #limits: StorageLimits;
  readonly #disk: FreeDisk;
  readonly #isMailSetUp: boolean;
  readonly #tallies = new StorageTallies();

  constructor(
    { db, freeDisk }: { db: Database; freeDisk: FreeDisk },
    limits: StorageLimits,
    isMailSetUp: boolean,
  ) {
    this.#db = db;
    this.#disk = freeDisk;
    this.#limits = limits;
    this.#isMailSetUp = isMailSetUp;
    // Never left, so that the cached total survives between uploads.
    this.#tallies.enter(ALL);
  }

  /**
   * Opens the claim of an upload of `announcedBytes`. They are reserved at once, so that of many concurrent uploads the
   * first ones succeed instead of all failing halfway. Throws as `take` does when they do not fit.
   */
  async claim(caller: Caller, announcedBytes = 0): Promise<StorageClaim> {
    await this.#disk.requireRoom();
    const hasPlan = caller.user !== null && (await hasPaidPlan(this.#db, caller.ownerId));
    // Paid accounts cannot be created at will, so they do not count for the address.
    const uploaderNetwork = caller.isUnverified && !hasPlan ? caller.network : null;
    const scopes = this.#scopesOf(caller, hasPlan, uploaderNetwork);
    for (const { key } of scopes) this.#tallies.enter(key);
    const shares = new Map(scopes.map((scope) => [scope, 0]));
    try {
      for (const { key, freshMs, count } of scopes)
        await this.#tallies.count(key, freshMs, () => count(this.#db));
      for (const scope of scopes) this.#requireRoom(scope, Math.max(1, announcedBytes));
      const claim = this.#open(shares, announcedBytes);
      return { ...claim, uploaderNetwork };
    } catch (error) {
      this.#leave(shares, 0);
      throw error;
    }
  }

  /** `shares`: this upload's bytes in each scope. */
  #open(shares: Map<Scope, number>, announcedBytes: number): Omit<StorageClaim, 'uploaderNetwork'> {
    let received = 0;
    let isOpen = true;
    /** Announced bytes only count in the locked scopes, so that they do not block other addresses. */
    const shareOf = ({ isLocked }: Scope) => (isLocked ? Math.max(announcedBytes, received) : received);
    const grow = () => {
      for (const [scope, share] of shares) {
        this.#tallies.arrive(scope.key, shareOf(scope) - share);
        shares.set(scope, shareOf(scope));
      }
    };
    const end = (kept: number) => {
      if (isOpen) this.#leave(shares, kept);
      isOpen = false;
    };
    grow();
    return {
      take: async (bytes) => {
        received += bytes;
        for (const [scope, share] of shares) this.#requireRoom(scope, shareOf(scope) - share);
        grow();
        await this.#disk.requireRoom();
      },
      async confirm(tx, bytes) {
        for (const scope of shares.keys()) if (scope.isLocked) await confirmScope(tx, scope, bytes);
      },
      keep: end,
      release: () => end(0),
    };
  }

  #requireRoom({ key, limit, refusal }: Scope, bytes: number): void {
    const used = this.#tallies.used(key);
    if (bytes > 0 && used + bytes > limit) throw refusal(Math.min(used, limit));
  }

  #leave(shares: ReadonlyMap<Scope, number>, kept: number): void {
    for (const [{ key }, share] of shares) this.#tallies.leave(key, share, kept);
  }

  #scopesOf(caller: Caller, hasPlan: boolean, network: string | null): Scope[] {
    const { perOwner, perAddress, all } = this.#limits;
    const { ownerId } = caller;
    const ofOwner = perOwner * (hasPlan ? TIMES_OF_PLANS : 1);
    const scopes: Scope[] = [
      {
        key: `owner ${ownerId}`,
        limit: ofOwner,
        isLocked: true,
        freshMs: 0,
        count: (db) => storedBytesOfOwner(db, ownerId),
        refusal: (stored) => ownerIsFull(caller, { stored, most: ofOwner }),
      },
      {
        key: ALL,
        limit: all,
        isLocked: false,
        freshMs: ALL_FRESH_MS,
        count: storedBytesOfAll,
        refusal: (stored) => everythingIsFull({ stored, most: all }),
      },
    ];
    if (network !== null)
      scopes.push({
        key: `network ${network}`,
        limit: perAddress,
        isLocked: true,
        freshMs: 0,
        count: (db) => storedBytesOfNetwork(db, network),
        refusal: (stored) => addressIsFull(caller, this.#isMailSetUp, { stored, most: perAddress }),
      });
    return scopes.filter(({ limit }) => limit > 0);
  }
}

/** The advisory lock serialises uploads of one owner or address across all processes. */
async function confirmScope(tx: StoreTransaction, scope: Scope, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope.key}, ${LOCK_SEED}))`);
  const stored = await scope.count(tx);
  if (stored + bytes > scope.limit) throw scope.refusal(Math.min(stored, scope.limit));
}

async function hasPaidPlan(db: Queries, userId: string): Promise<boolean> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return plan !== undefined && isRunning(plan, new Date());
}
