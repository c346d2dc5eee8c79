import { z } from 'zod';
import { GUIDED_FACTS } from './invoice-guide.ts';
import { readingGuideSchema } from './reading-guide.ts';

/** Words of a page, each as 'hash:x': eight hexadecimal digits, and its middle in thousandths of the page's width. */
const marksSchema = z.array(z.string().regex(/^[0-9a-f]{8}:\d{1,4}$/)).max(400);
const thousandthSchema = z.number().int().min(0).max(1000);

/** A line that every file of a layout prints, though not always in the same place: a label, by hashes of its words. */
const landmarkSchema = z.strictObject({
  /** What the line is beside: the rows below it or above it, or a value. */
  of: z.enum(['startOfTable', 'endOfTable', 'openingBalance', 'closingBalance', ...GUIDED_FACTS]),
  marks: marksSchema.min(1),
  /** Where the value is, in thousandths of the page's width: on the line itself, or on the one below it. */
  value: z.strictObject({ x0: thousandthSchema, x1: thousandthSchema, isBelow: z.boolean() }).optional(),
});
export type Landmark = z.infer<typeof landmarkSchema>;

/**
 * What the first pages of one layout have in common, so that a saved guide finds the next file of its layout. It holds
 * hashes of words, without amounts, numbers and the rows; `layoutFingerprint` of the engine makes it.
 */
export const layoutFingerprintSchema = z
  .strictObject({
    version: z.literal(1),
    /** Width of the first page over its height, in thousandths. */
    shape: z.number().int().min(1).max(100_000),
    /** The heads of the columns. */
    heads: marksSchema,
    /** What is printed outside of the table: letterhead, labels, footer. */
    furniture: marksSchema,
    /** Where rows start and end, and where values are; layouts of older versions have none. */
    landmarks: z.array(landmarkSchema).max(40).optional(),
  })
  .meta({ id: 'LayoutFingerprint' });
export type LayoutFingerprint = z.infer<typeof layoutFingerprintSchema>;

/** A layout that a user has shown: files that match the fingerprint are read by the guide. */
export const layoutSchema = z.strictObject({
  name: z.string().trim().min(1, 'Please enter a name').max(80, 'The name must be at most 80 characters'),
  guide: readingGuideSchema,
  fingerprint: layoutFingerprintSchema,
});
export type Layout = z.infer<typeof layoutSchema>;

/** The id that the client chose. */
export const layoutIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'An id has 8 to 64 letters and digits.');

/** A layout with its id. */
export const keptLayoutSchema = layoutSchema.extend({ id: layoutIdSchema });
export type KeptLayout = z.infer<typeof keptLayoutSchema>;

export const savedLayoutSchema = keptLayoutSchema
  .extend({
    createdAt: z.string(),
    /** null until a file was read with it. */
    lastUsedAt: z.string().nullable(),
    timesUsed: z.number().int(),
  })
  .meta({ id: 'SavedLayout' });
export type SavedLayout = z.infer<typeof savedLayoutSchema>;
