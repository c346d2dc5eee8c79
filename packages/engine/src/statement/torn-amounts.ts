import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { unionBox } from '../layout/boxes.ts';
import { type Line, lineOf } from '../layout/lines.ts';
import { type AmountToken, findAmounts } from '../values/amount.ts';

/** The parts of a torn number stand closer than this many type heights. */
const MAX_GAP_EMS = 1;

/**
 * The amount right of a phrase whose decimal mark recognition has lost ('1737 18' for '1737,18'), on pages that were
 * recognised and where money has two decimals. What it means is a guess: it may be used only where the arithmetic
 * confirms it. Null where there is none.
 */
export function tornAmountRightOf(
  line: AnalysedLine,
  phrase: Line,
  { style }: DocumentContext,
): AmountToken | null {
  if (style.decimals !== 2) return null;
  const words = line.words.filter((word) => word.box.x0 > phrase.box.x1 - 1 || phrase.words.includes(word));
  const [whole, fraction] = words.slice(-2);
  const isTorn =
    whole !== undefined &&
    fraction !== undefined &&
    whole.confidence < 1 &&
    /^\d{1,7}$/.test(whole.text) &&
    /^\d{2}$/.test(fraction.text) &&
    fraction.box.x0 - whole.box.x1 <= MAX_GAP_EMS * line.size;
  if (!isTorn) return null;
  const mended = {
    ...whole,
    text: `${whole.text}${style.decimal}${fraction.text}`,
    box: unionBox([whole.box, fraction.box]),
    confidence: Math.min(whole.confidence, fraction.confidence),
  };
  const [token] = findAmounts(lineOf(line.page, [mended]), style);
  return token ? { ...token, raw: `${whole.text} ${fraction.text}` } : null;
}
