/** Of the fonts that the landing page's first view needs. */
const FIRST_FONTS = [/^inter-latin-wght-normal-.*\.woff2$/, /^source-serif-4-latin-wght-normal-.*\.woff2$/];
const TITLE = /<title>[^<]*<\/title>/;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/;
const SCRIPT = /<script type="module"|<link rel="modulepreload"/g;
const ROOT = '<div id="root"></div>';

/**
 * Orders what the built shell loads by what the first paint needs: the style sheet, the fonts with it and not after it, and
 * script last. A browser that speaks HTTP/1.1 has six requests on their way at once.
 */
export function orderLoading(template: string, assets: readonly string[]): string {
  const fonts = FIRST_FONTS.map((pattern) => {
    const name = assets.find((asset) => pattern.test(asset));
    if (name === undefined) throw new Error(`the build has no font like ${pattern}`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}" />`;
  });
  const style = STYLE_SHEET.exec(template)?.[0] ?? '';
  const withoutStyle = replaceOnce(template, STYLE_SHEET, '');
  const first = ['</title>', style.trim(), ...fonts].join('\n    ');
  return replaceOnce(withoutStyle, '</title>', first).replaceAll(SCRIPT, '$& fetchpriority="low"');
}

/** Puts a page's head in the place of the shell's title, and its markup, if there is any, with its name into the root. */
export function fillTemplate(
  template: string,
  head: string,
  page?: { name: string; markup: string },
): string {
  const withHead = replaceOnce(template, TITLE, head);
  if (page === undefined) return withHead;
  return replaceOnce(withHead, ROOT, `<div id="root" data-page="${page.name}">${page.markup}</div>`);
}

function replaceOnce(text: string, part: string | RegExp, replacement: string): string {
  const replaced = text.replace(part, () => replacement);
  if (replaced === text) throw new Error(`index.html has no ${part}`);
  return replaced;
}
