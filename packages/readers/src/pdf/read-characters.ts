import { type Box, LedgerliftError } from '@ledgerlift/contract';
import { type Ink, inkOf } from '@ledgerlift/engine';
import { latin1Text } from '../bytes-text.ts';
import { readFill } from './drawn-text.ts';
import {
  applyMatrix,
  inverse,
  type Matrix,
  multiply,
  type PageArea,
  type PageGeometry,
  type Point,
  transformArea,
} from './geometry.ts';
import { type Pdfium, readFloats, withMemory } from './pdfium.ts';

/** One character of a page's text layer, in displayed coordinates. */
export interface Character {
  /** '' for a glyph without any code; white space unchanged. */
  text: string;
  /** Loose box: as wide as the character advances, as high as the font's line. */
  box: Box;
  /** Points. */
  size: number;
  bold: boolean;
  ink: Ink | null;
  /** Clockwise degrees of the baseline, 0 to 360. */
  angle: number;
  /** The file does not map the glyph to a letter: `text` is the bare glyph code, correct only by luck. */
  unmapped: boolean;
  /** The text object that draws it: two letters of one glyph share its box. */
  textObject: number;
  /** PDFium's handle of the font; 0 for white space that PDFium inserted. */
  font: number;
  /** The font is embedded, so that its codes may mean anything. */
  embedded: boolean;
  /** Drawn without ink: the text layer that scanning programs add to a picture. */
  invisible: boolean;
}

/** Properties that all characters of a text object share. */
interface Style {
  size: number;
  bold: boolean;
  ink: Ink | null;
  angle: number;
  font: number;
  embedded: boolean;
  invisible: boolean;
  /** From text space, in units of the font size, to the page. */
  matrix: Matrix;
  /** Height over and depth under the baseline in points of the page, before display. */
  ascent: number;
  descent: number;
  /** The form in which a text object is drawn; null where it is drawn on the page itself. */
  form: Form | null;
}

/** A form XObject's place on the page, and where a text object of it begins in its own coordinates. */
interface Form {
  toPage: Matrix;
  origin: Point;
}

interface FontFacts {
  bold: boolean;
  embedded: boolean;
}

const RENDER_MODE_FILL_AND_STROKE = 2;
const RENDER_MODE_INVISIBLE = 3;
const FONT_FLAG_FORCE_BOLD = 1 << 18;
const BOLD_NAME = /bold|black|heavy|demi/i;
const FONT_NAME_BYTES = 256;
/** PDFium's markers for a hyphen at the end of a line. */
const LINE_END_HYPHENS = new Set([0x2, 0xfffe]);
/** Default ascent and descent for fonts that state none, as parts of the font size. */
const DEFAULT_ASCENT = 0.8;
const DEFAULT_DESCENT = -0.2;
/** Fonts with the scripts of many languages state the height of their tallest glyph, so that lines would overlap: parts of the size. */
const MAX_LINE_HEIGHT = 1.5;
/** Ascent and descent of a usual line, as of Helvetica and Times, for the text of such fonts: parts of the size. */
const USUAL_ASCENT = 0.9;
const USUAL_DESCENT = -0.2;
/** Maximum degrees from an exact half turn at which PDFium's loose boxes are correct. */
const LOOSE_BOX_TOLERANCE_DEGREES = 1;
/** Points: nearer places are the same. */
const SAME_PLACE = 0.01;

/** Twice what a sheet of the smallest print holds: a larger page is no document, and would take minutes. */
const MAX_CHARACTERS = 100_000;

/**
 * All characters of a page in file order. Throws LedgerliftError `too_complex` when there are more than on any
 * printed page.
 */
export function readCharacters(pdfium: Pdfium, page: number, geometry: PageGeometry): Character[] {
  const textPage = pdfium.api.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  try {
    return withMemory(pdfium, FONT_NAME_BYTES + 64, (scratch) =>
      new CharacterReader(pdfium, textPage, geometry, scratch).read(),
    );
  } finally {
    pdfium.api.FPDFText_ClosePage(textPage);
  }
}

class CharacterReader {
  readonly #pdfium: Pdfium;
  readonly #textPage: number;
  readonly #geometry: PageGeometry;
  readonly #scratch: number;
  readonly #fonts = new Map<number, FontFacts>([[0, { bold: false, embedded: false }]]);

  constructor(pdfium: Pdfium, textPage: number, geometry: PageGeometry, scratch: number) {
    this.#pdfium = pdfium;
    this.#textPage = textPage;
    this.#geometry = geometry;
    this.#scratch = scratch;
  }

