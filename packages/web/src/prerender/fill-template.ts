/** Of the fonts that the landing page's first view needs. */
const FIRST_FONTS = [/^inter-latin-wght-normal-.*\.woff2$/, /^source-serif-4-latin-wght-normal-.*\.woff2$/];
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/** Adds to the built shell what every page has: its fonts come with the style sheet, not after it. */
export function withFonts(template: string, assets: readonly string[]): string {
  const links = FIRST_FONTS.map((pattern) => {
    const name = assets.find((asset) => pattern.test(asset));
    if (name === undefined) throw new Error(`the build has no font like ${pattern}`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}" />`;
  });
  return replaceOnce(template, '</title>', `</title>\n    ${links.join('\n    ')}`);
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
