import { labelParts } from '../lexicon/label-text.ts';

const TITLES = new Set(
  'mr mrs ms miss dr prof herr herrn frau familie m mme mlle monsieur madame sr sra dhr mevr sig sigra hr fru and und et y e i u og och'.split(
    ' ',
  ),
);

/** True when a name is the account holder's: in any order, with initials, or one of several holders. */
export function isSamePerson(name: string, holder: string): boolean {
  const own = nameParts(holder);
  const named = nameParts(name);
  const [fewer, more] = named.length <= own.length ? [named, own] : [own, named];
  if (fewer.length === 0) return false;
  if (fewer.length === 1) return more.length === 1 && fewer[0] === more[0];
  const isWhole = fewer.some((part) => part.length > 1 && more.includes(part));
  return isWhole && fewer.every((part) => more.some((other) => isSamePart(part, other)));
}

function nameParts(name: string): string[] {
  return labelParts(name).filter((part) => !TITLES.has(part));
}

function isSamePart(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return one === other;
}