  read(): Character[] {
    const { api } = this.#pdfium;
    const characters: Character[] = [];
    const count = api.FPDFText_CountChars(this.#textPage);
    if (count > MAX_CHARACTERS) throw tooManyCharacters(count);
    let styledObject = -1;
    let style: Style | null = null;
    for (let index = 0; index < count; index++) {
      const textObject = api.FPDFText_GetTextObject(this.#textPage, index);
      if (style === null || textObject !== styledObject) {
        style = this.#readStyle(index, textObject);
        styledObject = textObject;
      }
      characters.push({
        text: this.#readText(index),
        box: this.#readBox(index, style),
        size: style.size,
        bold: style.bold,
        ink: style.ink,
        angle: style.angle,
        unmapped: api.FPDFText_HasUnicodeMapError(this.#textPage, index) === 1,
        textObject,
        font: style.font,
        embedded: style.embedded,
        invisible: style.invisible,
      });
    }
    return characters;
  }

  #readText(index: number): string {
    const { api } = this.#pdfium;
    const unicode = api.FPDFText_GetUnicode(this.#textPage, index);
    if (LINE_END_HYPHENS.has(unicode)) return '-';
    if (unicode === 0 || unicode > 0x10ffff) return '';
    return String.fromCodePoint(unicode);
  }

  #readStyle(index: number, textObject: number): Style {
    const { api } = this.#pdfium;
    const matrix = this.#readMatrix(index);
    const displayed = multiply(matrix, this.#geometry.toDisplay);
    const fontSize = api.FPDFText_GetFontSize(this.#textPage, index);
    const scale = Math.hypot(matrix.c, matrix.d) || 1;
    const degrees = (Math.atan2(displayed.b, displayed.a) * 180) / Math.PI;
    const mode = textObject === 0 ? 0 : api.FPDFTextObj_GetTextRenderMode(textObject);
    const font = textObject === 0 ? 0 : api.FPDFTextObj_GetFont(textObject);
    return {
      size: Math.abs(fontSize * scale),
      bold: mode === RENDER_MODE_FILL_AND_STROKE || this.#factsOf(font).bold,
      ink: textObject === 0 ? null : this.#readInk(textObject),
      angle: Math.round(((degrees + 360) % 360) * 100) / 100,
      font,
      embedded: this.#factsOf(font).embedded,
      invisible: mode === RENDER_MODE_INVISIBLE,
      matrix,
      form: textObject === 0 ? null : this.#readForm(textObject, matrix),
      ...this.#readLineHeight(font, fontSize),
    };
  }

  #readInk(textObject: number): Ink | null {
    const fill = readFill(this.#pdfium, textObject, this.#scratch);
    return fill && inkOf(fill.red, fill.green, fill.blue);
  }

  /** A text object's own matrix says where it is in its form, that of its characters where it is on the page. */
  #readForm(textObject: number, onPage: Matrix): Form | null {
    if (!this.#pdfium.api.FPDFPageObj_GetMatrix(textObject, this.#scratch)) return null;
    const [a, b, c, d, e, f] = readFloats(this.#pdfium, this.#scratch);
    const origin = { x: e, y: f };
    if (isSamePlace(origin, { x: onPage.e, y: onPage.f })) return null;
    const back = inverse({ a, b, c, d, e, f });
    return back && { toPage: multiply(back, onPage), origin };
  }

  #readMatrix(index: number): Matrix {
    this.#pdfium.api.FPDFText_GetMatrix(this.#textPage, index, this.#scratch);
    const [a, b, c, d, e, f] = readFloats(this.#pdfium, this.#scratch);
    return { a, b, c, d, e, f };
  }

  #readLineHeight(font: number, fontSize: number): { ascent: number; descent: number } {
    const { api } = this.#pdfium;
    if (font !== 0) {
      const isStated =
        api.FPDFFont_GetAscent(font, fontSize, this.#scratch) &&
        api.FPDFFont_GetDescent(font, fontSize, this.#scratch + 4);
      const [ascent, descent] = readFloats(this.#pdfium, this.#scratch);
      if (isStated && ascent > descent) return { ascent, descent };
    }
    return { ascent: DEFAULT_ASCENT * fontSize, descent: DEFAULT_DESCENT * fontSize };
  }

  #factsOf(font: number): FontFacts {
    const known = this.#fonts.get(font);
    if (known) return known;
    const { api, memory } = this.#pdfium;
    const length = api.FPDFFont_GetBaseFontName(font, this.#scratch, FONT_NAME_BYTES);
    const bytes = memory.HEAPU8.subarray(this.#scratch, this.#scratch + Math.min(length, FONT_NAME_BYTES));
    const name = latin1Text(bytes);
    const facts = {
      bold: BOLD_NAME.test(name) || (Math.max(0, api.FPDFFont_GetFlags(font)) & FONT_FLAG_FORCE_BOLD) !== 0,
      embedded: api.FPDFFont_GetIsEmbedded(font) === 1,
    };
    this.#fonts.set(font, facts);
    return facts;
  }

  #readBox(index: number, style: Style): Box {
    const quarter = Math.atan2(style.matrix.b, style.matrix.a) * (180 / Math.PI);
    const level = Math.abs(quarter) <= LOOSE_BOX_TOLERANCE_DEGREES;
    const upsideDown = 180 - Math.abs(quarter) <= LOOSE_BOX_TOLERANCE_DEGREES;
    return level || upsideDown ? this.#levelBox(index, style) : this.#turnedBox(index, style);
  }

  /** The loose box; as high as the ink and a usual line where the font states more than a line. */
  #levelBox(index: number, style: Style): Box {
    const loose = this.#looseBox(index, style);
    const isSideways = Math.abs(Math.sin((style.angle * Math.PI) / 180)) > Math.SQRT1_2;
    const height = isSideways ? loose.x1 - loose.x0 : loose.y1 - loose.y0;
    if (height <= MAX_LINE_HEIGHT * style.size) return loose;
    const fontSize = style.size / (Math.hypot(style.matrix.c, style.matrix.d) || 1);
    const line = { ascent: USUAL_ASCENT * fontSize, descent: USUAL_DESCENT * fontSize };
    const { x0, x1, y0, y1 } = this.#turnedBox(index, { ...style, ...line });
    return isSideways ? { ...loose, x0, x1 } : { ...loose, y0, y1 };
  }

  #looseBox(index: number, style: Style): Box {
    this.#pdfium.api.FPDFText_GetLooseCharBox(this.#textPage, index, this.#scratch);
    const [left, top, right, bottom] = readFloats(this.#pdfium, this.#scratch);
    const toPage = this.#leftInForm(index, style);
    return this.#displayed({ left, bottom, right, top }, toPage);
  }

  #displayed(area: PageArea, toPage: Matrix | null): Box {
    const { toDisplay } = this.#geometry;
    return transformArea(toPage ? multiply(toPage, toDisplay) : toDisplay, area);
  }

  /**
   * PDFium leaves characters that an ActualText replaces, such as a ligature's letters, in the coordinates of the form
   * that draws them: all then are where their object begins. The matrix that puts them on the page; null for others.
   */
  #leftInForm(index: number, { form }: Style): Matrix | null {
    return form && isSamePlace(this.#readOrigin(index), form.origin) ? form.toPage : null;
  }

  #readOrigin(index: number): Point {
    const { api, memory } = this.#pdfium;
    const at = this.#scratch;
    api.FPDFText_GetCharOrigin(this.#textPage, index, at, at + 8);
    const [x = 0, y = 0] = memory.HEAPF64.slice(at >> 3, (at >> 3) + 2);
    return { x, y };
  }

  /**
   * PDFium's loose boxes are correct for level text only. For other text the ink gives the position and the font the
   * line height.
   */
  #turnedBox(index: number, style: Style): Box {
    const { api, memory } = this.#pdfium;
    const at = this.#scratch;
    api.FPDFText_GetCharBox(this.#textPage, index, at, at + 8, at + 16, at + 24);
    const [left = 0, right = 0, bottom = 0, top = 0] = memory.HEAPF64.slice(at >> 3, (at >> 3) + 4);
    const toPage = this.#leftInForm(index, style);
    const ink = this.#displayed({ left, bottom, right, top }, toPage);
    const origin = this.#readOrigin(index);
    const { x, y } = toPage ? applyMatrix(toPage, origin.x, origin.y) : origin;
    const { c, d } = style.matrix;
    const { toDisplay } = this.#geometry;
    const high = applyMatrix(toDisplay, x + c * style.ascent, y + d * style.ascent);
    const low = applyMatrix(toDisplay, x + c * style.descent, y + d * style.descent);
    return {
      x0: Math.min(ink.x0, high.x, low.x),
      y0: Math.min(ink.y0, high.y, low.y),
      x1: Math.max(ink.x1, high.x, low.x),
      y1: Math.max(ink.y1, high.y, low.y),
    };
  }
}

function isSamePlace(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < SAME_PLACE && Math.abs(one.y - other.y) < SAME_PLACE;
}

function tooManyCharacters(count: number): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    `A page has ${count} characters; at most ${MAX_CHARACTERS} can be read. Print the file to a new PDF of ordinary pages and try again.`,
  );
}
