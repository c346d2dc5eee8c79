import type { Box } from '@ledgerlift/contract';
import type { Rule } from '@ledgerlift/engine';
import { type DrawnText, isPale, readDrawnText } from './drawn-text.ts';
import { applyMatrix, type Matrix, multiply, type PageGeometry, transformArea } from './geometry.ts';
import { type GlyphShape, glyphShapesOf } from './outlined-text.ts';
import { type Pdfium, readFloats, withMemory } from './pdfium.ts';
import { boundsOf, pictureAsRule, rulesOfPath, type SubPath } from './rules-of-path.ts';

/** The objects on a page other than characters, in displayed coordinates. */
export interface PageObjects {
  rules: Rule[];
  /** Boxes of the pictures. */
  pictures: Box[];
  /** Pictures, gradients and filled shapes that are large enough to hide a word or to be its background. */
  covers: Cover[];
  /** How each text object is drawn, by PDFium's handle. */
  texts: Map<number, DrawnText>;
  /** Filled letter-sized shapes. */
  glyphs: GlyphShape[];
  /** Number of drawn objects of every kind; 0 for a blank page. */
  count: number;
}

/** An object that hides what was drawn before it; if it is dark, pale text drawn after it is visible. */
export interface Cover {
  box: Box;
  /** Its position in the drawing order. */
  order: number;
  /** Definitely dark enough for pale text: false also for unknown colours, as of pictures and gradients. */
  dark: boolean;
}

const TYPE_TEXT = 1;
const TYPE_PATH = 2;
const TYPE_IMAGE = 3;
const TYPE_SHADING = 4;
const TYPE_FORM = 5;
const SEGMENT_BEZIER = 1;
const SEGMENT_MOVE = 2;
/** Maximum depth of nested forms, since a form may draw itself through others. */
const MAX_FORM_DEPTH = 16;
/** A page with more objects or segments is a drawing: the objects collected so far are enough. */
const MAX_OBJECTS = 50_000;
const MAX_SEGMENTS = 200_000;
const MAX_GLYPHS = 10_000;
/** Minimum length of the shorter side, in points, of a shape that may hide a word. */
const MIN_COVER = 4;

/** Ruling lines, pictures and text objects of a page, form XObjects included. */
export function readObjects(pdfium: Pdfium, page: number, geometry: PageGeometry): PageObjects {
  return withMemory(pdfium, 256, (scratch) => {
    const reader = new ObjectReader(pdfium, scratch);
    const count = pdfium.api.FPDFPage_CountObjects(page);
    for (let index = 0; index < count; index++)
      reader.visit(pdfium.api.FPDFPage_GetObject(page, index), geometry.toDisplay, 0);
    return reader.found;
  });
}

class ObjectReader {
  readonly found: PageObjects = {
    rules: [],
    pictures: [],
    covers: [],
    texts: new Map(),
    glyphs: [],
    count: 0,
  };
  readonly #pdfium: Pdfium;
  readonly #scratch: number;
  #segments = 0;

  constructor(pdfium: Pdfium, scratch: number) {
    this.#pdfium = pdfium;
    this.#scratch = scratch;
  }

  /** Visits an object. `outer` maps the coordinates in which it is drawn to displayed ones. */
  visit(object: number, outer: Matrix, depth: number): void {
    if (object === 0 || this.found.count >= MAX_OBJECTS) return;
    const { api } = this.#pdfium;
    this.found.count++;
    switch (api.FPDFPageObj_GetType(object)) {
      case TYPE_TEXT:
        this.#addText(object, outer, depth);
        break;
      case TYPE_PATH:
        this.#addPath(object, multiply(this.#matrixOf(object), outer));
        break;
      case TYPE_IMAGE:
        this.#addPicture(multiply(this.#matrixOf(object), outer));
        break;
      case TYPE_SHADING:
        this.#addShading(object, outer);
        break;
      case TYPE_FORM:
        if (depth < MAX_FORM_DEPTH) this.#visitForm(object, outer, depth);
    }
  }

