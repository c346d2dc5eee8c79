export * from './convert-pages.ts';
export * from './edit/index.ts';
export * from './homography.ts';
export { linesOf, lineText } from './layout/lines.ts';
export * from './page.ts';
export * from './ports.ts';
export { offerRepairs } from './repair/offer-repairs.ts';
export { rereadFigures } from './repair/reread-figures.ts';
export * from './transactions/index.ts';
