import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import { fullDate } from '../values/date.ts';
import { plainWord } from '../values/digits.ts';
import { type Header, headsOf } from './header.ts';
import { BALANCE_KINDS, type LabelKind } from './label-words.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { labelledOnLine } from './labelled-on-line.ts';
import { type LabelMatch, labelIn, labelOf } from './labels.ts';
import { namesOtherSums } from './other-sums.ts';
import { stackedAmounts } from './stacked-labels.ts';
import { tornAmountRightOf } from './torn-amounts.ts';

const MIN_SHARE = 0.34;
/** A phrase of more words is a sentence. */
const MAX_LABEL_WORDS = 8;
/** A value below its label stands within this many type heights. */
const MAX_BELOW_EMS = 3.2;

/** All labelled amounts in printed order: the value stands right of its label, or below it in a box. */
export function findLabelledAmounts(context: DocumentContext): LabelledAmount[] {
  const dated = datedBalances(context);
  const heads = headsOf(context.lines);
  let head: Header | undefined;
  const found = context.lines.flatMap((line, at) => {
    head = heads.get(line) ?? head;
    if (namesOtherSums(lineText(line))) return [];
    const named = heads.has(line) ? [] : labelledOnLine(line);
    if (named.length > 0) return named.flatMap(({ words, token }) => labelledBy(words, token, at));
    return (heads.has(line) ? [] : phrasesOf(line)).flatMap((phrase) => {
      const label = labelOfCell(context.lines[at - 1], phrase);
      if (!label || label.share < MIN_SHARE) return [];
      const only = onlyAmountOf(line);
      const isBefore = only !== null && only.box.x1 <= phrase.box.x0;
      const isBalance = BALANCE_KINDS.includes(label.kind);
      const inColumn = isBalance && head && !heads.has(line) ? amountUnderBalance(line, head) : null;
      const beside = inColumn ?? amountRightOf(line, phrase) ?? (isBefore ? only : null);
      const token = beside ?? amountBelow(context.lines, at, phrase) ?? only;
      const torn = token ? null : tornAmountRightOf(line, phrase, context);
      const found = token ?? torn;
      return found
        ? [
            {
              kind: label.kind,
              token: found,
              page: line.page,
              at,
              share: label.share,
              dated: false,
              torn: !token,
            },
          ]
        : [];
    });
  });
  const beside = [...found, ...dated];
  const stacked = stackedAmounts(context.lines).filter(
    ({ token }) => !beside.some((item) => item.token === token),
  );
  return [...beside, ...stacked].sort((a, b) => a.at - b.at);
}

/** Lines of one cell are so many type heights apart at most. */
const CELL_GAP_EMS = 0.6;
const WHOLE_SHARE = 0.9;

/** The label of a phrase, with the phrase right above it where both make up the name of a balance: 'Opening' over 'Balance'. */
function labelOfCell(above: AnalysedLine | undefined, phrase: Line): LabelMatch | null {
  const label = labelOf(phrase);
  if (label?.kind !== 'carried' || above?.page !== phrase.page) return label;
  if (phrase.box.y0 - above.box.y1 > CELL_GAP_EMS * phrase.size) return label;
  const cell = phrasesOf(above).find(({ box }) => overlap(box.x0, box.x1, phrase.box.x0, phrase.box.x1) > 0);
  const whole = cell ? labelIn(`${lineText(cell)} ${lineText(phrase)}`) : null;
  const isEnd = whole?.kind === 'opening' || whole?.kind === 'closing';
  return isEnd && whole.share >= WHOLE_SHARE ? whole : label;
}

function labelledBy(words: Line, token: AmountToken, at: number): LabelledAmount[] {
  const label = labelOf(words);
  if (!label || label.share < MIN_SHARE) return [];
  return [{ kind: label.kind, token, page: words.page, at, share: label.share, dated: false, torn: false }];
}

