import { SaxesParser } from 'saxes';

/** An XML element with its content. `name` is the local name without prefix, `namespace` its URI. */
export interface XmlElement {
  name: string;
  namespace: string;
  /** By local name. */
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** An e-invoice is a dozen levels deep. */
const MAX_DEPTH = 48;
/** About 8,000 lines: a file with more elements is no invoice. */
const MAX_ELEMENTS = 250_000;
const MAX_ATTRIBUTES = 64;
/** Longer texts are attachments within the XML, which are not read. */
const MAX_TEXT = 20_000;

export type ParsedXml =
  | { state: 'read'; root: XmlElement }
  /** The root element is not wanted. */
  | { state: 'other' }
  | { state: 'broken'; why: string };

/** Stops the parser from within one of its events. */
class Stop extends Error {
  readonly result: ParsedXml;
  constructor(result: ParsedXml) {
    super('parsing ended');
    this.result = result;
  }
}

function broken(why: string): Stop {
  return new Stop({ state: 'broken', why });
}

/**
 * Parses XML whose root element `isWanted`. It never expands entities beyond the five of XML and never fetches
 * anything. A document type declaration makes the XML broken, as does a tree that is deeper or larger than any
 * invoice.
 */
export function parseXml(xml: string, isWanted: (root: XmlElement) => boolean): ParsedXml {
  const open: XmlElement[] = [];
  const roots: XmlElement[] = [];
  let elements = 0;
  let attributes = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw broken('it has a document type, which no e-invoice has');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    elements++;
    if (open.length >= MAX_DEPTH) throw broken('its elements are nested too deep');
    if (elements > MAX_ELEMENTS) throw broken('it has too many elements');
  });
  parser.on('attribute', () => {
    attributes++;
    if (attributes > MAX_ATTRIBUTES) throw broken('an element has too many attributes');
  });
  parser.on('opentag', ({ local, uri, attributes: named }) => {
    const pairs = Object.values(named).map(({ local: name, value }) => [name, value] as const);
    const element = { name: local, namespace: uri, attributes: new Map(pairs), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (roots.length > 0) return;
    if (!isWanted(element)) throw new Stop({ state: 'other' });
    roots.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && element.text.length < MAX_TEXT) element.text += text.slice(0, MAX_TEXT);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('error', () => {
    throw broken('it is not well-formed XML');
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof Stop) return error.result;
    throw error;
  }
  const [root] = roots;
  return root ? { state: 'read', root } : { state: 'broken', why: 'it is not well-formed XML' };
}

/** The first element along a path of names below `element`; a step may list alternatives, separated by '|'. */
export function find(element: XmlElement | null, ...path: string[]): XmlElement | null {
  let current = element;
  for (const step of path) {
    const names = step.split('|');
    current = current?.children.find(({ name }) => names.includes(name)) ?? null;
  }
  return current;
}

/** All direct children of `element` with one of the names (separated by '|'). */
export function all(element: XmlElement | null, names: string): XmlElement[] {
  const wanted = names.split('|');
  return element?.children.filter(({ name }) => wanted.includes(name)) ?? [];
}

/** Counts the elements that have text of their own. */
export function countTexts(element: XmlElement): number {
  const own = element.children.length === 0 && element.text.trim() !== '' ? 1 : 0;
  return element.children.reduce((sum, child) => sum + countTexts(child), own);
}
