import { latin1Text } from './bytes-text.ts';

/** Advice for kinds of files that people upload in good faith; the first entry that matches the MIME type applies. */
const ADVICE: readonly [mime: RegExp, advice: string][] = [
  [
    /openxmlformats|ms-(?:excel|word|powerpoint)|opendocument|x-cfb|rtf$/,
    'This is an office document (a locked one, perhaps): open it and save it as a PDF.',
  ],
  [
    /zip|tar$|rar|7z|bzip2|x-xz|zstd|cab-compressed/,
    'This is an archive: unpack it and choose the files in it.',
  ],
  [/^image\//, 'This kind of picture cannot be read: save it as JPG or PNG, or take a screenshot of it.'],
  [/html|xml|rfc822|outlook/, 'Open it and print it to a PDF.'],
];
/** Text formats have no signature: they are detected by their first words. */
const TEXT_KINDS: readonly [start: RegExp, mime: string][] = [
  // A comment contains no '-->': if one match could span several comments, each comment would double the number of
  // matches.
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/is,
    'image/svg+xml',
  ],
  [/^(?:<!doctype html|<html)[\s>]/i, 'text/html'],
  [/^(?:received|from|mime-version|return-path|delivered-to|content-type): /i, 'message/rfc822'],
];

/**
 * A sentence of advice for a file that is neither PDF nor picture; '' when there is none. `mime` may be '' for an
 * unknown kind, `head` is the first kilobyte.
 */
export function adviceFor(mime: string, head: Uint8Array): string {
  const text = latin1Text(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const kind = TEXT_KINDS.find(([start]) => start.test(text))?.[1] ?? mime;
  return ADVICE.find(([pattern]) => pattern.test(kind))?.[1] ?? '';
}
