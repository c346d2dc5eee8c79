import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { FIELD_BOOK } from '../invoice/field-labels.ts';
import { lineText } from '../layout/lines.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';

interface LabelledName {
  lines: AnalysedLine[];
  text: string;
  score: number;
  /** -1: it is not ranked by its place. */
  at: -1;
}

/** More than a name in the head has by its place and type, and less than one whose form and web address speak for it. */
const NAMED_SCORE = 4;
/** More than any other evidence. */
const MAILED_SCORE = 6;
/** 'From: Hedge & Garden <orders@hedge.example>': the sender of a receipt that came by mail. */
const MAILED = /^(\p{L}[\p{L}\p{M} ]{1,11})\s?[:：]\s?["']?(.+?)["']?\s*<[^<>@\s]+@[^<>\s]+>$/u;
/** '상호: 달빛커피 전주점', in scripts whose names of shops no form of type tells. */
const NAMED = /^([\p{Script=Han}\p{Script=Hangul}]{2,6})\s?[:：]\s?([^:：]+)$/u;

/**
 * Names behind a label in the head that says whose receipt it is: 'From' of a mail, where the name is printed again, and a
 * label of names or sellers in scripts without capitals. `to`: index of the head's last line.
 */
export function labelledMerchants(context: DocumentContext, to: number): LabelledName[] {
  return context.lines.slice(0, to + 1).flatMap((line) => {
    const text = lineText(line);
    const [, sender = '', mailed = ''] = MAILED.exec(text) ?? [];
    if (mailed && roleOf(sender) === 'vendor' && isPrintedAgain(context, line, mailed))
      return [{ lines: [line], text: mailed, score: MAILED_SCORE, at: -1 }];
    const [, label = '', name = ''] = NAMED.exec(text) ?? [];
    const role = label ? roleOf(label) : null;
    return role === 'name' || role === 'vendor'
      ? [{ lines: [line], text: name.trim(), score: NAMED_SCORE, at: -1 }]
      : [];
  });
}

/** What a label says where all of it is known; null for others. */
function roleOf(label: string) {
  const words = label.split(' ');
  const [match] = findPhrases(FIELD_BOOK, words);
  return match && match.letters === words.flatMap(labelParts).join('').length ? match.role : null;
}

function isPrintedAgain({ lines }: DocumentContext, own: AnalysedLine, name: string): boolean {
  const plain = labelParts(name).join('');
  return (
    plain.length > 2 &&
    lines.some((line) => line !== own && labelParts(lineText(line)).join('').includes(plain))
  );
}
