/** Forbidden in file names on some systems: control characters, separators and `<>:"|?*`. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** Makes a text valid as a file name on every system; returns '' when nothing is left. */
export function fileNameOf(text: string): string {
  return text
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
}
