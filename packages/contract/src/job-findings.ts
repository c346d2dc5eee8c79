import { z } from 'zod';

/** Findings that result from comparing the files of a job. */
export const jobFindingCodeSchema = z.enum(['duplicate_rows', 'duplicate_file', 'statement_gap']);

/** A row of the finding's file and its duplicate in the other file; positions count from 0. */
export const doubledRowSchema = z.object({
  position: z.number().int().min(0),
  otherPosition: z.number().int().min(0),
});
export type DoubledRow = z.infer<typeof doubledRowSchema>;

/**
 * A closing balance and the next opening balance, which should be equal. Dates are yyyy-MM-dd, money is a decimal
 * string of `currency`.
 */
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

/** Something for the user to check about two files of a job. Removes nothing by itself. */
export const jobFindingSchema = z.object({
  code: jobFindingCodeSchema,
  severity: z.enum(['info', 'warning', 'error']),
  /** Plain words: what, where, and what to do. */
  message: z.string(),
  /** The file to show the finding with: the one uploaded later, or for a gap the one of the later period. */
  fileId: z.string(),
  otherFileId: z.string(),
  /** Rows of `fileId` that may be dropped, in printed order; only one finding offers a row. Empty for a gap. */
  rows: z.array(doubledRowSchema),
  /** Null unless the code is `statement_gap`. */
  gap: statementGapSchema.nullable(),
});
export type JobFinding = z.infer<typeof jobFindingSchema>;
