import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { placeOf, type TraceStep } from '../trace.ts';
import type { Bound } from './account-drafts.ts';
import type { AccountPart } from './accounts.ts';

/** An account of the statement: its ends and its movements. */
export function explainAccount(
  { opening, closing, movements }: AccountPart,
  context: DocumentContext,
): TraceStep {
  return {
    stage: 'account',
    text: `opening balance ${boundText(opening, context.lines)}, closing balance ${boundText(closing, context.lines)}, ${movements.length} movements`,
    place: placeOf(context.lines[opening?.at ?? movements[0]?.entry.at ?? -1]),
  };
}

function boundText(bound: Bound | null, lines: readonly AnalysedLine[]): string {
  if (!bound) return 'not found';
  const line = lines[bound.at];
  return `${bound.token.raw}${line ? ` of '${lineText(line)}'` : ''}`;
}
