import type { ConvertedDocument, Finding } from '@ledgerlift/contract';
import { type ConvertOptions, convertPages } from '../convert-pages.ts';
import type { Page, Word } from '../page.ts';
import type { Alternative, FigureRereader } from '../ports.ts';
import { type Break, breaksOf } from './chain-breaks.ts';
import { couldClose } from './figure.ts';
import { figuresNear, type WordPlace } from './figures-near.ts';

/** Figures that are replaced in one document at most: one that needs more is not misread here and there. */
const MAX_REPLACED = 40;
/** Words that are converted again in trials, all trials of a document together: bounds the time of long documents. */
const MAX_TRIED_WORDS = 600_000;
/** Trials of a short document. */
const MAX_TRIALS = 200;

/** From this confidence on a closer look is believed together with others: of each alone the arithmetic asks more. */
const SURE = 0.5;

/** A figure that was read anew. */
interface Replacement {
  place: WordPlace;
  alternative: Alternative;
}

interface Attempt {
  pages: Page[];
  document: ConvertedDocument;
  /** Breaks that are left with it; 0 when the document is proved. */
  left: number;
}

/**
 * Where the arithmetic of a recognised document fails, has the figures beside the break read again, and takes another
 * reading only when the break is gone with it and no other has come. Every figure that was replaced is told by a
 * finding. Never throws for what it tries: a document that cannot be mended comes back as it was.
 */
export async function rereadFigures(
  pages: readonly Page[],
  options: ConvertOptions,
  document: ConvertedDocument,
  rereader: FigureRereader,
): Promise<ConvertedDocument> {
  let current = { pages: [...pages], document };
  const replaced: Replacement[] = [];
  const look = rememberingLook(rereader);
  const trials = trialsFor(pages);
  const atOnce = await takeSecondReading(pages, options, document, look, trials);
  if (atOnce) return atOnce;
  while (current.document.proof.state !== 'proved' && replaced.length < MAX_REPLACED) {
    const attempt = await mendOneBreak(current.pages, options, current.document, look, trials);
    if (!attempt) break;
    replaced.push(attempt);
    current = attempt;
  }
  return withFindings(current.document, replaced);
}

function withFindings(document: ConvertedDocument, replaced: readonly Replacement[]): ConvertedDocument {
  return { ...document, findings: [...document.findings, ...replaced.map(findingOf)] };
}

/** The document as the closer look reads every figure beside a break, when it is proved so; null otherwise. */
async function takeSecondReading(
  pages: readonly Page[],
  options: ConvertOptions,
  document: ConvertedDocument,
  look: Look,
  trials: Trials,
): Promise<ConvertedDocument | null> {
  const near = breaksOf(document).flatMap((broken) => figuresNear(broken, document, pages));
  const places = near.filter(({ word }, index) => near.findIndex((other) => other.word === word) === index);
  const alternatives = await look(places);
  const changed = places.flatMap((place, index): Replacement[] => {
    const surest = alternatives[index]?.[0];
    return surest && surest.text !== place.word.text && surest.confidence >= SURE
      ? [{ place, alternative: surest }]
      : [];
  });
  if (changed.length < 2) return null;
  const attempt = tryOut(changed, pages, options, trials);
  if (attempt?.document.proof.state !== 'proved') return null;
  if (attempt.document.type !== document.type || attempt.document.rows.length < document.rows.length)
    return null;
  return withFindings(attempt.document, changed);
}

interface Trials {
  left: number;
}

function trialsFor(pages: readonly Page[]): Trials {
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  return { left: Math.min(MAX_TRIALS, Math.ceil(MAX_TRIED_WORDS / Math.max(1, words))) };
}

type Look = (places: readonly WordPlace[]) => Promise<readonly Alternative[][]>;

/** A word is looked at once, however many breaks it stands beside. */
function rememberingLook(rereader: FigureRereader): Look {
  const known = new Map<Word, Alternative[]>();
  return async (places) => {
    const unknown = places.filter(({ word }) => !known.has(word));
    const answers = unknown.length > 0 ? await rereader.reread(unknown) : [];
    for (const [index, { word }] of unknown.entries()) known.set(word, answers[index] ?? []);
    return places.map(({ word }) => known.get(word) ?? []);
  };
}

async function mendOneBreak(
  pages: readonly Page[],
  options: ConvertOptions,
  document: ConvertedDocument,
  look: Look,
  trials: Trials,
): Promise<(Attempt & Replacement) | null> {
  const breaks = breaksOf(document);
  for (const broken of breaks) {
    const places = figuresNear(broken, document, pages);
    const alternatives = await look(places);
    const replacements = places
      .flatMap((place, index) => (alternatives[index] ?? []).map((alternative) => ({ place, alternative })))
      .filter((replacement) => couldMend(replacement, broken, document.currency));
    const attempts = replacements
      .flatMap((replacement) => {
        const attempt = tryOut([replacement], pages, options, trials);
        return attempt ? [{ ...attempt, ...replacement }] : [];
      })
      .filter((attempt) => isBetter(attempt, document, breaks));
    const best = onlyOne(attempts);
    if (best) return best;
  }
  return null;
}

function couldMend({ place, alternative }: Replacement, { difference }: Break, currency: string): boolean {
  const before = place.word.text;
  return alternative.text !== before && couldClose(difference, before, alternative.text, currency);
}

function tryOut(
  replacements: readonly Replacement[],
  pages: readonly Page[],
  options: ConvertOptions,
  trials: Trials,
): Attempt | null {
  if (trials.left-- <= 0) return null;
  const anew = new Map(
    replacements.map(({ place: { word }, alternative: { text, confidence } }) => [
      word,
      { ...word, text, confidence },
    ]),
  );
  const changed = pages.map((page) =>
    page.words.some((word) => anew.has(word))
      ? { ...page, words: page.words.map((word) => anew.get(word) ?? word) }
      : page,
  );
  try {
    const document = convertPages(changed, options);
    const left = document.proof.state === 'proved' ? 0 : breaksOf(document).length;
    return { pages: changed, document, left };
  } catch {
    // With that reading nothing is found any more: it is no better.
    return null;
  }
}

/** Better with fewer breaks and no row lost; without running balances only a proof is better. */
function isBetter(
  { document: after, left }: Attempt,
  before: ConvertedDocument,
  breaks: readonly Break[],
): boolean {
  if (after.type !== before.type || after.rows.length < before.rows.length) return false;
  if (after.proof.state === 'proved') return true;
  return after.rows.some((row) => row.balance?.value) && left < breaks.length;
}

/**
 * The attempt that leaves the fewest breaks: a misread balance breaks two links, and a change of the amount beside it
 * could mend but one. Null when different words would do as well: the arithmetic does not tell which was misread.
 */
function onlyOne(attempts: readonly (Attempt & Replacement)[]): (Attempt & Replacement) | null {
  const fewest = Math.min(...attempts.map((attempt) => attempt.left));
  const [best, ...others] = attempts
    .filter((attempt) => attempt.left === fewest)
    .sort((a, b) => b.alternative.confidence - a.alternative.confidence);
  return best && others.every((other) => other.place.word === best.place.word) ? best : null;
}

function findingOf({ place, alternative }: Replacement): Finding {
  const { word, page } = place;
  return {
    code: 'figure_reread',
    severity: 'info',
    message: `'${word.text}' on page ${page.number} reads '${alternative.text}' at a closer look, and the amounts add up with it.`,
    row: null,
    field: null,
    page: page.number,
    box: word.box,
    suggestedFix: null,
  };
}
