/** An OFX element: an aggregate of others in their order, or a value. */
export type OfxElement = readonly [tag: string, content: string | readonly OfxElement[]];

/** The element as XML, one per line, as in OFX 2. */
export function toXml([tag, content]: OfxElement): string {
  if (typeof content === 'string') return `<${tag}>${escaped(content)}</${tag}>\n`;
  return `<${tag}>\n${content.map(toXml).join('')}</${tag}>\n`;
}

/** The element as SGML, one per line, as in OFX 1: a value has no end tag and ends with its line. */
export function toSgml([tag, content]: OfxElement): string {
  if (typeof content === 'string') return `<${tag}>${escaped(content)}\r\n`;
  return `<${tag}>\r\n${content.map(toSgml).join('')}</${tag}>\r\n`;
}

/** The three characters that OFX escapes, in either syntax (section 2.3.2 of the specification). */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
