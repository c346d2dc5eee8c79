import type { Box } from '@ledgerlift/contract';
import { type Pdfium, readFloats, withMemory } from './pdfium.ts';

/** `x' = a*x + c*y + e`, `y' = b*x + d*y + f`, as in PDF. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How a page is displayed: its size in points with crop box and rotation applied, and the map from PDF coordinates. */
export interface PageGeometry {
  width: number;
  height: number;
  /** From the page's own coordinates (y up) to displayed ones (origin top left, y down). */
  toDisplay: Matrix;
}

/** A box in PDF coordinates, y growing upwards. */
export interface PageArea {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The matrix that applies `first` and then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  return {
    a: first.a * second.a + first.b * second.c,
    b: first.a * second.b + first.b * second.d,
    c: first.c * second.a + first.d * second.c,
    d: first.c * second.b + first.d * second.d,
    e: first.e * second.a + first.f * second.c + second.e,
    f: first.e * second.b + first.f * second.d + second.f,
  };
}

/** The matrix that takes back what `matrix` does; null where that lost a direction. */
export function inverse({ a, b, c, d, e, f }: Matrix): Matrix | null {
  const determinant = a * d - b * c;
  if (determinant === 0) return null;
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  };
}

export function applyMatrix(matrix: Matrix, x: number, y: number): Point {
  return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
}

/** The smallest upright box around an area transformed by `matrix`. */
export function transformArea(matrix: Matrix, area: PageArea): Box {
  const { a, b, c, d, e, f } = matrix;
  const { left, bottom, right, top } = area;
  return {
    x0: Math.min(a * left, a * right) + Math.min(c * bottom, c * top) + e,
    y0: Math.min(b * left, b * right) + Math.min(d * bottom, d * top) + f,
    x1: Math.max(a * left, a * right) + Math.max(c * bottom, c * top) + e,
    y1: Math.max(b * left, b * right) + Math.max(d * bottom, d * top) + f,
  };
}

/** The displayed geometry of an area in PDF coordinates (the crop box) after clockwise quarter turns. */
export function displayGeometry(area: PageArea, quarterTurns: number): PageGeometry {
  const { left, bottom, right, top } = area;
  const width = right - left;
  const height = top - bottom;
  switch (((quarterTurns % 4) + 4) % 4) {
    case 1:
      return { width: height, height: width, toDisplay: { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left } };
    case 2:
      return { width, height, toDisplay: { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom } };
    case 3:
      return { width: height, height: width, toDisplay: { a: 0, b: -1, c: -1, d: 0, e: top, f: right } };
    default:
      return { width, height, toDisplay: { a: 1, b: 0, c: 0, d: -1, e: -left, f: top } };
  }
}

/** The geometry of an opened page, from its crop box (within its media box) and its rotation. */
export function readGeometry(pdfium: Pdfium, page: number): PageGeometry {
  const [left, top, right, bottom] = withMemory(pdfium, 24, (pointer) => {
    pdfium.api.FPDF_GetPageBoundingBox(page, pointer);
    return readFloats(pdfium, pointer);
  });
  return displayGeometry({ left, bottom, right, top }, pdfium.api.FPDFPage_GetRotation(page));
}
