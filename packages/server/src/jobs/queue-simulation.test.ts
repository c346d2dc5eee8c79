import { type Random, seededRandom } from '@ledgerlift/fixtures';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type TaskLane, tasks } from '../store/schema.ts';
import { fillQueue, lease } from '../testing/fill-queue.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { ENGINES } from '../testing/use-server.ts';
import { type LaneRotation, startLaneRotation } from './lane-rotation.ts';
import type { LeasedTask } from './task-queue.ts';

/** The same arrivals on both databases. */
const SEED = 'one';
const SLOTS = 3;
/** Number of time steps with arrivals. A slot converts one page per step. */
const ARRIVALS_END = 70;
const ALL_DONE_BY = 1000;
const RUNNING_FILES_PER_OWNER = 2;

interface Slot {
  laneRotation: LaneRotation;
  onlyShort: boolean;
  task: LeasedTask | null;
  busyUntil: number;
}

interface Wait {
  kind: string;
  time: number;
}

describe.each(ENGINES)('many owners in the queue on %s', (engine) => {
  const used = useOpenDatabase(engine);

  it('are served fairly, and none starves', async () => {
    const random = seededRandom(SEED);
    const arrivedAt = new Map<number, number>();
    const arrive = async (now: number, ownerId: string, lane: TaskLane, pages: number[]) => {
      for (const { id } of await fillQueue(used.db, pages, { ownerId, lane })) arrivedAt.set(id, now);
    };
    const slots = Array.from({ length: SLOTS }, (_, slot): Slot => {
      return { laneRotation: startLaneRotation(slot), onlyShort: slot === 0, task: null, busyUntil: 0 };
    });
    const waits: Wait[] = [];
    await arriveAtOnce(random, arrive);
    for (let now = 0; waits.length < arrivedAt.size || now < ARRIVALS_END; now += 1) {
      if (now > ALL_DONE_BY) throw new Error(`${arrivedAt.size - waits.length} tasks never started`);
      if (now < ARRIVALS_END && random.chance(0.2)) await arrive(now, `free ${now}`, 'standard', [1]);
      if (now < ARRIVALS_END && random.chance(0.2)) await arrive(now, `paid ${now}`, 'priority', [1]);
      for (const slot of slots) {
        if (now < slot.busyUntil) continue;
        if (slot.task) await used.db.update(tasks).set({ status: 'done' }).where(eq(tasks.id, slot.task.id));
        slot.task = await lease(used.db, {
          firstLane: slot.laneRotation.firstLane(),
          onlyShort: slot.onlyShort,
          runningFilesPerOwner: RUNNING_FILES_PER_OWNER,
        });
        if (!slot.task) continue;
        slot.laneRotation.noteLeased(slot.task);
        slot.busyUntil = now + slot.task.pages;
        const [kind = ''] = slot.task.ownerId.split(' ');
        waits.push({ kind, time: now - (arrivedAt.get(slot.task.id) ?? 0) });
        expect(mostOfOneOwner(slots)).toBeLessThanOrEqual(RUNNING_FILES_PER_OWNER);
      }
    }
    const longest = (kind: string) => Math.max(...timesOf(waits, kind));
    // An owner with one page waits for a few pages of others, not for the 200 that came before.
    expect(longest('paid')).toBeLessThan(10);
    expect(longest('free')).toBeLessThan(40);
    expect(meanOf(timesOf(waits, 'paid'))).toBeLessThan(meanOf(timesOf(waits, 'free')));
    // Large files of the standard lane start while the priority lane is full.
    expect(Math.min(...timesOf(waits, 'large').slice(1))).toBeLessThan(longest('heavy') / 2);
  });
});

function timesOf(waits: readonly Wait[], kind: string): number[] {
  return waits.filter((wait) => wait.kind === kind).map(({ time }) => time);
}

function meanOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

/** Owners of both lanes with more files each than can be converted soon. */
async function arriveAtOnce(
  random: Random,
  arrive: (now: number, ownerId: string, lane: TaskLane, pages: number[]) => Promise<void>,
): Promise<void> {
  const files = (count: number, most: number) => Array.from({ length: count }, () => random.integer(1, most));
  for (const name of ['one', 'two', 'three']) await arrive(0, `heavy ${name}`, 'priority', files(30, 4));
  await arrive(0, 'large', 'standard', files(10, 40));
}

function mostOfOneOwner(slots: readonly Slot[]): number {
  const owners = slots.flatMap(({ task }) => task?.ownerId ?? []);
  return Math.max(...owners.map((owner) => owners.filter((other) => other === owner).length));
}
