import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { unionBox } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';

/** Letters for the side of an amount. */
const MARKER = /^(?:CR|DR|OD|C|D|S|H)$/;
/** The letters are this near to their amount at most, in type heights. */
const ATTACH_GAP_EMS = 1.6;
/** The letters are so far from the words of a description before them. */
const APART_EMS = 0.9;
/** A single letter may be a part of a description; before so many amounts it is none. */
const MIN_AMOUNTS = 2;

interface Leading {
  line: AnalysedLine;
  word: Word;
  token: AmountToken;
}

/**
 * Gives amounts the letters before them that name their side: 'DR 3,242.49', and not 'Plan C 12.00' in one description. Where no
 * line ends with such letters, those between two amounts belong to the second one.
 */
export function withLeadingMarkers(context: DocumentContext): DocumentContext {
  const isLast = ({ words }: AmountToken, line: AnalysedLine) => words.at(-1) === line.words.at(-1);
  const mayTrail = context.lines.some((line) =>
    line.amounts.some((token) => MARKER.test(token.words.at(-1)?.text ?? '') && isLast(token, line)),
  );
  const found = context.lines.flatMap((line) => leadingOf(line, mayTrail));
  if (found.filter(isApart).length < MIN_AMOUNTS) return context;
  const markers = new Map(found.map(({ token, word }) => [token, word]));
  const taken = new Set(markers.values());
  const lines = context.lines.map((line) =>
    line.amounts.some((token) => markers.has(token))
      ? { ...line, amounts: line.amounts.map((token) => marked(token, markers.get(token), taken)) }
      : line,
  );
  return { ...context, lines };
}

function leadingOf(line: AnalysedLine, mayTrail: boolean): Leading[] {
  return line.amounts.flatMap((token) => {
    const at = token.words[0] ? line.words.indexOf(token.words[0]) - 1 : -1;
    const word = line.words[at];
    if (!word || token.marker !== '' || !MARKER.test(word.text)) return [];
    const gap = token.box.x0 - word.box.x1;
    const before = line.words[at - 1];
    const owner = line.amounts.find(({ words }) => before && words.includes(before));
    const isNearer = !mayTrail || !owner || gap < word.box.x0 - owner.box.x1;
    return isNearer && gap <= ATTACH_GAP_EMS * line.size ? [{ line, word, token }] : [];
  });
}

/** True where the letters are no part of a description before them. */
function isApart({ line, word }: Leading): boolean {
  const before = line.words[line.words.indexOf(word) - 1];
  return !before || before.text.endsWith(':') || word.box.x0 - before.box.x1 >= APART_EMS * line.size;
}

function marked(token: AmountToken, word: Word | undefined, taken: ReadonlySet<Word>): AmountToken {
  const own = token.words.filter((each) => !taken.has(each));
  if (!word && own.length === token.words.length) return token;
  const words = [...(word ? [word] : []), ...own];
  return {
    ...token,
    words,
    box: unionBox(words.map(({ box }) => box)),
    raw: words.map(({ text }) => text).join(' '),
    marker: word?.text ?? '',
  };
}
