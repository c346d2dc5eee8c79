import { fileNameOf } from '../../documents/file-name.ts';

/** So that a whole path stays below what systems allow. Characters. */
const MAX_FOLDER = 100;
const MAX_FILE = 150;
const ENDING = /\.[^.]{1,10}$/;

/** Names that are unique within a folder, for systems too that do not tell upper and lower case apart. */
export class EntryNames {
  readonly #taken = new Set<string>();

  /** Text as the name of a folder; `fallback` where nothing is left of it. */
  folder(text: string, fallback: string): string {
    return this.#unique(cut(fileNameOf(text), MAX_FOLDER) || fallback, '');
  }

  /** As `folder`, for a file, whose ending stays at the end. */
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

/** By whole characters: half of one is no text. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim();
}
