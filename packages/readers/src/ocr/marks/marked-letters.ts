/** Unicode's combining characters and the marks of the model. Print mixes cedilla and comma below. */
const COMBINING: Readonly<Record<string, string>> = {
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u0302': 'circumflex',
  '\u0303': 'tilde',
  '\u0308': 'diaeresis',
  '\u030a': 'ring',
  '\u030c': 'caron',
  '\u0306': 'breve',
  '\u0304': 'macron',
  '\u0307': 'dot above',
  '\u030b': 'double acute',
  '\u0327': 'cedilla',
  '\u0326': 'cedilla',
  '\u0328': 'ogonek',
};

/** Letters that are no plain letter with a mark: their mark, and what a reader of ASCII takes them for. */
const WHOLE: Readonly<Record<string, readonly [mark: string, bases: string]>> = {
  ø: ['stroke', 'o0'],
  Ø: ['stroke', 'O0'],
  ł: ['stroke', 'lt'],
  Ł: ['stroke', 'L'],
  đ: ['stroke', 'd'],
  Đ: ['stroke', 'D'],
  ð: ['eth', 'do'],
  Ð: ['stroke', 'D'],
  ß: ['eszett', 'sSfbB8'],
  æ: ['ae', 'aeE'],
  Æ: ['ae', 'AE'],
  œ: ['oe', 'oeC'],
  Œ: ['oe', 'OEC'],
  ı: ['dotless i', 'i1l'],
  þ: ['thorn', 'pb'],
  Þ: ['thorn', 'PDb'],
};

/** Which letter a plain one and a mark make: by mark, then by the plain letter. */
export type Compositions = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The compositions that give one of some letters. */
export function compositionsOf(letters: readonly string[]): Compositions {
  const found = new Map<string, Map<string, string>>();
  const add = (mark: string, base: string, letter: string) => {
    const byBase = found.get(mark) ?? new Map<string, string>();
    if (!byBase.has(base)) byBase.set(base, letter);
    found.set(mark, byBase);
  };
  for (const letter of letters) {
    const whole = WHOLE[letter];
    if (whole) for (const base of whole[1]) add(whole[0], base, letter);
    const [base, combining, ...more] = letter.normalize('NFD');
    const mark = COMBINING[combining ?? ''];
    if (!whole && base !== undefined && mark !== undefined && more.length === 0) add(mark, base, letter);
  }
  return found;
}
