/** An element of OFX: an aggregate of others in their order, or a value. */
export type OfxElement = readonly [tag: string, content: string | readonly OfxElement[]];

/** The element as XML, a line each, as OFX 2 is written. */
export function toXml([tag, content]: OfxElement): string {
  if (typeof content === 'string') return `<${tag}>${escaped(content)}</${tag}>\n`;
  return `<${tag}>\n${content.map(toXml).join('')}</${tag}>\n`;
}

/** The element as SGML, a line each, as OFX 1 is written: a value has no end tag and ends with its line. */
export function toSgml([tag, content]: OfxElement): string {
  if (typeof content === 'string') return `<${tag}>${escaped(content)}\r\n`;
  return `<${tag}>\r\n${content.map(toSgml).join('')}</${tag}>\r\n`;
}

/** The three characters that OFX escapes, in either syntax (section 2.3.2 of the specification). */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
