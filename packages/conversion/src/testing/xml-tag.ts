/** One element; no element at all where there is no content. */
export function tag(name: string, content: string | undefined, attributes = ''): string {
  return content === undefined || content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;
}

/** The declaration that XML opens with. */
export const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';
