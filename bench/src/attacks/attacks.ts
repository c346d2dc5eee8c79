import { attackAnswers } from './answers.ts';
import type { Attack } from './attack.ts';
import { attackConversions } from './conversions.ts';
import { attackDisk } from './disk.ts';
import { attackPictures } from './pictures.ts';
import { attackSignIns } from './sign-ins.ts';
import { attackUploads } from './uploads.ts';

/** An attack with the name for `--only`. */
export interface NamedAttack {
  /** The kind of attack. */
  kind: string;
  title: string;
  attack: Attack;
}

/** In the order of replay. The first is the baseline without an attacker. */
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
