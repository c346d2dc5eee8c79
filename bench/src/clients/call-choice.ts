import type { Random } from '@ledgerlift/fixtures';

/** The actions of a client between its uploads. */
export const ACTS = [
  'landing page',
  'asset',
  'user',
  'credits',
  'job',
  'rows',
  'history',
  'picture',
  'edit',
  'download',
] as const;
export type Act = (typeof ACTS)[number];

/** The weights of the actions: users mostly read, often edit, and sometimes download. */
const WEIGHTS: Record<Act, number> = {
  'landing page': 6,
  asset: 10,
  user: 8,
  credits: 10,
  job: 10,
  rows: 14,
  history: 4,
  picture: 4,
  edit: 22,
  download: 12,
};
const ALL = ACTS.reduce((sum, act) => sum + WEIGHTS[act], 0);
/** One in this many calls is an upload, which the next call converts. */
export const CALLS_PER_UPLOAD = 50;

/** A random action by weight. */
export function chooseAct(random: Random): Act {
  let left = random.fraction() * ALL;
  for (const act of ACTS) {
    left -= WEIGHTS[act];
    if (left < 0) return act;
  }
  return 'landing page';
}

/** The turns, from 0, at which a client uploads: its `first` and every fiftieth after it. */
export function isUploadTurn(turn: number, first: number): boolean {
  return turn % CALLS_PER_UPLOAD === first % CALLS_PER_UPLOAD;
}
