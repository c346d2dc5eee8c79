/** A page of words as one line of JSON: see draw_pages.mjs. `more` gives each word further fields: its label and anchor. */
export function pageLine(page, { document, type, index, pages }, more = () => []) {
  const words = page.words.map(({ text, box, bold }, at) => [
    text,
    ...[box.x0, box.y0, box.x1, box.y1].map((edge) => Math.round(edge * 10) / 10),
    bold ? 1 : 0,
    ...more(at),
  ]);
  const { width, height } = page;
  return JSON.stringify({ document, type, page: index + 1, pages, width, height, words });
}
