import { z } from 'zod';

/** A command on its way to the server. */
export const commandRequestSchema = z.object({
  words: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  by: z.string(),
});
export type CommandRequest = z.infer<typeof commandRequestSchema>;

export const backupRequestSchema = z.object({ by: z.string() });
export const resultSchema = z.object({ result: z.unknown() });
export const refusalSchema = z.object({ message: z.string() });

/** Calls of the channel. */
export const PATHS = { hello: '/hello', command: '/command', backup: '/backup' } as const;
/** What a backup holds, as JSON in a header of the answer. */
export const CONTENT_HEADER = 'x-backup-content';
