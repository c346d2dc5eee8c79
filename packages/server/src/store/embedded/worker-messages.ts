import { z } from 'zod';

export const workerSettingsSchema = z.object({ dataDir: z.string() });
export type WorkerSettings = z.infer<typeof workerSettingsSchema>;

/** Whole messages of PostgreSQL's wire protocol; `connection` identifies answers to an earlier connection. */
export interface ProtocolBytes {
  kind: 'protocol';
  connection: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export type ToWorker = ProtocolBytes | { kind: 'reset' } | { kind: 'close' };
export type FromWorker =
  | ProtocolBytes
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };
