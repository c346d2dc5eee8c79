import { type Box, boxSchema, type Reason } from '@ledgerlift/contract';
import { EDITED, printedRaw } from '@ledgerlift/engine/rows';
import { z } from 'zod';

/** Where a value comes from. */
export const cellAnswerSchema = z.object({
  printed: z.string().describe("What the document prints, verbatim; '' for a value that is not printed."),
  page: z.number().int().nullable().describe('From 1; null for a value that is not printed.'),
  box: boxSchema
    .nullable()
    .describe('The place on the page in points (1/72 inch) from its top left corner, y growing downwards.'),
  confidence: z.number(),
  edited: z.boolean().optional().describe('True for a corrected cell.'),
  typed: z.string().optional().describe('Of a corrected cell: what was typed.'),
  reason: z.string().optional().describe('Why the value is doubtful, or what it was derived from.'),
});
export type CellAnswer = z.output<typeof cellAnswerSchema>;

interface Origin {
  raw: string;
  page: number | null;
  box: Box | null;
  confidence: number;
  reason: Reason | null;
}

/** The origin of a value. */
export function cellAnswer({ raw, page, box, confidence, reason }: Origin): CellAnswer {
  const isEdited = reason?.code === EDITED;
  return {
    printed: printedRaw({ raw, reason }),
    page,
    box: box && roundedBox(box),
    confidence: rounded(confidence, 100),
    ...(isEdited ? { edited: true, typed: raw } : reason && { reason: reason.text }),
  };
}

/** Tenths of a point are more precise than any use of a place, and shorter. */
function roundedBox({ x0, y0, x1, y1 }: Box): Box {
  return { x0: rounded(x0, 10), y0: rounded(y0, 10), x1: rounded(x1, 10), y1: rounded(y1, 10) };
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
