/** Joins the parts of a line that breaks only between them, after a dot. */
export function unbrokenParts(...parts: string[]): string {
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}
