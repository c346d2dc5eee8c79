import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';

/** The number of an account in groups has so many at least. */
const MIN_GROUPS = 3;
/** A group of a number: 'DE38', '8832', '69'. */
const GROUP = /^(?:[A-Z]{2}\d{2}|[\d*•Xx]{2,4})$/u;

/** The words of a line that are groups of a longer number, as of an IBAN: '1956' among them is no year. */
export function groupsOfNumbers({ words }: Pick<AnalysedLine, 'words'>): ReadonlySet<Word> {
  const groups = new Set<Word>();
  let run: Word[] = [];
  for (const word of [...words, null]) {
    if (word && GROUP.test(word.text)) run.push(word);
    else {
      if (run.length >= MIN_GROUPS) for (const each of run) groups.add(each);
      run = [];
    }
  }
  return groups;
}
