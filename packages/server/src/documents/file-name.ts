/** Not allowed in file names by one system or another: control characters, separators and `<>:"|?*`. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** Text made fit for a file name on every system; '' when nothing is left of it. */
export function fileNameOf(text: string): string {
  return text
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
}

/**
 * Content-Disposition for a download, for old and new clients alike:
 * `attachment; filename="Z_rich.csv"; filename*=UTF-8''Z%C3%BCrich.csv`
 */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
