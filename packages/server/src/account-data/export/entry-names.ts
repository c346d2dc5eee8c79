import { fileNameOf } from '@ledgerlift/engine/rows';

/** Characters; keeps a whole path below the limits of file systems. */
const MAX_FOLDER = 100;
const MAX_FILE = 150;
const ENDING = /\.[^.]{1,10}$/;

/** Creates names that are unique within a folder, also on case-insensitive file systems. */
export class EntryNames {
  readonly #taken = new Set<string>();

  /** Turns text into a folder name; `fallback` when no usable character is left. */
  folder(text: string, fallback: string): string {
    return this.#unique(cut(fileNameOf(text), MAX_FOLDER) || fallback, '');
  }

  /** As `folder`, for a file; keeps the file name extension. */
  file(text: string, fallback: string): string {
    const name = fileNameOf(text) || fallback;
    const ending = ENDING.exec(name)?.[0] ?? '';
    return this.#unique(cut(name.slice(0, name.length - ending.length), MAX_FILE), ending);
  }

  #unique(stem: string, ending: string): string {
    let name = stem + ending;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number += 1)
      name = `${stem} (${number})${ending}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** Counts code points, so that it never splits a surrogate pair. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}
