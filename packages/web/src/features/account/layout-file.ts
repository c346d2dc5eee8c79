import { type Layout, layoutSchema } from '@ledgerlift/contract';

/** A layout as a JSON file, without what belongs to the account. */
export function layoutFile({ name, guide, fingerprint }: Layout): string {
  return `${JSON.stringify({ name, guide, fingerprint }, null, 2)}\n`;
}

/** 'Harbour Bank layout.json', without characters that file names must not contain. */
export function layoutFilename(name: string): string {
  return `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} layout.json`;
}

/** Reads the file of a layout. Throws SyntaxError with what is wrong and what to do. */
export function parseLayoutFile(text: string): Layout {
  const value = parseJson(text);
  const versions = [Object(value).guide?.version, Object(value).fingerprint?.version];
  if (versions.some((version) => typeof version === 'number' && version > 1))
    throw new SyntaxError('This layout is of a newer version of Ledgerlift. Reload the page and try again.');
  const parsed = layoutSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` (at ${issue.path.join('.')})` : '';
  throw new SyntaxError(
    `This is no layout${place}: ${issue?.message ?? 'it is no object'}. Choose a file that Export has saved.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('This is no JSON file. Choose a file that Export has saved.');
  }
}
