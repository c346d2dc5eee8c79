import { isWhiteSpace } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/** Points between a character and the copy that some programs draw for a bold look. */
const COPY_OFFSET = 1;
/** The same as a share of the type size, so that the two letters of a small 'll' stay two. */
const COPY_OFFSET_SHARE = 0.15;

/** Drops characters that are drawn a second time on (nearly) the same spot; the one that stays counts as bold. */
export function dropCopies(characters: readonly Character[]): Character[] {
  const kept: Character[] = [];
  const byPlace = new Map<string, Character[]>();
  for (const character of characters) {
    if (character.text === '' || isWhiteSpace(character.text)) {
      kept.push(character);
      continue;
    }
    const original = nearbyPlaces(character)
      .flatMap((place) => byPlace.get(place) ?? [])
      .find((other) => isCopy(character, other));
    if (original) {
      original.bold = true;
      continue;
    }
    const own = { ...character };
    kept.push(own);
    const place = placeOf(own.text, own.box.x0, own.box.y0);
    const there = byPlace.get(place);
    if (there) there.push(own);
    else byPlace.set(place, [own]);
  }
  return kept;
}

function isCopy(a: Character, b: Character): boolean {
  const offset = Math.min(COPY_OFFSET, COPY_OFFSET_SHARE * a.size);
  return (
    Math.abs(a.box.x0 - b.box.x0) < offset &&
    Math.abs(a.box.y0 - b.box.y0) < offset &&
    Math.abs(a.size - b.size) < offset &&
    a.angle === b.angle
  );
}

/** Squares of this many points: a copy lies in the same one or, near an edge, in its neighbour. */
const SQUARE = 4;

function nearbyPlaces({ text, box }: Character): string[] {
  const places = new Set<string>();
  for (const x of [box.x0 - COPY_OFFSET, box.x0 + COPY_OFFSET])
    for (const y of [box.y0 - COPY_OFFSET, box.y0 + COPY_OFFSET]) places.add(placeOf(text, x, y));
  return [...places];
}

function placeOf(text: string, x: number, y: number): string {
  return `${text}${Math.floor(x / SQUARE)},${Math.floor(y / SQUARE)}`;
}
