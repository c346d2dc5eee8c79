import { type Line, lineText } from '../layout/lines.ts';
import { termsOf } from '../lexicon/concept-book.ts';
import { plainLetters } from '../lexicon/label-text.ts';
import { reversedRightToLeft } from '../values/digits.ts';
import { memoize } from '../values/memoize.ts';
import type { LabelKind } from './label-words.ts';
import { LABEL_CONCEPTS } from './label-words.ts';

/** Scripts that do not part their words. */
export const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface Label {
  kind: LabelKind;
  text: string;
  spaceless: boolean;
}
/** The longest first. */
const ALL: readonly Label[] = (Object.keys(LABEL_CONCEPTS) as LabelKind[])
  .flatMap((kind) => LABEL_CONCEPTS[kind].flatMap(termsOf).map((term) => labelOfTerm(kind, term)))
  .sort((a, b) => b.text.length - a.text.length);

function labelOfTerm(kind: LabelKind, term: string): Label {
  return { kind, text: plainLabel(term), spaceless: SPACELESS.test(term) };
}

/** A label with its place among all: the longest comes first. */
interface RankedLabel {
  label: Label;
  rank: number;
}
const RANKED: readonly RankedLabel[] = ALL.map((label, rank) => ({ label, rank }));
const SPACELESS_LABELS = RANKED.filter(({ label }) => label.spaceless);
/** Labels of whole words by the first of them, so that a phrase meets only those that it may hold. */
const BY_FIRST_WORD = new Map<string, RankedLabel[]>();
for (const ranked of RANKED) {
  if (ranked.label.spaceless) continue;
  const [first = ''] = ranked.label.text.split(' ');
  const group = BY_FIRST_WORD.get(first);
  if (group) group.push(ranked);
  else BY_FIRST_WORD.set(first, [ranked]);
}

/** The longest label among whole words, or anywhere in a script without spaces. */
function longestLabel(text: string, words: readonly string[]): Label | undefined {
  const padded = ` ${text} `;
  let best: RankedLabel | undefined;
  for (const word of words)
    for (const ranked of BY_FIRST_WORD.get(word) ?? []) {
      if (best && ranked.rank >= best.rank) break;
      if (padded.includes(` ${ranked.label.text} `)) best = ranked;
    }
  if (SPACELESS.test(text)) {
    const found = SPACELESS_LABELS.find(({ label }) => text.includes(label.text));
    if (found && (!best || found.rank < best.rank)) best = found;
  }
  return best?.label;
}

/** A label in lower case, its words without accents and parted by one blank. */
export function plainLabel(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{L}\p{M}\p{N}/]+/gu, ' ')
    .trim();
}

export interface LabelMatch {
  kind: LabelKind;
  /** Share of the phrase's letters that the label explains, 0 to 1: a label alone is surer than one within a sentence. */
  share: number;
}

/** Words for balance, as plainWord spells them: a line that says little else prints a balance, whichever it is. */
const BALANCE_WORDS =
  /^(?:saldo|saldot|saldoa|kontostand|solde|zustatek|zustatku|zostatok|zostatku|skuld|gald|gaeld|borcu\p{L}*|deuda|deudor|dluh|dlug|egyenleg\p{L}*|bakiye\p{L}*|υπολοιπο|остаток|остатка|залишок|залишку|сальдо|баланс|баланса|балансу|салдо|sold|stanje|stanja|atlikums|atlikum\p{L}*|likut\p{L}*|likuci\p{L}*|jaak|stada|gjendja|состојба|қалдық|ნაშთი|մնացորդ|مانده|शेष|স্থিতি|இருபபு|salio|bilan[sczt]\p{L}*|balan[cst]\p{L}*)$/u;
