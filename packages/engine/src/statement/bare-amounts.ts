import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { AmountToken } from '../values/amount.ts';
import { type Header, headsOf } from './header.ts';
import { MONEY_ROLES } from './money-heads.ts';

/** Whole numbers make up this share of the figures below heads of money where money has no decimals. */
const MIN_SHARE = 0.8;
const MIN_FIGURES = 2;
/** Figures end this close to their head's end, or to each other, in type heights. */
const EDGE_EMS = 0.7;

/**
 * Takes whole numbers without groups for money where they are under heads of money and nearly all figures there are such:
 * nothing in a number like '372195' itself shows that it is an amount.
 */
export function withBareAmounts(context: DocumentContext): DocumentContext {
  const heads = headsOf(context.lines);
  let header: Header | null = null;
  const figures: { line: AnalysedLine; token: AmountToken }[] = [];
  for (const line of context.lines) {
    header = heads.get(line) ?? header;
    if (!header || heads.has(line)) continue;
    for (const token of line.amounts) if (standsUnder(line, token, header)) figures.push({ line, token });
  }
  const bare = figures.filter(({ token }) => token.strength === 'weak' && token.decimals === 0);
  if (bare.length < MIN_FIGURES || bare.length < MIN_SHARE * figures.length) return context;
  const found = new Set(bare.map(({ token }) => token));
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

/** True for a figure below a head of money, which is no part of a date. */
function standsUnder(line: AnalysedLine, token: AmountToken, { phrases }: Header): boolean {
  if (line.dates.some((date) => date.words.some((word) => token.words.includes(word)))) return false;
  const reach = EDGE_EMS * Math.max(line.size, 4);
  return phrases.some(
    ({ role, x0, x1 }) =>
      MONEY_ROLES.includes(role) &&
      overlap(x0, x1, token.box.x0, token.box.x1) > 0 &&
      (Math.abs(x1 - token.edge) <= reach ||
        Math.abs(x0 - token.box.x0) <= reach ||
        (token.box.x0 >= x0 && token.box.x1 <= x1 + reach)),
  );
}
