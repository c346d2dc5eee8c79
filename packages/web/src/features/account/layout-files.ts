import { type KeptLayout, keptLayoutSchema } from '@ledgerlift/contract';
import { z } from 'zod';

const FORMAT = 'ledgerlift-layouts';
/** Far more than a file of all layouts of a user. */
export const MAX_LAYOUT_FILE_BYTES = 20 * 1024 * 1024;

const fileSchema = z.object({
  format: z.literal(FORMAT, { error: 'it was not exported from this page.' }),
  version: z.literal(1, { error: 'its version is newer than this page. Reload the page and try again.' }),
  layouts: z.array(keptLayoutSchema).min(1, 'it holds no layout.'),
});

/** The JSON of an export. */
export function layoutFileOf(layouts: readonly KeptLayout[]): string {
  const kept = layouts.map(({ id, name, guide, fingerprint }) => ({ id, name, guide, fingerprint }));
  return `${JSON.stringify({ format: FORMAT, version: 1, layouts: kept }, null, 2)}\n`;
}

/** The layouts of an exported file, or why it can't be imported, as the end of a sentence. */
export function readLayoutFile(text: string): { layouts: KeptLayout[] } | { problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'it is no JSON file.' };
  }
  const parsed = fileSchema.safeParse(json);
  if (parsed.success) return { layouts: parsed.data.layouts };
  const [issue] = parsed.error.issues;
  const index = issue?.path[0] === 'layouts' ? issue.path[1] : undefined;
  const place = typeof index === 'number' ? `layout ${index + 1}: ` : '';
  return { problem: `${place}${issue?.message ?? 'it holds no layouts.'}` };
}