const isBalanceWord = memoize((word: string): boolean => BALANCE_WORDS.test(word));
/** Heads of columns of balances: a line may name the balance that it prints with nothing else ('Saldo attuale', '잔액'). */
const BALANCE_TERMS: ReadonlySet<string> = new Set(termsOf('statement.balance').map(plainLabel));
/** Words that tell the balance at the start, wherever they stand beside a word for balance ('balance from previous statement'). */
const START_WORDS =
  /^(?:opening|previous|prior|initial|start|starting|beginning|old|forward|letzte[nrs]?|vorig\p{L}*|vorherig\p{L}*|alte[nrs]?|anfang\p{L}*|precedent\p{L}*|ancien\p{L}*|initial\p{L}*|anterior|inicial|apertura|iniziale|begin|oud|ing|ingaende|inngaende|primo|poczatkow\p{L}*|poprzedni\p{L}*|pocatecni\p{L}*|predchoz\p{L}*|predchadz\p{L}*|nyito|elozo|anteri\p{L}*|aurreko|foregaende|forrige|tidigare|pocetn\p{L}*|prethodn\p{L}*|onceki|devreden|acilis|basi|fra|fran|προηγουμεν\p{L}*|αρχικ\p{L}*|начальн\p{L}*|входящ\p{L}*|начало|вхідн\p{L}*|початок|початков\p{L}*|начално|предходн\p{L}*)$/u;
const END_WORDS =
  /^(?:closing|new|final|ending|end|neue[nrs]?|schluss\p{L}*|endgultig\p{L}*|nouveau|cloture|nuevo|cierre|finale|nuovo|eind\p{L}*|slut\p{L}*|utgaende|ultimo|totalt|koncow\p{L}*|nowe|konecn\p{L}*|nov\p{L}{0,2}|zaro|uj|zavrsn\p{L}*|ny|nye|nytt|uusi|uus|nau[\p{L}\p{M}]{2,4}|jaun\p{L}*|nou|noul|noua|yeni|nieuw\p{L}*|нов\p{L}{0,2}|utg|kapanis|sonu|νεο|τελικο|конец|исходящ\p{L}*|кінець|вихідн\p{L}*|крайно)$/u;
const BARE_BALANCE_SHARE = 0.42;

/** True for a text with a word for balance: 'Saldo do dia'. */
export function namesBalance(text: string): boolean {
  return plainLabel(text).split(' ').some(isBalanceWord);
}

function lettersIn(text: string): number {
  return text.replace(/[^\p{L}\p{M}]/gu, '').length;
}

/** A balance told by words that stand apart, else one of which nothing tells the kind. */
function composedLabel(text: string, words: readonly string[]): LabelMatch | null {
  const bare = words.filter((word) => !/\p{N}/u.test(word)).join(' ');
  if (BALANCE_TERMS.has(bare)) return { kind: 'carried', share: 1 };
  const balance = words.find(isBalanceWord);
  if (!balance) return null;
  const start = words.find((word) => START_WORDS.test(word));
  const end = words.find((word) => END_WORDS.test(word));
  const named = start !== undefined && end === undefined ? start : start === undefined ? end : undefined;
  const share = (balance.length + (named?.length ?? 0)) / Math.max(1, lettersIn(text));
  if (named) return { kind: named === start ? 'opening' : 'closing', share };
  return share >= BARE_BALANCE_SHARE ? { kind: 'carried', share } : null;
}

/** Words for money in and money out, as plainWord spells them, that tell a side beside a word for total, and alone may name a movement. */
const IN_WORDS =
  /^(?:entradas|creditos|ingresos|ingressos|entrate|accrediti|versements|depots|encaissements|einzahlungen|bijschrijvingen|innskudd|indsat|indsaettelser|insatt|panot|wplaty|wplat|wplywow|bevetelek|incasari|uplate|prilivi|giren|alacak|yatan|приход|поступления|поступлении|зачислении|надходжень|поповнень|зараховано|devoluciones)$/;
const OUT_WORDS =
  /^(?:saidas|debitos|salidas|gastos|uscite|addebiti|retraits|decaissements|auszahlungen|abhebungen|afschrijvingen|uttak|haevet|haevninger|otot|wyplaty|wyplat|wydatkow|kiadasok|plati|isplate|odlivi|cikan|borc|cekilen|расход|списания|списании|видатків|витрат|списано|compras|disposiciones|achats|acquisti|aankopen|einkaufe|zakupy|nakupy)$/;
/** Small words between a word for total and what it adds up: 'Total de entradas', 'Total compras y disposiciones'. */
const PARTICLES = /^(?:of|de|des|du|der|di|do|da|das|dos|del|van|av|za|w|and|y|e|et|und|en|og|och|i|a)$/;

function sideWord(word: string): 'totalIn' | 'totalOut' | null {
  if (IN_WORDS.test(word)) return 'totalIn';
  if (OUT_WORDS.test(word)) return 'totalOut';
  const kind = longestLabel(word, [word])?.kind;
  return kind === 'totalIn' || kind === 'totalOut' ? kind : null;
}

