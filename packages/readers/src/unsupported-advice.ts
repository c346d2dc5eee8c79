/** What to do with kinds of files that people try in good faith; the first that fits the MIME type counts. */
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
/** Text formats have no signature of their own: told by the words that they begin with. */
const TEXT_KINDS: readonly [start: RegExp, mime: string][] = [
  // A comment holds no '-->': could it reach over the next one, a row of them had twice as many readings with each.
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/is,
    'image/svg+xml',
  ],
  [/^(?:<!doctype html|<html)[\s>]/i, 'text/html'],
  [/^(?:received|from|mime-version|return-path|delivered-to|content-type): /i, 'message/rfc822'],
];

/**
 * A sentence that tells what to do with a file that is neither PDF nor picture; '' when there is none to give.
 * `mime` may be '' for an unknown kind, `head` is the first kilobyte.
 */
export function adviceFor(mime: string, head: Buffer): string {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const kind = TEXT_KINDS.find(([start]) => start.test(text))?.[1] ?? mime;
  return ADVICE.find(([pattern]) => pattern.test(kind))?.[1] ?? '';
}
