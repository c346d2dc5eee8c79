export * from './page.ts';
export * from './ports.ts';
