import type { Proof } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { plainWord } from '../values/digits.ts';

/** What a statement says that lists its rows on other paper, without accents. */
const ELSEWHERE =
  /(?<!\p{L})(?:(?:on|in) an? (?:separate|additional|attached|enclosed) (?:sheet|page|list|statement)|listed separately|(?:attached|enclosed) (?:sheet|list)|(?:separate[snm]?|gesonderte[snm]?) (?:blatt|liste|aufstellung)|beiliegende\p{L}* (?:liste|aufstellung)|feuille separee|liste (?:ci-)?jointe|hoja (?:aparte|separada|adjunta)|foglio (?:separato|allegato)|folha (?:separada|anexa))(?!\p{L})/u;

/** The proof of an account without rows, unless the statement says that they are listed elsewhere. */
export function unlessElsewhere(proof: Proof, { lines }: Pick<DocumentContext, 'lines'>): Proof {
  const said =
    proof.state === 'proved' ? lines.find((line) => ELSEWHERE.test(plainWord(lineText(line)))) : undefined;
  if (!said) return proof;
  const missing = [`the rows are not on these pages: '${lineText(said)}'`];
  return { state: 'unprovable', missing, restsOnEdits: proof.restsOnEdits };
}
