import type { ConvertedDocument, DocumentType, KeptLayout, ReadingGuide } from '@ledgerlift/contract';
import {
  guideForLayout,
  layoutFingerprint,
  matchingLayout,
  type Page,
  readByLayout,
  readPages,
} from '@ledgerlift/engine';
import { enginePages, type MadeDocument } from '@ledgerlift/layout-space';
import { scoreDocument } from '../first-contact/score-document.ts';
import { guidesOfTruth, type Shown } from './guide-of-truth.ts';

/** What became of the second document of a layout. */
export interface Outcome {
  path: string;
  isFirstWhole: boolean;
  /** What the guide shows that makes the first document whole; null where none does. */
  shown: Shown | null;
  isMatched: boolean;
  isSecondWholeAlone: boolean;
  isSecondWhole: boolean;
  /** Either is proved wrongly. */
  isFalse: boolean;
  /** What differs in the first document as it is read by the guide, and in the second one by its layout. */
  firstReasons: string[];
  reasons: string[];
}

/** Documents of a pair with what was read of them. */
export interface PairReading {
  outcome: Outcome;
  layout: KeptLayout | null;
  /** The pages of the second document. */
  next: readonly Page[];
  /** How both were read: the first by its guide, the second by the layout. */
  readings: [ConvertedDocument, ConvertedDocument];
}

/**
 * Shows the first document, and reads the second one by what was shown. Null where the first one is whole and `onlyWrong` asks for
 * others.
 */
export function tryPair(
  [first, second]: readonly [MadeDocument, MadeDocument],
  { path, type, onlyWrong }: { path: string; type: DocumentType; onlyWrong: boolean },
): PairReading | null {
  const pages = enginePages(first);
  const automatic = readPages(pages, { type });
  const isFirstWhole = scoreDocument(automatic, first.truth).whole;
  if (onlyWrong && isFirstWhole) return null;
  const next = enginePages(second);
  const alone = readPages(next, { type });
  const best = showFirst(first, pages, automatic);
  const fingerprint = best && layoutFingerprint(pages, best.guide, best.document);
  const layout = fingerprint && { id: path, name: path, guide: guideForLayout(best.guide), fingerprint };
  const reading = layout && readByLayout(next, alone, [layout]);
  const read = reading?.document ?? alone;
  const score = scoreDocument(read, second.truth);
  const shownScore = best && scoreDocument(best.document, first.truth);
  const outcome: Outcome = {
    path,
    isFirstWhole,
    shown: best?.shown ?? null,
    isMatched: layout ? matchingLayout(next, [layout]) !== null : false,
    isSecondWholeAlone: scoreDocument(alone, second.truth).whole,
    isSecondWhole: score.whole,
    isFalse: score.falseProof !== null || shownScore?.falseProof != null,
    firstReasons: shownScore?.reasons ?? ['no guide shows its columns'],
    reasons: score.reasons,
  };
  return { outcome, layout, next, readings: [best?.document ?? automatic, read] };
}

/** The guide that shows least of those that make the document whole; else the one that shows all facts. */
function showFirst(
  first: MadeDocument,
  pages: readonly Page[],
  automatic: ConvertedDocument,
): { guide: ReadingGuide; document: ConvertedDocument; shown: Shown | null } | null {
  const read = (guide: ReadingGuide) => readPages(pages, { type: 'auto', guide, automatic });
  const guides = guidesOfTruth(first);
  for (const { shown, guide } of guides) {
    const document = read(guide);
    if (scoreDocument(document, first.truth).whole) return { guide, document, shown };
  }
  const most = guides.find(({ shown }) => shown === 'facts');
  return most ? { guide: most.guide, document: read(most.guide), shown: null } : null;
}
