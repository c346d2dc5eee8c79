export * from './cell.ts';
export * from './document.ts';
export * from './errors.ts';
export * from './money.ts';
export * from './proof.ts';
