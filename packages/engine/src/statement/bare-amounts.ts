import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { phrasesOf, typeSize } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import { type Header, headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import { MONEY_ROLES } from './money-heads.ts';

/** Whole numbers make up this share of the figures below heads of money where money has no decimals. */
const MIN_SHARE = 0.8;
const MIN_FIGURES = 2;
/** Figures end this close to their head's end, or to each other, in type heights. */
const EDGE_EMS = 0.7;

interface Figure {
  line: AnalysedLine;
  token: AmountToken;
}

/**
 * Takes whole numbers without groups for money: nothing in a number like '372195' itself shows that it is an amount. They are
 * under heads of money where nearly all figures are such, or in columns at the end of lines; balances are named by their label.
 * So are those with one decimal ('660.2'), below any head of money.
 */
export function withBareAmounts(context: DocumentContext): DocumentContext {
  const headed = figuresBelowHeads(context);
  const rows = [...bareBelowHeads(headed), ...behindDescriptions(context)];
  const named = besideLabels(context, rows.length > 0);
  // A label alone makes no money of a year or a number of days.
  const found = new Set([
    ...(rows.length > 0 ? [...rows, ...named] : named.filter((token) => isLong(token, context))),
    ...headed.filter(isTrimmed),
  ]);
  if (found.size === 0) return context;
  const lines = context.lines.map((line) =>
    line.amounts.some((token) => found.has(token))
      ? { ...line, amounts: line.amounts.map((token) => strong(token, found)) }
      : line,
  );
  return { ...context, lines };
}

function strong(token: AmountToken, found: ReadonlySet<AmountToken>): AmountToken {
  return found.has(token) ? { ...token, strength: 'strong' } : token;
}

function isBare({ strength, decimals }: AmountToken): boolean {
  return strength === 'weak' && decimals === 0;
}

/** Where money has no decimals a number that no count or year reaches, else one with the only decimal left of two: '8781,8'. */
function isLong({ raw, decimals }: AmountToken, { style }: DocumentContext): boolean {
  return style.decimals === 0 ? /\p{Nd}{5}/u.test(raw) : decimals === 1;
}

function figuresBelowHeads({ lines }: DocumentContext): AmountToken[] {
  const heads = headsOf(lines);
  let header: Header | null = null;
  const figures: AmountToken[] = [];
  for (const line of lines) {
    header = heads.get(line) ?? header;
    if (!header || heads.has(line)) continue;
    for (const token of line.amounts) if (standsUnder(line, token, header)) figures.push(token);
  }
  return figures;
}

function bareBelowHeads(figures: readonly AmountToken[]): AmountToken[] {
  const bare = figures.filter(isBare);
  return bare.length < MIN_FIGURES || bare.length < MIN_SHARE * figures.length ? [] : bare;
}

/** True for a figure below a head of money, which is no part of a date; nothing but its place makes a bare one money. */
function standsUnder(line: AnalysedLine, token: AmountToken, { phrases }: Header): boolean {
  if (isInDate(line, token)) return false;
  const reach = EDGE_EMS * typeSize(line);
  return phrases.some(
    ({ role, x0, x1 }) =>
      MONEY_ROLES.includes(role) &&
      overlap(x0, x1, token.box.x0, token.box.x1) > 0 &&
      (!isBare(token) ||
        Math.abs(x1 - token.edge) <= reach ||
        Math.abs(x0 - token.box.x0) <= reach ||
        (token.box.x0 >= x0 && token.box.x1 <= x1 + reach)),
  );
}

function isInDate({ dates }: AnalysedLine, { words }: AmountToken): boolean {
  return dates.some((date) => date.words.some((word) => words.includes(word)));
}

/** Columns of amounts hold a figure on so many lines, measured by the dated ones, together, and each on so many by itself. */
const MOST_LINES = 0.6;
const SOME_LINES = 0.15;

/** Whole numbers that end lines in columns: amounts differ in length, as numbers of branches and references mostly do not. */
function behindDescriptions({ lines }: DocumentContext): AmountToken[] {
  const dated = lines.filter((line) => line.dates.length > 0 && line.words.length > 1).length;
  if (lines.filter(endsWithMoney).length > (1 - MOST_LINES) * dated) return [];
  const columns = columnsOf(lines.flatMap((line) => closingFigures(line).map((token) => ({ line, token }))));
  const amounts = columns
    .filter((column) => column.length >= SOME_LINES * dated && areAmounts(column))
    .flat();
  const filled = new Set(amounts.map(({ line }) => line)).size;
  return filled < MIN_FIGURES || filled < MOST_LINES * dated ? [] : amounts.map(({ token }) => token);
}

function endsWithMoney({ amounts, words }: AnalysedLine): boolean {
  const last = amounts.at(-1);
  return last?.strength === 'strong' && last.words.at(-1) === words.at(-1);
}

/** The whole numbers behind the last words of a line. */
function closingFigures(line: AnalysedLine): AmountToken[] {
  const own = new Set(line.amounts.flatMap(({ words }) => words));
  const last = line.words.findLastIndex((word) => !own.has(word) && /[\p{L}\p{M}]{2}/u.test(word.text));
  const behind = new Set(line.words.slice(last + 1));
  return line.amounts.filter(
    (token) => isBare(token) && !isInDate(line, token) && token.words.every((word) => behind.has(word)),
  );
}

function columnsOf(figures: readonly Figure[]): Figure[][] {
  const columns: Figure[][] = [];
  for (const figure of figures) {
    const reach = EDGE_EMS * figure.line.size;
    const home = columns.find(([first]) => first && Math.abs(first.token.edge - figure.token.edge) <= reach);
    if (home) home.push(figure);
    else columns.push([figure]);
  }
  return columns;
}

function areAmounts(column: readonly Figure[]): boolean {
  const lengths = new Set(column.map(({ token }) => token.decimal.length));
  return lengths.size > 1 || column.some(({ token }) => token.sign !== 0 || token.marker !== '');
}

/** '8781,8': a document that trims zeros prints one decimal. */
function isTrimmed({ strength, decimals }: AmountToken): boolean {
  return strength === 'weak' && decimals === 1;
}

/** Balances have so many digits at least, and are so many lines below their label at most. */
const MIN_DIGITS = 3;
const MOST_LINES_BELOW = 2;

/** Whole numbers behind a colon, on the lines of labels of balances and totals, and below such labels. */
function besideLabels({ lines }: DocumentContext, isColonEnough: boolean): AmountToken[] {
  return lines.flatMap((line, at) =>
    line.amounts.filter((token) => {
      const isWhole = isBare(token) && token.decimal.length >= MIN_DIGITS;
      if (!(isWhole || isTrimmed(token)) || isInDate(line, token)) return false;
      const before = token.words[0] ? line.words.slice(0, line.words.indexOf(token.words[0])) : [];
      if (isColonEnough && before.at(-1)?.text.endsWith(':')) return true;
      return lines.slice(Math.max(0, at - MOST_LINES_BELOW), at + 1).some((other) =>
        phrasesOf(other).some((phrase) => {
          const isAbove = overlap(phrase.box.x0, phrase.box.x1, token.box.x0, token.box.x1) > 0;
          return other.page === line.page && (other === line || isAbove) && labelOf(phrase) !== null;
        }),
      );
    }),
  );
}
