import { z } from 'zod';

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/;

/** A whole number from 1 to `maximum`. */
export function countField(maximum: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
    .transform(Number)
    .refine((count) => count <= maximum, `must be ${maximum} or less`);
}

/** A day, meaning midnight UTC, or a time. */
export const momentField = z
  .string()
  .regex(MOMENT, 'must look like 2026-01-31 or 2026-01-31T12:00Z')
  .transform((text) => new Date(text))
  .refine((moment) => !Number.isNaN(moment.getTime()), 'is not a valid date');

export const textField = z.string().trim().min(1, 'must not be empty').max(1000, 'is too long');

export const emailField = z.string().trim().toLowerCase().min(1, 'must not be empty');

/** The page of a long list. */
export const pageField = countField(1_000_000).default(1);
/** Number of entries on a page. */
export const PAGE_SIZE = 50;
