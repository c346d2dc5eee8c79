/** The fonts of the landing page's first view. */
const FIRST_FONTS = [/^inter-latin-wght-normal-.*\.woff2$/, /^source-serif-4-latin-wght-normal-.*\.woff2$/];
const TITLE = /<title>[^<]*<\/title>/;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/;
const SCRIPT = /<script type="module"|<link rel="modulepreload"/g;
const ROOT = '<div id="root"></div>';

/**
 * Orders what the built shell loads by its need for the first paint: the style sheet together with the fonts, and scripts
 * last. An HTTP/1.1 browser sends only six requests at once.
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

/** Replaces the shell's title by the page's head, and puts the page's markup, if any, with its path into the root. */
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