function amountRightOf(line: AnalysedLine, phrase: Line): AmountToken | null {
  const inPhrase = line.amounts.filter(
    (token) => token.strength === 'strong' && token.words.every((word) => phrase.words.includes(word)),
  );
  // A sentence may name several amounts: the first belongs to the words before it.
  const within = phrase.words.length > MAX_LABEL_WORDS ? inPhrase[0] : inPhrase.at(-1);
  if (within) return within;
  const right = line.amounts.filter(
    (token) => token.strength === 'strong' && token.box.x0 >= phrase.box.x1 - 1,
  );
  const ordered = right.sort((a, b) => a.box.x0 - b.box.x0);
  // Tables that fill empty cells with zeros print 0.00 for both sides before the balance.
  const first = ordered.find((token) => /[1-9]/.test(token.decimal)) ?? ordered[0];
  if (!first) return null;
  // Another label in between owns the amount.
  const between = phrasesOf(line).some(
    (other) => other.box.x0 > phrase.box.x1 && other.box.x1 <= first.box.x0 && labelOf(other) !== null,
  );
  return between ? null : first;
}

/** 'Closing balance  80.00  120.00  540.00' sums up both sides before the balance, which is below the head of that column. */
function amountUnderBalance(line: AnalysedLine, head: Header): AmountToken | null {
  const strong = line.amounts.filter((token) => token.strength === 'strong');
  if (strong.length < 2 || head.line.page !== line.page) return null;
  const columns = head.phrases.filter(({ role }) => role === 'balance');
  const [only, another] = strong.filter(({ box }) =>
    columns.some(({ x0, x1 }) => overlap(box.x0, box.x1, x0, x1) > 0),
  );
  return only && !another ? only : null;
}

/** Tables that print figures before words: the line's one amount is the label's, wherever it stands. */
function onlyAmountOf(line: AnalysedLine): AmountToken | null {
  const strong = line.amounts.filter((token) => token.strength === 'strong');
  return strong.length === 1 ? (strong[0] ?? null) : null;
}

function amountBelow(lines: readonly AnalysedLine[], at: number, phrase: Line): AmountToken | null {
  for (let next = at + 1; next < Math.min(lines.length, at + 4); next++) {
    const line = lines[next];
    if (
      !line ||
      line.page !== phrase.page ||
      line.box.y0 - phrase.box.y1 > MAX_BELOW_EMS * Math.max(phrase.size, 6)
    )
      return null;
    const below = line.amounts.find(
      (token) =>
        token.strength === 'strong' &&
        overlap(token.box.x0, token.box.x1, phrase.box.x0 - 2, phrase.box.x1 + 2) > 0,
    );
    if (below) return below;
    if (line.amounts.some((token) => isCountUnder(token, phrase))) return null;
  }
  return null;
}

/** True for a number with groups of digits, but no money, below a phrase: points and other counts have balances, too. */
function isCountUnder({ raw, decimals, box }: AmountToken, phrase: Line): boolean {
  const isGrouped = decimals === 0 && /\p{Nd}[.,' ]\p{Nd}{3}/u.test(raw);
  return isGrouped && overlap(box.x0, box.x1, phrase.box.x0, phrase.box.x1) > 0;
}

/** 'Balance on 1 March 2025': balances told by their date are the opening one at the earliest and the closing one at the latest date. */
const BALANCE_WORD =
  /^(?:balance|saldo|kontostand|solde|guthaben|zustatek|egyenleg|bakiye|saldo konta|υπολοιπο|остаток|余额|残高)\b|(?:余额|残高)$/u;

function namesItsKind(text: string): boolean {
  const label = labelIn(text);
  return label !== null && label.kind !== 'carried';
}

function datedBalances(context: DocumentContext): LabelledAmount[] {
  const found = context.lines.flatMap((line, at) =>
    phrasesOf(line).flatMap((phrase) => {
      const text = plainWord(lineText(phrase));
      const date = line.dates.find((token) => token.words.every((word) => phrase.words.includes(word)));
      const iso = date && fullDate(date, context.dateOrder, context.language);
      if (!iso || !BALANCE_WORD.test(text) || namesItsKind(text) || phrase.words.length > 8) return [];
      const whole = amountRightOf(line, phrase);
      const token = whole ?? tornAmountRightOf(line, phrase, context);
      return token ? [{ iso, token, at, page: line.page, torn: whole === null }] : [];
    }),
  );
  const dates = [...new Set(found.map((item) => item.iso))].sort();
  const [first] = dates;
  const last = dates.at(-1);
  const kindOf = (iso: string): LabelKind =>
    first === last ? 'carried' : iso === first ? 'opening' : iso === last ? 'closing' : 'carried';
  return found.map(({ iso, token, at, page, torn }) => ({
    kind: kindOf(iso),
    token,
    at,
    page,
    share: 0.5,
    dated: true,
    torn,
  }));
}
