import { beforeAll, describe, expect, it } from 'vitest';
import { PRERENDERED_PAGES } from '../app/page-heads.ts';
import { QUESTIONS } from '../features/landing/questions.ts';
import { type BuiltPage, renderPages } from './render-pages.tsx';

const TEMPLATE = `<!doctype html><html lang="en"><head><title>Ledgerlift</title><script src="/before-paint.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/framework-5.js">
<link rel="stylesheet" crossorigin href="/assets/index-6.css"></head><body><div id="root"></div></body></html>`;
const ASSETS = [
  'index-1.js',
  'inter-latin-ext-wght-normal-2.woff2',
  'inter-latin-wght-normal-3.woff2',
  'source-serif-4-latin-wght-normal-4.woff2',
];

let pages: BuiltPage[];
beforeAll(async () => {
  pages = await renderPages(TEMPLATE, ASSETS);
});

function pageOf(fileName: string): Document {
  const page = pages.find((candidate) => candidate.fileName === fileName);
  if (page === undefined) throw new Error(`no ${fileName}`);
  // Under its own name the test environment would try to load the style sheet.
  const html = page.html.replace('rel="stylesheet"', 'rel="style"');
  return new DOMParser().parseFromString(html, 'text/html');
}
const contentOf = (page: Document, selector: string, attribute = 'content') =>
  page.querySelector(selector)?.getAttribute(attribute);

describe('the pages of the build', () => {
  it('are one file each, plus the not-found page and the empty shell', () => {
    expect(pages.map(({ fileName }) => fileName)).toEqual([
      'index.html',
      'accuracy.html',
      'privacy.html',
      'terms.html',
      'not-found.html',
      'app.html',
    ]);
    expect(pageOf('app.html').getElementById('root')?.innerHTML).toBe('');
    expect(contentOf(pageOf('app.html'), 'meta[name="robots"]')).toBe('noindex');
  });

  it.each(Object.entries(PRERENDERED_PAGES))('%s names itself to search engines', (path, head) => {
    const page = pageOf(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    expect(page.title).toBe(head.title);
    expect(contentOf(page, 'meta[name="description"]')).toBe(head.description);
    expect(contentOf(page, 'link[rel="canonical"]', 'href')).toBe(`%ORIGIN%${path}`);
    expect(contentOf(page, 'meta[property="og:title"]')).toBe(head.title);
    expect(contentOf(page, 'meta[property="og:url"]')).toBe(`%ORIGIN%${path}`);
    expect(contentOf(page, 'meta[name="robots"]')).toBeUndefined();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.getElementById('root')?.dataset.page).toBe(path);
  });

  it('contain no script but the structured data of the FAQ, which matches the page', () => {
    for (const { fileName } of pages) {
      const scripts = [...pageOf(fileName).querySelectorAll('#root script')];
      expect(scripts.map(({ outerHTML }) => outerHTML.slice(0, 35))).toEqual(
        fileName === 'index.html' ? ['<script type="application/ld+json">'] : [],
      );
    }
    const landing = pageOf('index.html');
    const data = JSON.parse(landing.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data['@type']).toBe('FAQPage');
    const structured = data.mainEntity.map((entry: { name: string; acceptedAnswer: { text: string } }) => [
      entry.name,
      entry.acceptedAnswer.text,
    ]);
    const shown = [...landing.querySelectorAll('details')].map((item) => [
      item.querySelector('summary')?.textContent,
      item.querySelector('p')?.textContent,
    ]);
    expect(structured).toEqual(shown);
    expect(shown).toHaveLength(QUESTIONS.length);
  });

  it('preload at most three fonts', () => {
    for (const { fileName } of pages) {
      const fonts = [...pageOf(fileName).querySelectorAll('link[rel="preload"][as="font"]')];
      expect(fonts.map((font) => font.getAttribute('href'))).toEqual([
        '/assets/inter-latin-wght-normal-3.woff2',
        '/assets/source-serif-4-latin-wght-normal-4.woff2',
      ]);
    }
  });

  it('load the style sheet first and script last', () => {
    for (const { fileName } of pages) {
      const loaded = [...pageOf(fileName).head.querySelectorAll('[rel=style], [rel$=preload], script')];
      expect(
        loaded.map((element) => [
          element.getAttribute('src') ?? element.getAttribute('href'),
          element.getAttribute('fetchpriority'),
        ]),
      ).toEqual([
        ['/assets/index-6.css', null],
        ['/assets/inter-latin-wght-normal-3.woff2', null],
        ['/assets/source-serif-4-latin-wght-normal-4.woff2', null],
        ['/before-paint.js', null],
        ['/assets/index-1.js', 'low'],
        ['/assets/framework-5.js', 'low'],
      ]);
    }
  });

  it('do not depend on the visitor', () => {
    const landing = pageOf('index.html');
    expect(landing.querySelector('header')?.textContent).not.toMatch(/Log in|credits left/);
    expect(landing.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(
      'Loading the converter',
    );
  });

  it('fail with a clear message when the template or the fonts are wrong', async () => {
    await expect(renderPages('<html></html>', ASSETS)).rejects.toThrow('index.html has no');
    await expect(renderPages(TEMPLATE, [])).rejects.toThrow('the build has no font like /^inter-latin');
  });
});