  #visitForm(form: number, outer: Matrix, depth: number): void {
    const { api } = this.#pdfium;
    const inner = multiply(this.#matrixOf(form), outer);
    const count = api.FPDFFormObj_CountObjects(form);
    for (let index = 0; index < count; index++)
      this.visit(api.FPDFFormObj_GetObject(form, index), inner, depth + 1);
  }

  #matrixOf(object: number): Matrix {
    this.#pdfium.api.FPDFPageObj_GetMatrix(object, this.#scratch);
    const [a, b, c, d, e, f] = readFloats(this.#pdfium, this.#scratch);
    return { a, b, c, d, e, f };
  }

  #addText(object: number, outer: Matrix, depth: number): void {
    const drawn = readDrawnText(this.#pdfium, object, outer, this.#scratch);
    this.found.texts.set(object, { ...drawn, order: this.found.count, nested: depth > 0 });
  }

  #addPicture(matrix: Matrix): void {
    const box = transformArea(matrix, { left: 0, bottom: 0, right: 1, top: 1 });
    const rule = pictureAsRule(box);
    if (rule) {
      this.found.rules.push(rule);
      return;
    }
    this.found.pictures.push(box);
    this.found.covers.push({ box, order: this.found.count, dark: false });
  }

  #addShading(object: number, outer: Matrix): void {
    const at = this.#scratch;
    if (!this.#pdfium.api.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return;
    const [left, bottom, right, top] = readFloats(this.#pdfium, at);
    const box = transformArea(outer, { left, bottom, right, top });
    this.found.covers.push({ box, order: this.found.count, dark: false });
  }

  #addPath(path: number, matrix: Matrix): void {
    const { api, memory } = this.#pdfium;
    const at = this.#scratch;
    api.FPDFPath_GetDrawMode(path, at, at + 4);
    const filled = memory.HEAP32[at >> 2] !== 0;
    const stroked = memory.HEAP32[(at >> 2) + 1] !== 0;
    if ((!filled && !stroked) || this.#segments >= MAX_SEGMENTS) return;
    api.FPDFPageObj_GetStrokeWidth(path, at);
    const [width] = readFloats(this.#pdfium, at);
    const strokeWidth = width * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const subPaths = this.#subPathsOf(path, matrix);
    this.found.rules.push(...rulesOfPath(subPaths, { filled, stroked, strokeWidth }));
    if (filled) this.#addShapes(path, subPaths);
  }

  #addShapes(path: number, subPaths: readonly SubPath[]): void {
    const { glyphs, covers, count } = this.found;
    if (glyphs.length < MAX_GLYPHS) glyphs.push(...glyphShapesOf(subPaths));
    const box = boundsOf(subPaths.flatMap((subPath) => subPath.points));
    if (Math.min(box.x1 - box.x0, box.y1 - box.y0) < MIN_COVER) return;
    covers.push({ box, order: count, dark: !isPale(this.#pdfium, path, this.#scratch) });
  }

  #subPathsOf(path: number, matrix: Matrix): SubPath[] {
    const { api } = this.#pdfium;
    const subPaths: SubPath[] = [];
    const count = api.FPDFPath_CountSegments(path);
    this.#segments += count;
    for (let index = 0; index < count && index < MAX_SEGMENTS; index++) {
      const segment = api.FPDFPath_GetPathSegment(path, index);
      api.FPDFPathSegment_GetPoint(segment, this.#scratch, this.#scratch + 4);
      const [x, y] = readFloats(this.#pdfium, this.#scratch);
      const point = applyMatrix(matrix, x, y);
      const type = api.FPDFPathSegment_GetType(segment);
      const current = subPaths.at(-1);
      if (type === SEGMENT_MOVE || !current) {
        subPaths.push({ points: [point], curved: false, closed: false });
        continue;
      }
      current.points.push(point);
      if (type === SEGMENT_BEZIER) current.curved = true;
      if (api.FPDFPathSegment_GetClose(segment)) current.closed = true;
    }
    return subPaths;
  }
}
