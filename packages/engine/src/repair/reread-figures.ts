import { type ConvertedDocument, type Finding, LedgerliftError } from '@ledgerlift/contract';
import { type ConvertOptions, convertPages } from '../convert-pages.ts';
import type { Page, Word } from '../page.ts';
import type { Alternative, FigureRereader } from '../ports.ts';
import { showsSeveralSheets } from '../several-sheets.ts';
import { type Break, breaksOf } from './chain-breaks.ts';
import { couldCloseGap } from './could-close-gap.ts';
import { figuresNear, type WordPlace } from './figures-near.ts';

/** Maximum replaced figures per document: with more errors the reading is bad as a whole. */
const MAX_REPLACED = 40;
/** Maximum reread figures per document: each takes a tenth of a second. */
const MAX_LOOKED_AT = 240;
/** Maximum words converted in all trials of a document together: bounds the time of long documents. */
const MAX_TRIED_WORDS = 600_000;
/** Maximum trials of a short document. */
const MAX_TRIALS = 200;

/** From this confidence a rereading is believed together with others; alone it must satisfy the arithmetic. */
const SURE = 0.5;

/** A figure with a new reading. */
interface Replacement {
  place: WordPlace;
  alternative: Alternative;
}

interface Attempt {
  pages: Page[];
  document: ConvertedDocument;
  /** The remaining breaks; none when the document is proved. */
  left: Break[];
}

/**
 * If the arithmetic of a recognised document fails, rereads the figures beside the break, and takes another reading
 * only when it removes the break and causes no other. A finding reports every replaced figure. A document that cannot
 * be corrected is returned unchanged, as is one whose picture shows several sheets: their rows need not follow each
 * other. Throws only LedgerliftError `cancelled`.
 */
export async function rereadFigures(
  pages: readonly Page[],
  options: ConvertOptions,
  document: ConvertedDocument,
  rereader: FigureRereader,
): Promise<ConvertedDocument> {
  if (showsSeveralSheets(pages)) return document;
  const repair: Repair = { options, look: closerLook(rereader), trials: trialsFor(pages) };
  const atOnce = await takeSecondReading(pages, document, repair);
  if (atOnce) return atOnce;
  let current = { pages: [...pages], document };
  const replaced: Replacement[] = [];
  while (current.document.proof.state !== 'proved' && replaced.length < MAX_REPLACED) {
    const attempt = await mendOneBreak(current.pages, current.document, repair);
    if (!attempt) break;
    replaced.push(attempt);
    current = attempt;
  }
  return withFindings(current.document, replaced);
}

function withFindings(document: ConvertedDocument, replaced: readonly Replacement[]): ConvertedDocument {
  return { ...document, findings: [...document.findings, ...replaced.map(findingOf)] };
}

/** Input and limits of a document's repair. */
interface Repair {
  options: ConvertOptions;
  look: Look;
  trials: Trials;
}

/** The document with the rereadings of all figures beside its breaks, if that proves it; null otherwise. */
async function takeSecondReading(
  pages: readonly Page[],
  document: ConvertedDocument,
  repair: Repair,
): Promise<ConvertedDocument | null> {
  const near = breaksOf(document).flatMap((broken) => figuresNear(broken, document, pages));
  const places = near.filter(({ word }, index) => near.findIndex((other) => other.word === word) === index);
  const alternatives = await repair.look(places);
  const changed = places.flatMap((place, index): Replacement[] => {
    const surest = alternatives?.[index]?.[0];
    return surest && surest.text !== place.word.text && surest.confidence >= SURE
      ? [{ place, alternative: surest }]
      : [];
  });
  if (changed.length < 2) return null;
  const needed = neededOf(changed, pages, document, repair);
  const proved = needed && provedWith(needed, pages, document, repair);
  return proved && withFindings(proved.document, needed);
}

/**
 * The replacements without which the document is not proved: the arithmetic says nothing about the others. Null when
 * it is not proved with all.
 */
function neededOf(
  all: readonly Replacement[],
  pages: readonly Page[],
  document: ConvertedDocument,
  repair: Repair,
): Replacement[] | null {
  if (!provedWith(all, pages, document, repair)) return null;
  let needed = [...all];
  for (const replacement of all) {
    const without = needed.filter((other) => other !== replacement);
    if (provedWith(without, pages, document, repair)) needed = without;
    else if (repair.trials.left <= 0) return null;
  }
  return needed;
}

