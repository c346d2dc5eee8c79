/** What a user wrote, for one line of a mail: a line break in a header would begin another header. */
export function toSingleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
