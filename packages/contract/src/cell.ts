import { z } from 'zod';
import { moneySchema } from './money.ts';

/** A rectangle in PDF points (1/72 inch), origin at the top left of the page as displayed, y growing downwards. */
export const boxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
export type Box = z.infer<typeof boxSchema>;

/** The reason for a value or for its absence: a code for programs and a text for people. */
export const reasonSchema = z.object({ code: z.string(), text: z.string() });
export type Reason = z.infer<typeof reasonSchema>;

function cellOf<T extends z.ZodType>(value: T) {
  return z.object({
    /** The parsed value; null when the printed text is not a value of this kind. */
    value: value.nullable(),
    /** The printed text, verbatim; '' for a derived value that is not printed. */
    raw: z.string(),
    /** Page number from 1; null for a derived value. */
    page: z.number().int().nullable(),
    box: boxSchema.nullable(),
    /** 0 to 1: the combined confidence of reader and engine. */
    confidence: z.number().min(0).max(1),
    reason: reasonSchema.nullable(),
  });
}

/** yyyy-MM-dd, or XXXX-MM-dd without a printed year (unspecified digits of ISO 8601-2). */
const isoDateSchema = z.string().regex(/^(?:\d{4}|XXXX)-\d{2}-\d{2}$/);
export const textCellSchema = cellOf(z.string());
export const dateCellSchema = cellOf(isoDateSchema);
export const moneyCellSchema = cellOf(moneySchema);
/**
 * A decimal string of any scale, for quantities, unit prices and rates, which are not bound to a currency's minor unit.
 */
export const decimalCellSchema = cellOf(z.string().regex(/^-?\d+(\.\d+)?$/));

/** One value with its origin. Everything after the reader works with cells, so every value can be traced. */
export interface Cell<T> {
  value: T | null;
  raw: string;
  page: number | null;
  box: Box | null;
  confidence: number;
  reason: Reason | null;
}
export type TextCell = z.infer<typeof textCellSchema>;
export type DateCell = z.infer<typeof dateCellSchema>;
export type MoneyCell = z.infer<typeof moneyCellSchema>;
export type DecimalCell = z.infer<typeof decimalCellSchema>;
