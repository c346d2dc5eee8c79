import { plainWord } from '../values/digits.ts';
import { LABEL_WORDS } from './label-words.ts';

/** What a line of a statement says of its amounts, beside movements. */
export type LabelKind = 'opening' | 'closing' | 'carried' | 'total' | 'totalIn' | 'totalOut';

const ORDER: readonly LabelKind[] = ['opening', 'closing', 'carried', 'totalIn', 'totalOut', 'total'];
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface Label {
  kind: LabelKind;
  text: string;
  spaceless: boolean;
}
const ALL: readonly Label[] = ORDER.flatMap((kind) =>
  LABEL_WORDS[kind]
    .split('|')
    .map((text) => ({ kind, text: plainLabel(text), spaceless: SPACELESS.test(text) })),
).sort((a, b) => b.text.length - a.text.length);

function plainLabel(text: string): string {
  return plainWord(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}

export interface LabelMatch {
  kind: LabelKind;
  /** Share of the phrase's letters that the label explains, 0 to 1: a label alone is surer than one within a sentence. */
  share: number;
}

/** Words for balance: a line that says little else prints a balance, whichever it is. */
const BALANCE_WORDS =
  /(?:^| )(?:balance|saldo|kontostand|solde|zustatek|zostatok|egyenleg|bakiye|υπολοιπο|остаток|залишок|sold|stanje)(?= |$)/;
const BARE_BALANCE_SHARE = 0.45;

function bareBalance(text: string, letters: number): LabelMatch | null {
  const found = BALANCE_WORDS.exec(text)?.[0].trim();
  const share = found ? found.length / Math.max(1, letters) : 0;
  return share >= BARE_BALANCE_SHARE ? { kind: 'carried', share } : null;
}

/** The longest balance or total label in a phrase; null when it holds none. */
export function labelIn(phrase: string): LabelMatch | null {
  const text = plainLabel(phrase);
  if (text === '') return null;
  const padded = ` ${text} `;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const label = ALL.find(({ text: label, spaceless }) =>
    spaceless ? text.includes(label) : padded.includes(` ${label} `),
  );
  if (!label) return bareBalance(text, letters);
  return { kind: label.kind, share: label.text.replace(/[^\p{L}]/gu, '').length / Math.max(1, letters) };
}
