import { z } from 'zod';
import {
  areaSchema,
  columnsSchema,
  habits,
  placesOfRows,
  problemOfPlaces,
  versionSchema,
} from './guide-parts.ts';

/** What a column of a list of goods holds; words of an `ignore` column are not read. */
export const invoiceGuideRoleSchema = z.enum([
  'code',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'taxRate',
  'amount',
  'ignore',
]);
export type InvoiceGuideRole = z.infer<typeof invoiceGuideRoleSchema>;

/** Facts of an invoice that a guide can point at. */
export const GUIDED_FACTS = [
  'total',
  'subtotal',
  'tax',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'vendor',
  'client',
] as const;
export type GuidedFact = (typeof GUIDED_FACTS)[number];

/** Where the goods of an invoice are, what their columns hold, and where its facts are. */
export const invoiceGuideSchema = z
  .strictObject({
    version: versionSchema,
    type: z.literal('invoice'),
    /** From left to right, without overlaps. Words outside of all columns are not read. */
    columns: columnsSchema(invoiceGuideRoleSchema),
    ...placesOfRows,
    total: areaSchema.optional(),
    /** The amount before tax. */
    subtotal: areaSchema.optional(),
    tax: areaSchema.optional(),
    invoiceNumber: areaSchema.optional(),
    issueDate: areaSchema.optional(),
    dueDate: areaSchema.optional(),
    vendor: areaSchema.optional(),
    client: areaSchema.optional(),
    ...habits,
  })
  .superRefine((guide, context) => {
    const problem =
      problemOfPlaces(
        guide,
        GUIDED_FACTS.map((fact) => guide[fact]),
        INVOICE_ROLES_ONCE,
      ) ??
      // Each good has one amount: amounts part the lines into goods, and only they add up to the total.
      (guide.columns.some(({ role }) => role === 'amount') ? null : 'No column holds amounts.');
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ id: 'InvoiceGuide' });
export type InvoiceGuide = z.infer<typeof invoiceGuideSchema>;
export type InvoiceGuideColumn = InvoiceGuide['columns'][number];

/** Roles that no two columns of a list of goods have; a description may be in several. */
export const INVOICE_ROLES_ONCE: readonly InvoiceGuideRole[] = [
  'code',
  'quantity',
  'unit',
  'unitPrice',
  'taxRate',
  'amount',
];
