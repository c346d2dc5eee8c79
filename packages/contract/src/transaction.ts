import { z } from 'zod';
import { boxSchema, reasonSchema } from './cell.ts';
import { rowKindSchema } from './document.ts';
import { dateFormatSchema } from './table.ts';

/** Origin of a shown value, for marking and tracing it in the browser. */
export const traceSchema = z.object({
  raw: z.string(),
  page: z.number().int().nullable(),
  box: boxSchema.nullable(),
  confidence: z.number(),
  reason: reasonSchema.nullable(),
  /** True when the user changed the value. */
  edited: z.boolean(),
});
export type Trace = z.infer<typeof traceSchema>;

/** The fields a user can edit, one at a time. Values are free text. */
export const editableFieldSchema = z.enum([
  'date',
  'description',
  'amount',
  'currency',
  'type',
  'sender',
  'recipient',
  'balance',
  'category',
  'bank',
  'fileName',
]);
export type EditableField = z.infer<typeof editableFieldSchema>;

/**
 * One row of the combined table. Money is a decimal string, a date is yyyy-MM-dd, and a value that was not printed is
 * ''.
 */
export const transactionSchema = z
  .object({
    id: z.number().int(),
    fileId: z.string(),
    date: z.string(),
    description: z.string(),
    amount: z.string(),
    currency: z.string(),
    type: z.string(),
    sender: z.string(),
    recipient: z.string(),
    balance: z.string(),
    category: z.string(),
    bank: z.string(),
    fileName: z.string(),
    account: z.string(),
    valueDate: z.string(),
    reference: z.string(),
    kind: rowKindSchema,
    position: z.number().int(),
    /** Increases with every edit; a client may send it back to detect a conflict (409). */
    version: z.number().int(),
    traces: z.partialRecord(z.enum([...editableFieldSchema.options, 'valueDate', 'reference']), traceSchema),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

const editedFields = Object.fromEntries(
  editableFieldSchema.options.map((field) => [field, z.string().max(10_000).optional()]),
) as Record<EditableField, z.ZodOptional<z.ZodString>>;

/**
 * PUT /api/transactions/{id}: exactly one changed field, and optionally the version that it is based on and the date
 * format of the table, which decides how to read a typed 03-04-2025.
 */
export const transactionEditSchema = z
  .object({
    ...editedFields,
    version: z.number().int().optional(),
    dateFormat: dateFormatSchema.optional(),
  })
  .strict()
  .refine(
    (edit) => Object.keys(edit).filter((key) => key !== 'version' && key !== 'dateFormat').length === 1,
    'exactly one field must change at a time',
  );
