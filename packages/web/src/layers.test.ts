import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LAYERS = ['components', 'lib', 'rows', 'billing', 'sharing'];
/** Where the program starts in the browser, and while it is built. */
const STARTS = /^(main\.tsx$|prerender\/)/;

/** Every import of a file of ours, as paths from this folder: `features/auth/index.ts`. */
function importsOf(path: string, source: string): string[] {
  const own = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)];
  return own.map(([, target]) => new URL(target ?? '', `file:///${path}`).pathname.slice(1));
}

const IMPORTS = Object.entries(SOURCES)
  .filter(([path]) => !path.includes('.test.'))
  .flatMap(([path, source]) => {
    const from = path.slice(2);
    return importsOf(from, source).map((to) => ({ from, to }));
  });
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
const told = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

describe('the layers of the page', () => {
  it('are looked at as a whole', () => {
    expect(IMPORTS.length).toBeGreaterThan(300);
    expect(new Set(IMPORTS.map(({ from }) => featureOf(from))).size).toBeGreaterThan(5);
  });

  it('keep the features apart', () => {
    const crossing = IMPORTS.filter(
      ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
    );
    expect(crossing.map(told)).toEqual([]);
  });

  it('lead from the app down, never up', () => {
    const upwards = IMPORTS.filter(({ from, to }) => {
      const isShared = LAYERS.some((layer) => from.startsWith(`${layer}/`));
      return (isShared && featureOf(to) !== undefined) || (!from.startsWith('app/') && to.startsWith('app/'));
    });
    expect(upwards.filter(({ from }) => !STARTS.test(from)).map(told)).toEqual([]);
  });
});
