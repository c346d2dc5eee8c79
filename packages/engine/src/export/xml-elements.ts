/** An XML element: others in their order, or a text; with attributes. */
export interface XmlElement {
  tag: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

/** An element with children. */
export function element(tag: string, ...content: readonly XmlElement[]): XmlElement {
  return { tag, content };
}

/** An element with a text, as a list: empty without a text, since the schema allows no empty ones. */
export function given(tag: string, text: string): XmlElement[] {
  return text === '' ? [] : [{ tag, content: text }];
}

/** An element around others, as a list: empty without any. */
export function parent(tag: string, children: readonly XmlElement[]): XmlElement[] {
  return children.length === 0 ? [] : [element(tag, ...children)];
}

/** The element as XML, one per line, indented. */
export function toXml({ tag, attributes = {}, content }: XmlElement, depth = 0): string {
  const indent = '  '.repeat(depth);
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `${indent}<${tag}${named.join('')}>`;
  if (typeof content === 'string') return `${start}${escaped(content)}</${tag}>\n`;
  return `${start}\n${content.map((child) => toXml(child, depth + 1)).join('')}${indent}</${tag}>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
