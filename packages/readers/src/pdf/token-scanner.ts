import { latin1Text } from '../bytes-text.ts';

const PERCENT = 0x25;
const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const REGULAR = 0;
const WHITE_SPACE = 1;
const DELIMITER = 2;
/** Kind of every byte, as ISO 32000-1, 7.2.2 has it. */
const KINDS = new Uint8Array(256);
for (const byte of [0, 9, LINE_FEED, 12, CARRIAGE_RETURN, 32]) KINDS[byte] = WHITE_SPACE;
for (const character of '()<>[]{}/%') KINDS[character.charCodeAt(0)] = DELIMITER;

/** Longer than any number or key that is searched, even with every character as a number. */
const LONGEST_WORD = 16;

/** Reads tokens of a PDF in place. Never throws; after the end of the file all words are ''. */
export class TokenScanner {
  readonly #file: Uint8Array;
  #at = 0;
  #scanned = 0;

  constructor(file: Uint8Array) {
    this.#file = file;
  }

  /** Bytes read so far; bytes that are read again count again. */
  get scanned(): number {
    return this.#scanned;
  }

  moveTo(offset: number): void {
    this.#at = offset;
  }

  /** Skips bytes after white space. */
  skipBytes(count: number): void {
    this.#skipSpace();
    this.#at += count;
  }

  /** The next number or keyword, truncated when long; '' before anything else. */
  word(): string {
    this.#skipSpace();
    const start = this.#at;
    this.#passWord();
    return latin1Text(this.#file, start, Math.min(this.#at, start + LONGEST_WORD));
  }

  /** Null when the next word is not a whole number. */
  wholeNumber(): number | null {
    const word = this.word();
    return /^\d{1,15}$/.test(word) ? Number(word) : null;
  }

  /** Reads the dictionary that begins here to its end and returns the number of a key; null when it has none. */
  numberInDictionary(key: string): number | null {
    let depth = 0;
    let found: number | null = null;
    do {
      this.#skipSpace();
      const byte = this.#file[this.#at];
      if (byte === undefined) return null;
      if (this.#kind() === REGULAR) this.#passWord();
      else if (byte === OPEN_PARENTHESIS) this.#skipString();
      else {
        this.#pass();
        if (byte === SLASH) {
          if (nameOf(this.word()) === key && depth === 1) found = this.wholeNumber();
        } else if (byte === LESS && this.#passes(LESS)) depth++;
        else if (byte === GREATER && this.#passes(GREATER)) depth--;
      }
    } while (depth > 0);
    return found;
  }

  #kind(): number | undefined {
    const byte = this.#file[this.#at];
    return byte === undefined ? undefined : KINDS[byte];
  }

  #pass(): void {
    this.#at++;
    this.#scanned++;
  }

  #passWord(): void {
    while (this.#kind() === REGULAR) this.#pass();
  }

  /** Skips this byte if it is next; false otherwise. */
  #passes(byte: number): boolean {
    if (this.#file[this.#at] !== byte) return false;
    this.#pass();
    return true;
  }

  /** White space and comments. */
  #skipSpace(): void {
    for (;;)
      if (this.#kind() === WHITE_SPACE) this.#pass();
      else if (this.#file[this.#at] === PERCENT) this.#skipLine();
      else return;
  }

  #skipLine(): void {
    for (;;) {
      const byte = this.#file[this.#at];
      if (byte === undefined || byte === LINE_FEED || byte === CARRIAGE_RETURN) return;
      this.#pass();
    }
  }

  /** A string in parentheses, which may contain balanced ones. */
  #skipString(): void {
    let depth = 0;
    do {
      const byte = this.#file[this.#at];
      if (byte === undefined) return;
      this.#pass();
      if (byte === BACKSLASH) this.#pass();
      else if (byte === OPEN_PARENTHESIS) depth++;
      else if (byte === CLOSE_PARENTHESIS) depth--;
    } while (depth > 0);
  }
}

/** A name with its `#` hexadecimal escapes decoded. */
function nameOf(word: string): string {
  if (!word.includes('#')) return word;
  return word.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
