import type { Box } from '@ledgerlift/contract';
import { type Matrix, multiply, type PageGeometry, readGeometry, transformArea } from '../pdf/geometry.ts';
import { type Pdfium, readFloats, withMemory } from '../pdf/pdfium.ts';
import { mergeRegions } from './merge-regions.ts';
import { PathDensity } from './path-density.ts';

const TYPE_PATH = 2;
const TYPE_IMAGE = 3;
const TYPE_FORM = 5;
/** Points on the longer side from which a picture, or a strip of one, may show a code: ten millimetres. */
const MIN_PICTURE = 28;
/** Points on the longer side up to which a path may be a module of a code, or a run of them. */
const MAX_MODULE = 60;
/** A path with this many segments may be a row of a code, and a whole code from `MANY_SEGMENTS`. */
const SOME_SEGMENTS = 40;
const MANY_SEGMENTS = 200;
/** Points on the longer side from which a path is larger than a code, but may contain one. */
const MAX_CODE = 400;
/** Forms within forms are followed no deeper than this. */
const MAX_FORM_DEPTH = 16;
/** A page with more objects is a drawing, or made to be slow: searching it for codes is not worth the time. */
const MAX_OBJECTS = 20_000;
/** Maximum pixels of all drawn places of a page together. */
const MAX_PIXELS = 12_000_000;
const POINTS_PER_INCH = 72;

/**
 * The places of a loaded page that may hold a matrix code, in displayed points: its pictures, and dense small paths.
 * They do not overlap. A code set in letters of a code font looks like text and is overlooked.
 */
export function codeRegions(pdfium: Pdfium, page: number): Box[] {
  const geometry = readGeometry(pdfium, page);
  const walk = withMemory(pdfium, 24, (scratch) => {
    const objects = new CodeObjects(pdfium, scratch, geometry);
    const count = pdfium.api.FPDFPage_CountObjects(page);
    for (let index = 0; index < count && !objects.tooMany; index++)
      objects.visit(pdfium.api.FPDFPage_GetObject(page, index), geometry.toDisplay, 0);
    return objects;
  });
  return walk.tooMany ? [] : mergeRegions(walk.places(), geometry);
}

/** The resolution, at most `dpi`, at which places are drawn: lower on a poster. */
export function resolutionFor(places: readonly Box[], dpi: number): number {
  const area = places.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0);
  return Math.min(dpi, POINTS_PER_INCH * Math.sqrt(MAX_PIXELS / Math.max(1, area)));
}

/** The drawn objects of a page that may form a code. */
class CodeObjects {
  readonly #pdfium: Pdfium;
  readonly #scratch: number;
  readonly #page: PageGeometry;
  /** Pictures, and paths that may hold a code among other things. */
  readonly #large: Box[] = [];
  readonly #paths = new PathDensity();
  #count = 0;

  constructor(pdfium: Pdfium, scratch: number, page: PageGeometry) {
    this.#pdfium = pdfium;
    this.#scratch = scratch;
    this.#page = page;
  }

  get tooMany(): boolean {
    return this.#count > MAX_OBJECTS;
  }

  places(): Box[] {
    return [...this.#large, ...this.#paths.find()];
  }

  /** Visits an object. `outer` maps from the coordinates in which it is drawn to displayed ones. */
  visit(object: number, outer: Matrix, depth: number): void {
    this.#count++;
    if (object === 0 || this.tooMany) return;
    const { api } = this.#pdfium;
    const type = api.FPDFPageObj_GetType(object);
    if (type === TYPE_PATH) this.#addPath(object, outer);
    if (type === TYPE_IMAGE) this.#addPicture(multiply(this.#matrixOf(object), outer));
    if (type !== TYPE_FORM || depth >= MAX_FORM_DEPTH) return;
    const inner = multiply(this.#matrixOf(object), outer);
    const count = api.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && !this.tooMany; index++)
      this.visit(api.FPDFFormObj_GetObject(object, index), inner, depth + 1);
  }

  #matrixOf(object: number): Matrix {
    this.#pdfium.api.FPDFPageObj_GetMatrix(object, this.#scratch);
    const [a, b, c, d, e, f] = readFloats(this.#pdfium, this.#scratch);
    return { a, b, c, d, e, f };
  }

  #addPicture(matrix: Matrix): void {
    const box = this.#onPage(transformArea(matrix, { left: 0, bottom: 0, right: 1, top: 1 }));
    if (box && longerSide(box) >= MIN_PICTURE) this.#large.push(box);
  }

  #addPath(path: number, outer: Matrix): void {
    const { api } = this.#pdfium;
    const at = this.#scratch;
    if (!api.FPDFPageObj_GetBounds(path, at, at + 4, at + 8, at + 12)) return;
    const [left, bottom, right, top] = readFloats(this.#pdfium, at);
    const box = this.#onPage(transformArea(outer, { left, bottom, right, top }));
    if (!box) return;
    const segments = api.FPDFPath_CountSegments(path);
    const side = longerSide(box);
    if (side > MAX_CODE) {
      if (segments >= MANY_SEGMENTS) this.#large.push(box);
    } else if (side <= MAX_MODULE || segments >= SOME_SEGMENTS) this.#paths.add(box, segments);
  }

  /** The part of a box that lies on the page; null when it lies outside. */
  #onPage({ x0, y0, x1, y1 }: Box): Box | null {
    const { width, height } = this.#page;
    const box = {
      x0: Math.max(0, x0),
      y0: Math.max(0, y0),
      x1: Math.min(width, x1),
      y1: Math.min(height, y1),
    };
    return box.x0 <= box.x1 && box.y0 <= box.y1 ? box : null;
  }
}

function longerSide({ x0, y0, x1, y1 }: Box): number {
  return Math.max(x1 - x0, y1 - y0);
}
