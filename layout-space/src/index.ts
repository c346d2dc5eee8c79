export type { Dimension, Dimensions, Point, Region } from './dimension.ts';
export { type EnginePage, enginePages } from './engine-pages.ts';
export type { MadeDocument } from './made-document.ts';
export type { Sheet, SheetShape, SheetWord } from './sheet/sheet.ts';
export { dimensionsOf, SPACE_TYPES, spaceOf } from './spaces.ts';
export { STATEMENT_DIMENSIONS } from './statement/dimensions.ts';
export { statements } from './statement/statement-space.ts';
export type { WordField, WordRole, WordTruth } from './word-truth.ts';