function provedWith(
  replacements: readonly Replacement[],
  pages: readonly Page[],
  document: ConvertedDocument,
  { options, trials }: Repair,
): Attempt | null {
  const attempt = tryOut(replacements, pages, options, trials);
  return attempt?.document.proof.state === 'proved' && keepsRows(attempt.document, document) ? attempt : null;
}

interface Trials {
  left: number;
}

function trialsFor(pages: readonly Page[]): Trials {
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  return { left: Math.min(MAX_TRIALS, Math.ceil(MAX_TRIED_WORDS / Math.max(1, words))) };
}

/** All possible readings of each word; null when they are not available for all of them. */
type Look = (places: readonly WordPlace[]) => Promise<readonly Alternative[][] | null>;

/** Rereads each word once, however many breaks it is adjacent to. After a failure it does not try again. */
function closerLook(rereader: FigureRereader): Look {
  const known = new Map<Word, Alternative[]>();
  let failed = false;
  return async (places) => {
    const unknown = places.filter(({ word }) => !known.has(word));
    if (failed || known.size + unknown.length > MAX_LOOKED_AT) return null;
    try {
      const answers = unknown.length > 0 ? await rereader.reread(unknown) : [];
      for (const [index, { word }] of unknown.entries()) known.set(word, answers[index] ?? []);
    } catch (error) {
      // Keep the document: an error, such as a page too large to be drawn, ends only the repair.
      if (error instanceof LedgerliftError && error.code === 'cancelled') throw error;
      failed = true;
      return null;
    }
    return places.map(({ word }) => known.get(word) ?? []);
  };
}

async function mendOneBreak(
  pages: readonly Page[],
  document: ConvertedDocument,
  { options, look, trials }: Repair,
): Promise<(Attempt & Replacement) | null> {
  const breaks = breaksOf(document);
  for (const broken of breaks) {
    const places = figuresNear(broken, document, pages);
    const alternatives = await look(places);
    const replacements = places
      .flatMap((place, index) => (alternatives?.[index] ?? []).map((alternative) => ({ place, alternative })))
      .filter((replacement) => couldMend(replacement, broken, document.currency));
    // An untried figure could be the misread one as well.
    if (replacements.length > trials.left) continue;
    const attempts = replacements
      .flatMap((replacement) => {
        const attempt = tryOut([replacement], pages, options, trials);
        return attempt ? [{ ...attempt, ...replacement }] : [];
      })
      .filter((attempt) => isBetter(attempt, document, broken, breaks));
    const best = onlyOne(attempts);
    if (best) return best;
  }
  return null;
}

function couldMend({ place, alternative }: Replacement, { difference }: Break, currency: string): boolean {
  const before = place.word.text;
  return alternative.text !== before && couldCloseGap(difference, before, alternative.text, currency);
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
    const left = document.proof.state === 'proved' ? [] : breaksOf(document);
    return { pages: changed, document, left };
  } catch {
    // Nothing is found any more with that reading: it is no better.
    return null;
  }
}

/**
 * Better when proved. With running balances also when this break is gone and none has come elsewhere (next to an old
 * one it may appear at another row, since signs are decided again). No row may be lost.
 */
function isBetter(
  { document: after, left }: Attempt,
  before: ConvertedDocument,
  broken: Break,
  breaks: readonly Break[],
): boolean {
  if (!keepsRows(after, before)) return false;
  if (after.proof.state === 'proved') return true;
  return (
    after.rows.some((row) => row.balance?.value) &&
    left.length < breaks.length &&
    !left.some((other) => other.rows.join() === broken.rows.join()) &&
    left.every((other) => breaks.some((old) => areBeside(old, other)))
  );
}

/** True for breaks that share a row, and for sums as a whole. */
function areBeside(one: Break, other: Break): boolean {
  if (one.rows.length === 0 || other.rows.length === 0) return one.rows.length === other.rows.length;
  return one.rows.some((row) => other.rows.includes(row));
}

function keepsRows(after: ConvertedDocument, before: ConvertedDocument): boolean {
  return after.type === before.type && after.rows.length >= before.rows.length;
}

/**
 * The attempt that leaves the fewest breaks: a misread balance breaks two links, and a change of the amount beside it
 * could repair only one. Null when different words would do as well: the arithmetic does not show which was misread.
 */
function onlyOne(attempts: readonly (Attempt & Replacement)[]): (Attempt & Replacement) | null {
  const fewest = Math.min(...attempts.map((attempt) => attempt.left.length));
  const [best, ...others] = attempts
    .filter((attempt) => attempt.left.length === fewest)
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
