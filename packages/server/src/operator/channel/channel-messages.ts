import { z } from 'zod';

/** A command for the server. */
export const commandRequestSchema = z.object({
  words: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  by: z.string(),
});
export type CommandRequest = z.infer<typeof commandRequestSchema>;

export const backupRequestSchema = z.object({ by: z.string() });
export const resultSchema = z.object({ result: z.unknown() });
export const refusalSchema = z.object({ message: z.string() });

/** Paths of the channel. */
export const PATHS = { hello: '/hello', command: '/command', backup: '/backup' } as const;
/** Header of the answer with the backup's content as JSON. */
export const CONTENT_HEADER = 'x-backup-content';
