import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { FieldRole } from './field-labels.ts';

/** A label with the words printed behind it and those printed under it. */
export interface Field {
  role: FieldRole;
  label: Word[];
  /** Letters of the label that the known term explains. */
  letters: number;
  /** Words on the same line up to the next label. */
  right: Word[];
  /** Gap in type heights between label and the first word behind it. */
  gapEms: number;
  /** The words under the label on the next line that has some, up to a wide gap. */
  below: Word[];
  belowLine: AnalysedLine | null;
  line: AnalysedLine;
  /** Index into the document's lines. */
  index: number;
}
