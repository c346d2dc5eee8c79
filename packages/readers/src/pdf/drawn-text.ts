import type { Box } from '@ledgerlift/contract';
import { applyMatrix, type Matrix } from './geometry.ts';
import { type Pdfium, readFloats } from './pdfium.ts';

/** How a text object is drawn. */
export interface DrawnText {
  /** Its position in the drawing order. */
  order: number;
  /** Nearly white or nearly transparent: visible on a dark background at best. */
  pale: boolean;
  /** Part of an optional layer, which may be switched off. */
  layered: boolean;
  /** Within a form XObject. */
  nested: boolean;
  /** Its clip in displayed points; null without one. */
  clip: Box | null;
}

/** Of 255: colours from here on look like paper. */
const PALE_CHANNEL = 235;
/** Of 255: lower opacity leaves hardly a trace. */
const TRANSPARENT_ALPHA = 40;
/** The tag as PDFium writes it, with its terminator. */
const LAYER_MARK = 'OC\0';
const MARK_NAME_BYTES = 32;

/** How a text object is drawn; `scratch` provides 64 bytes. `outer` maps its coordinates to displayed ones. */
export function readDrawnText(
  pdfium: Pdfium,
  object: number,
  outer: Matrix,
  scratch: number,
): Pick<DrawnText, 'pale' | 'layered' | 'clip'> {
  return {
    pale: isPale(pdfium, object, scratch),
    layered: isLayered(pdfium, object, scratch),
    clip: readClip(pdfium, object, outer, scratch),
  };
}

/** Whether an object's fill is hardly visible; false for patterns. `scratch` provides 16 bytes. */
export function isPale(pdfium: Pdfium, object: number, scratch: number): boolean {
  const fill = readFill(pdfium, object, scratch);
  if (!fill) return false;
  const { red, green, blue, alpha } = fill;
  return alpha < TRANSPARENT_ALPHA || Math.min(red, green, blue) >= PALE_CHANNEL;
}

/** Channels from 0 to 255. */
interface Fill {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** The colour of an object's fill; null for patterns. `scratch` provides 16 bytes. */
export function readFill({ api, memory }: Pdfium, object: number, scratch: number): Fill | null {
  if (!api.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = memory.HEAP32.subarray(
    scratch >> 2,
    (scratch >> 2) + 4,
  );
  return { red, green, blue, alpha };
}

function isLayered({ api, memory }: Pdfium, object: number, scratch: number): boolean {
  const marks = api.FPDFPageObj_CountMarks(object);
  for (let index = 0; index < marks; index++) {
    const mark = api.FPDFPageObj_GetMark(object, index);
    const length = scratch + MARK_NAME_BYTES;
    if (!api.FPDFPageObjMark_GetName(mark, scratch, MARK_NAME_BYTES, length)) continue;
    const end = scratch + (memory.HEAP32[length >> 2] ?? 0);
    if (new TextDecoder('utf-16le').decode(memory.HEAPU8.slice(scratch, end)) === LAYER_MARK) return true;
  }
  return false;
}

function readClip(pdfium: Pdfium, object: number, outer: Matrix, scratch: number): Box | null {
  const { api } = pdfium;
  const clip = api.FPDFPageObj_GetClipPath(object);
  const count = clip === 0 ? 0 : api.FPDFClipPath_CountPaths(clip);
  let box: Box | null = null;
  for (let path = 0; path < count; path++) {
    const own = readClipPath(pdfium, clip, path, outer, scratch);
    box = box ? intersection(box, own) : own;
  }
  return box;
}

function readClipPath(pdfium: Pdfium, clip: number, path: number, outer: Matrix, scratch: number): Box {
  const { api } = pdfium;
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  const segments = api.FPDFClipPath_CountPathSegments(clip, path);
  for (let index = 0; index < segments; index++) {
    api.FPDFPathSegment_GetPoint(api.FPDFClipPath_GetPathSegment(clip, path, index), scratch, scratch + 4);
    const [localX, localY] = readFloats(pdfium, scratch);
    const { x, y } = applyMatrix(outer, localX, localY);
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

function intersection(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}
