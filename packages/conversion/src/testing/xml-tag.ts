/** One element; '' without content. */
export function tag(name: string, content: string | undefined, attributes = ''): string {
  return content === undefined || content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;
}

/** The XML declaration. */
export const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';
