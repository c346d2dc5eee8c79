/** What a client gets from a tool: JSON, with the fields that tests read by their names. */
export interface ToolAnswer {
  [field: string]: unknown;
  documentId: string;
  documents: ToolAnswer[];
  rows: ToolAnswer[];
  /** Of a corrected cell. */
  row: { [field: string]: unknown; cells: Record<string, unknown> };
  proof: { [field: string]: unknown; doesNotExplain: string[] };
  factCells: Record<string, unknown>;
  totals: ToolAnswer[];
  nextOffset: number | null;
  code: string;
  message: string;
  next: string;
}

interface CalledTool {
  isError?: unknown;
  content?: unknown;
  structuredContent?: unknown;
}

/** The answer of a tool, else its error. Throws for content that is no JSON text. */
export function toolAnswer({ content, structuredContent }: CalledTool): ToolAnswer {
  return (structuredContent ?? (textIn(content) as { error: unknown }).error) as ToolAnswer;
}

/** The JSON that an answer holds as text. Throws for content that is no JSON text. */
export function textIn(content: unknown): unknown {
  const [first] = content as { text: string }[];
  return JSON.parse(first?.text ?? '');
}
