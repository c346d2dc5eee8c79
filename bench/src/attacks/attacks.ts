import { attackAnswers } from './answers.ts';
import type { Attack } from './attack.ts';
import { attackConversions } from './conversions.ts';
import { attackDisk } from './disk.ts';
import { attackPictures } from './pictures.ts';
import { attackSignIns } from './sign-ins.ts';
import { attackUploads } from './uploads.ts';

/** What one replay does, under the name that `--only` takes. */
export interface NamedAttack {
  /** Of the kind of attack. */
  kind: string;
  title: string;
  attack: Attack;
}

/** In the order in which they are replayed. The first is none: what the victim waits for without an attacker. */
export const ATTACKS: readonly NamedAttack[] = [
  { kind: 'none', title: 'no attacker', attack: async () => async () => undefined },
  { kind: 'uploads', title: 'uploads', attack: attackUploads },
  { kind: 'pictures', title: 'pictures', attack: attackPictures },
  { kind: 'conversions', title: 'conversions', attack: attackConversions },
  { kind: 'disk', title: 'disk', attack: attackDisk },
  { kind: 'answers', title: 'answers to 15 callers', attack: attackAnswers(15) },
  { kind: 'answers', title: 'answers to 60 callers', attack: attackAnswers(60) },
  { kind: 'sign-ins', title: 'sign-ins', attack: attackSignIns },
];
