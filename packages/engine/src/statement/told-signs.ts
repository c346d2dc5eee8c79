import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import { plainWord } from '../values/digits.ts';
import { isInFavourOfIssuer } from './favour-of-issuer.ts';
import { labelIn, namesBalance } from './labels.ts';

/** Words beside a balance that say it is owed. */
const OWED =
  /\b(?:debiteur|debiteurs|debitore|deudor|devedor|overdrawn|schuldsaldo|zu ihren lasten|a vostro debito|tegoed bank)\b/;

/** Letters beside an amount that say the same, whoever prints the statement: a minus may be the issuer's. */
const OWED_MARKER = 'DR';

/** Marks balances that are labelled as owed ('Solde débiteur au ...'), as letters beside them would. */
export function withToldSigns(context: DocumentContext): DocumentContext {
  return { ...context, lines: context.lines.map(withSigns) };
}

function withSigns(line: AnalysedLine): AnalysedLine {
  if (line.amounts.length === 0 || !isOwed(lineText(line))) return line;
  const owed = phrasesOf(line).some((phrase) => {
    const text = lineText(phrase);
    return isOwed(text) && (labelIn(text) !== null || namesBalance(text));
  });
  if (!owed) return line;
  const amounts = line.amounts.map((token) =>
    token.sign === 0 && token.marker === '' ? { ...token, marker: OWED_MARKER } : token,
  );
  return { ...line, amounts };
}

function isOwed(text: string): boolean {
  const plain = plainWord(text);
  return OWED.test(plain) || isInFavourOfIssuer(plain);
}
