import type { Box } from '@ledgerlift/contract';
import type { Rule } from '@ledgerlift/engine';
import { applyMatrix, type Matrix, multiply, type PageGeometry, transformArea } from './geometry.ts';
import { type Pdfium, readFloats, withMemory } from './pdfium.ts';
import { pictureAsRule, rulesOfPath, type SubPath } from './rules-of-path.ts';

/** What is drawn on a page beside its characters, in displayed coordinates. */
export interface PageObjects {
  rules: Rule[];
  /** Boxes of the pictures. */
  pictures: Box[];
  /** Number of drawn objects of every kind; 0 for a blank page. */
  count: number;
}

const TYPE_PATH = 2;
const TYPE_IMAGE = 3;
const TYPE_FORM = 5;
const SEGMENT_BEZIER = 1;
const SEGMENT_MOVE = 2;
/** A form that draws itself through others is followed no deeper than this. */
const MAX_FORM_DEPTH = 16;
/** A page with more objects or segments than these is a drawing: what was collected until then is enough. */
const MAX_OBJECTS = 50_000;
const MAX_SEGMENTS = 200_000;

/** Ruling lines and pictures of a page, form XObjects included. */
export function readObjects(pdfium: Pdfium, page: number, geometry: PageGeometry): PageObjects {
  return withMemory(pdfium, 64, (scratch) => {
    const reader = new ObjectReader(pdfium, scratch);
    const count = pdfium.api.FPDFPage_CountObjects(page);
    for (let index = 0; index < count; index++)
      reader.visit(pdfium.api.FPDFPage_GetObject(page, index), geometry.toDisplay, 0);
    return reader.found;
  });
}

class ObjectReader {
  readonly found: PageObjects = { rules: [], pictures: [], count: 0 };
  readonly #pdfium: Pdfium;
  readonly #scratch: number;
  #segments = 0;

  constructor(pdfium: Pdfium, scratch: number) {
    this.#pdfium = pdfium;
    this.#scratch = scratch;
  }

  /** `outer` leads from the coordinates that the object is drawn in to displayed ones. */
  visit(object: number, outer: Matrix, depth: number): void {
    if (object === 0 || this.found.count >= MAX_OBJECTS) return;
    const { api } = this.#pdfium;
    this.found.count++;
    const type = api.FPDFPageObj_GetType(object);
    if (type === TYPE_FORM && depth < MAX_FORM_DEPTH) {
      const inner = multiply(this.#matrixOf(object), outer);
      const count = api.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index++)
        this.visit(api.FPDFFormObj_GetObject(object, index), inner, depth + 1);
    } else if (type === TYPE_IMAGE) this.#addPicture(multiply(this.#matrixOf(object), outer));
    else if (type === TYPE_PATH) this.#addPath(object, multiply(this.#matrixOf(object), outer));
  }

  #matrixOf(object: number): Matrix {
    this.#pdfium.api.FPDFPageObj_GetMatrix(object, this.#scratch);
    const [a, b, c, d, e, f] = readFloats(this.#pdfium, this.#scratch);
    return { a, b, c, d, e, f };
  }

  #addPicture(matrix: Matrix): void {
    const box = transformArea(matrix, { left: 0, bottom: 0, right: 1, top: 1 });
    const rule = pictureAsRule(box);
    if (rule) this.found.rules.push(rule);
    else this.found.pictures.push(box);
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
