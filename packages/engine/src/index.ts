export * from './convert-pages.ts';
export * from './edit/index.ts';
export { linesOf, lineText } from './layout/lines.ts';
export * from './page.ts';
export * from './ports.ts';
export * from './transactions/index.ts';