/** The side that words beside a word for total tell; null when they tell none, or other words stand beside them. */
function sideOf(words: readonly string[]): 'totalIn' | 'totalOut' | null {
  const others = words.filter((word) => /\p{L}/u.test(word) && !isTotalWord(word) && !PARTICLES.test(word));
  const [side, ...further] = others.map(sideWord);
  return side && further.every((other) => other === side) ? side : null;
}

const labelOfWords = new WeakMap<Line['words'], LabelMatch | null>();

/** The longest balance or total label in a line or a phrase of it; null when it holds none. It is looked for once. */
export function labelOf(line: Line): LabelMatch | null {
  const known = labelOfWords.get(line.words);
  if (known !== undefined) return known;
  const label = labelIn(lineText(line));
  labelOfWords.set(line.words, label);
  return label;
}

const LATIN = /\p{Script=Latin}/u;
/** Scripts that statements print beside Latin letters to say the same again. */
const SECOND_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Words that a stroke parts from the same words in another language: 'Saldo Awal/Initial Balance'. */
const TWICE = /^([^/]*[\p{L}\p{M}]{3}[^/]*)\/([^/]*[\p{L}\p{M}]{3}[^/]*)$/u;

/** The longest balance or total label in a text; null when it holds none. In a text of two scripts or languages either may tell it. */
export function labelIn(phrase: string): LabelMatch | null {
  const found = [phrase, ...scriptsOf(phrase)].flatMap((text) => labelInScript(text) ?? []);
  const [best] = found.sort((x, y) => y.share - x.share);
  return best ?? (phrase.includes('/') ? labelOfBoth(TWICE.exec(phrase)?.slice(1) ?? []) : null);
}

/** The words of each script alone, where a text is written in two. */
function scriptsOf(phrase: string): string[] {
  if (!SECOND_SCRIPT.test(phrase) || !LATIN.test(phrase)) return [];
  const words = phrase.split(' ');
  return [words.filter((word) => !SECOND_SCRIPT.test(word)), words.filter((word) => !LATIN.test(word))].map(
    (part) => part.join(' '),
  );
}

/** What both halves say alike: 'Debit/Credit' names neither, and 'Limited/Final balance' may be a payee and a purpose. */
function labelOfBoth(halves: readonly string[]): LabelMatch | null {
  const [first, second] = halves.map(labelInScript);
  if (!first || first.kind !== second?.kind) return null;
  return first.share < second.share ? first : second;
}

function labelInScript(phrase: string): LabelMatch | null {
  const text = plainLabel(reversedRightToLeft(phrase));
  if (text === '') return null;
  const words = text.split(' ');
  const label = longestLabel(text, words);
  // 'Příjmy celkem', 'Total abonos y devoluciones': the sides tell more than the word for total beside them.
  const side = label?.kind.startsWith('total') && words.some(isTotalWord) ? sideOf(words) : null;
  if (side) return { kind: side, share: 1 };
  const composed =
    label === undefined || label.kind === 'carried' || label.kind === 'total'
      ? composedLabel(text, words)
      : null;
  if (composed && (!label || composed.kind !== 'carried')) return composed;
  if (!label) return null;
  return { kind: label.kind, share: lettersIn(label.text) / Math.max(1, lettersIn(text)) };
}

/** True when the phrase opens with a word for total ('Total purchases for this period'), or with one that ends so ('支払金額合計'). */
export function opensWithTotal(phrase: string): boolean {
  const [first = ''] = plainLabel(phrase).split(' ');
  return isTotalWord(first) || /(?:合計|合计|總計|总计|小計|小计|합계|총계)$/.test(first);
}

/** Words for total as plainLabel spells them: those of the lexicon that are one word, and forms that it lacks. */
const TOTAL_WORDS: ReadonlySet<string> = new Set(
  [...termsOf('common.total'), ...termsOf('common.subtotal')]
    .map(plainLabel)
    .filter((term) => !/ /.test(term)),
);
const FORMS_OF_TOTAL = /^(?:subtotals|zwischensummen|sous-?tota(?:l|le|les|ux)|sub|soucet)$/;

function isTotalWord(word: string): boolean {
  return TOTAL_WORDS.has(word) || FORMS_OF_TOTAL.test(word);
}
