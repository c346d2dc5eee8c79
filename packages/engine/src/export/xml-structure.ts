/** Parses XML as our writers make it and checks its structure by definitions restated from a schema. For tests. */

/** What an element contains: elements in their order, exactly one of several (`A|B`), or a text. */
export type Content = string | RegExp;

/**
 * By tag, or by `parent/tag` where the place matters. As in XML Schema: `?` is minOccurs 0, `*` maxOccurs unbounded, `+` both
 * 1 and unbounded.
 */
export type Definitions = Readonly<Record<string, Content>>;

export interface ParsedElement {
  tag: string;
  attributes: string;
  text: string;
  children: ParsedElement[];
}

/** The attributes of a text that has none. */
export const NO_ATTRIBUTES = /(?:)/;

/** The root element of the XML. Throws SyntaxError for XML that is not well-formed. */
export function parsedElement(xml: string): ParsedElement {
  const root: ParsedElement = { tag: '', attributes: '', text: '', children: [] };
  const open = [root];
  for (const [, end, tag = '', own = '', text = ''] of xml.matchAll(
    /<(\/?)([A-Za-z][A-Za-z:]*)([^>]*)>([^<]*)/g,
  )) {
    if (end) {
      if (open.pop()?.tag !== tag) throw new SyntaxError(`</${tag}> closes another element`);
      continue;
    }
    const element: ParsedElement = { tag, attributes: own, text: text.replace(/\n\s*$/, ''), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  const [only] = root.children;
  if (open.length > 1 || !only || root.children.length > 1)
    throw new SyntaxError(`<${open.at(-1)?.tag}> is not closed, or there is not one root`);
  return only;
}

/** The faults of XML in plain words; empty for valid XML. `attributesOf` describes those that a text with this tag has. */
export function structureFaults(
  xml: string,
  definitions: Definitions,
  attributesOf: (tag: string) => RegExp,
): string[] {
  return faultsOf(parsedElement(xml), '', { definitions, attributesOf });
}

interface Structure {
  definitions: Definitions;
  attributesOf: (tag: string) => RegExp;
}

function faultsOf(element: ParsedElement, parent: string, structure: Structure): string[] {
  const { tag, attributes, text, children } = element;
  const definition = structure.definitions[`${parent}/${tag}`] ?? structure.definitions[tag];
  if (definition === undefined) return [`${parent}/${tag} is not known`];
  if (typeof definition === 'string')
    return [
      ...orderFaults(children, definition, tag),
      ...children.flatMap((child) => faultsOf(child, tag, structure)),
    ];
  const value = text.replace(/&(?:amp|lt|gt|quot);/g, '_');
  if (children.length > 0) return [`${tag} holds a text`];
  if (value.includes('&')) return [`${tag} has a bare &: ${text}`];
  if (structure.attributesOf(tag).exec(attributes)?.[0] !== attributes) return [`${tag} has ${attributes}`];
  return definition.test(value) ? [] : [`${parent}/${tag} cannot be '${text}'`];
}

function orderFaults(children: readonly ParsedElement[], definition: string, here: string): string[] {
  const tags = children.map(({ tag }) => tag);
  if (definition.includes('|'))
    return tags.length === 1 && definition.split('|').includes(tags[0] ?? '')
      ? []
      : [`${here} holds ${tags}`];
  const pattern = definition.replace(/([A-Za-z:]+)([?*+]?)( |$)/g, '(?:$1 )$2');
  return new RegExp(`^${pattern}$`).test(tags.map((tag) => `${tag} `).join(''))
    ? []
    : [`${here} holds ${tags}`];
}
