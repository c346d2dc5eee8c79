import { z } from 'zod';

/** What comes to light only when the files of a job are compared. */
export const jobFindingCodeSchema = z.enum(['duplicate_rows', 'duplicate_file', 'statement_gap']);

/** A row of the finding's file and the row of the other file that it says the same as; positions count from 0. */
export const doubledRowSchema = z.object({
  position: z.number().int().min(0),
  otherPosition: z.number().int().min(0),
});
export type DoubledRow = z.infer<typeof doubledRowSchema>;

/** Two balances that should be one. Dates are yyyy-MM-dd, money is a decimal string of `currency`. */
export const statementGapSchema = z.object({
  /** Last day of the earlier statement. */
  from: z.string(),
  /** First day of the later statement. */
  to: z.string(),
  closing: z.string(),
  opening: z.string(),
  /** ISO 4217, '' when unknown. */
  currency: z.string(),
});
export type StatementGap = z.infer<typeof statementGapSchema>;

/** Something worth a look about one file of a job beside another of its files. Nothing is removed by it. */
export const jobFindingSchema = z.object({
  code: jobFindingCodeSchema,
  severity: z.enum(['info', 'warning', 'error']),
  /** Plain words: what, where, and what to do. */
  message: z.string(),
  /** The file that the finding is shown with: the one uploaded later, of a gap the one of the later period. */
  fileId: z.string(),
  otherFileId: z.string(),
  /** Rows of `fileId` that may be dropped, in printed order; a row is offered by one finding only. Empty for a gap. */
  rows: z.array(doubledRowSchema),
  /** Null unless the code is `statement_gap`. */
  gap: statementGapSchema.nullable(),
});
export type JobFinding = z.infer<typeof jobFindingSchema>;
