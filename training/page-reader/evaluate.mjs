/**
 * Compares the rules, the labels of a model, and either of both, on documents with truth:
 *
 *   node training/page-reader/evaluate.mjs drawn TYPE SEED DOCUMENTS LABELS.jsonl [DIMENSION=VALUE]
 *   node training/page-reader/evaluate.mjs files OUT.documents.json LABELS.jsonl
 *
 * LABELS.jsonl is what predict.py printed for the same pages in the same order. Labels become rows by a reading guide made of
 * them; of the guides that show more or less, the first proved one counts, else the fullest. Parties come from the labels alone.
 */
import { readFileSync } from 'node:fs';
import { readPages } from '@ledgerlift/engine';
import { enginePages, spaceOf } from '@ledgerlift/layout-space';
import fc from 'fast-check';
import { plainValue, sameName } from '../../bench/dist/first-contact/same-value.js';
import { scoreDocument } from '../../bench/dist/first-contact/score-document.js';
import { guidesOfTruth } from '../../bench/dist/saved-layouts/guide-of-truth.js';
import { truthOfLabel } from './labels.mjs';
import { partyIn } from './party_in.mjs';

const PARTIES = {
  bank_statement: ['bank', 'accountHolder'],
  invoice: ['vendor', 'client'],
  receipt: ['merchant'],
};
/** More than the words of any page: numbers of rows are of their page. */
const ROWS_OF_A_PAGE = 10_000;

const [mode, ...options] = process.argv.slice(2);
const documents = mode === 'drawn' ? drawnDocuments(options) : documentsOfFiles(options);
const labels = readFileSync(mode === 'drawn' ? options[3] : options[1], 'utf8')
  .trim()
  .split('\n')
  .map(JSON.parse);
const whole = { documents: 0, rules: 0, model: 0, either: 0, falseProofs: 0 };
const parties = {};
let at = 0;
for (const { pages, truth } of documents) {
  const own = labels.slice(at, at + pages.length);
  at += pages.length;
  const rules = attempt(() => readPages(pages, { type: truth.type }));
  countParties(rules, pages, own, truth);
  if (truth.type !== 'receipt') countWhole(rules, readByLabels(pages, own, truth.type, rules), truth);
}
const share = (part, all) => (all ? `${((100 * part) / all).toFixed(1)}%` : '-');
const rates = ({ rules, model, either }, all) =>
  `rules ${share(rules, all)}, model ${share(model, all)}, either ${share(either, all)}`;
console.log(
  `whole (${whole.documents}): ${rates(whole, whole.documents)}, false proofs of the model ${whole.falseProofs}`,
);
for (const [field, counted] of Object.entries(parties))
  console.log(`${field} (${counted.known}): ${rates(counted, counted.known)}`);

function drawnDocuments([type, seed, count, , hold]) {
  const region = hold ? { only: Object.fromEntries([hold.split('=')]) } : {};
  return fc
    .sample(spaceOf(type, region), { seed: Number(seed), numRuns: Number(count), unbiased: true })
    .map((made) => ({ truth: made.truth, pages: enginePages(made) }));
}

function documentsOfFiles([file]) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function attempt(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

function readByLabels(pages, own, type, automatic) {
  const sheets = pages.map((page, index) => ({
    ...page,
    words: page.words.map((word, position) => {
      const anchor = own[index].anchors[position];
      const row = anchor < 0 ? null : index * ROWS_OF_A_PAGE + anchor;
      return { ...word, truth: truthOfLabel(own[index].labels[position], row) };
    }),
  }));
  const made = { sheets, point: { bundle: 'one', amounts: 'net', amountForm: 'signed' }, truth: { type } };
  const guides = (attempt(() => guidesOfTruth(made)) ?? [])
    .filter(({ shown }) => shown !== 'habits')
    .reverse();
  const readings = guides.flatMap(
    ({ guide }) => attempt(() => readPages(pages, { type: 'auto', guide, automatic })) ?? [],
  );
  return readings.find(({ proof }) => proof.state === 'proved') ?? readings[0] ?? null;
}

function countWhole(rules, model, truth) {
  const [byRules, byModel] = [rules, model].map((read) => scoreDocument(read, truth));
  whole.documents += 1;
  whole.rules += byRules.whole;
  whole.model += byModel.whole;
  whole.either += byRules.whole || byModel.whole;
  whole.falseProofs += byModel.falseProof !== null;
}

function countParties(rules, pages, own, truth) {
  for (const field of PARTIES[truth.type]) {
    const known = truth.facts[field];
    if (known === undefined) continue;
    const accepted = [String(known), ...(truth.accept?.[field] ?? [])];
    const isRight = (text) => Boolean(text) && accepted.some((each) => sameName(each, text));
    const [byRules, byModel] = [partyOfRules(rules, field), partyIn(pages, own, field)].map(isRight);
    parties[field] ??= { known: 0, rules: 0, model: 0, either: 0 };
    parties[field].known += 1;
    parties[field].rules += byRules;
    parties[field].model += byModel;
    parties[field].either += byRules || byModel;
  }
}

function partyOfRules(document, field) {
  const fact =
    document?.facts[field] ?? (field === 'accountHolder' ? document?.accounts[0]?.holder : undefined);
  return fact ? plainValue(fact) : '';
}
