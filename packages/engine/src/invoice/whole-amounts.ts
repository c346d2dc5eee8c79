import { analysedInStyle, type DocumentContext } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';

/** So many times more lines must end with whole thousands than with cents. */
const MIN_MAJORITY = 2;

/**
 * The document with its money read as whole units where its lines end with grouped numbers without decimals: prices of one
 * piece and quantities are printed to the hundredth in won and pesos too, and say nothing of what lines come to.
 */
export function withWholeAmounts(context: DocumentContext): DocumentContext {
  if (context.style.decimals === 0) return context;
  const last = context.lines.flatMap(({ amounts }) => amounts.at(-1) ?? []);
  const whole = last.filter(isWhole).length;
  const cents = last.filter(({ decimals, strength }) => decimals > 1 && strength === 'strong').length;
  return whole >= 2 && whole > MIN_MAJORITY * cents
    ? analysedInStyle(context, { ...context.style, decimals: 0 })
    : context;
}

function isWhole({ decimals, raw }: AmountToken): boolean {
  return decimals === 0 && /\d[.,' ]\d{3}(?!\d)/.test(raw);
}
