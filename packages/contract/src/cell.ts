import { z } from 'zod';
import { moneySchema } from './money.ts';

/** A rectangle in PDF points (1/72 inch), origin at the top left of the page as displayed, y growing downwards. */
export const boxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
export type Box = z.infer<typeof boxSchema>;

/** Why a value is what it is, or why it is missing: a short code for machines and words for people. */
export const reasonSchema = z.object({ code: z.string(), text: z.string() });
export type Reason = z.infer<typeof reasonSchema>;

function cellOf<T extends z.ZodType>(value: T) {
  return z.object({
    /** What was understood; null when something is printed that could not be read as this kind of value. */
    value: value.nullable(),
    /** What was printed, to the letter; '' when the value was derived and is printed nowhere. */
    raw: z.string(),
    /** Page number from 1; null for a derived value. */
    page: z.number().int().nullable(),
    box: boxSchema.nullable(),
    /** 0 to 1: how sure the reader and the engine are together. */
    confidence: z.number().min(0).max(1),
    reason: reasonSchema.nullable(),
  });
}

/** yyyy-MM-dd; where no year is printed at all, XXXX-MM-dd (unspecified digits of ISO 8601-2). */
const isoDateSchema = z.string().regex(/^(?:\d{4}|XXXX)-\d{2}-\d{2}$/);
export const textCellSchema = cellOf(z.string());
export const dateCellSchema = cellOf(isoDateSchema);
export const moneyCellSchema = cellOf(moneySchema);
/** A decimal string of any scale: quantities, unit prices and rates are not bound to a currency's minor unit. */
export const decimalCellSchema = cellOf(z.string().regex(/^-?\d+(\.\d+)?$/));

/** One value and where it came from. Everything after the reader carries cells, so a value can always be traced. */
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
