import type { Assistant, AssistantProposal, AssistantRequest } from '../../ports.ts';

/** A row as a person would read it on the page; '' for an unprinted value. */
export interface ExpectedRow {
  date: string;
  description: string;
  amount: string;
  balance?: string;
  direction?: 'in' | 'out';
}

export interface ExpectedStatement {
  opening?: string;
  closing?: string;
  rows: readonly ExpectedRow[];
}

/**
 * The proposal that cites these texts in reading order: a date again for every row of its day, everything else once.
 * Throws RangeError for a text that is not in the request.
 */
export function proposalOf(
  request: AssistantRequest,
  { opening, closing, rows }: ExpectedStatement,
): AssistantProposal {
  const words = request.pages.flatMap((page) => page.words);
  const taken = new Set<number>();
  const cite = (text: string | undefined, again = false): number[] =>
    (text ?? '')
      .split(' ')
      .filter(Boolean)
      .map((part) => {
        const word = words.find(
          (candidate) => candidate.text === part && (again || !taken.has(candidate.id)),
        );
        if (!word) throw new RangeError(`'${part}' is not shown`);
        taken.add(word.id);
        return word.id;
      });
  return {
    opening: cite(opening),
    closing: cite(closing),
    rows: rows.map((row) => ({
      date: cite(row.date, true),
      description: cite(row.description),
      amount: cite(row.amount),
      direction: row.direction ?? 'in',
      balance: cite(row.balance),
    })),
  };
}

/** An assistant that answers with the result of `answer`, and records its requests. */
export function assistantThat(
  answer: (request: AssistantRequest) => AssistantProposal | null,
): Assistant & { requests: AssistantRequest[] } {
  const requests: AssistantRequest[] = [];
  return {
    requests,
    async propose(request) {
      requests.push(request);
      return answer(request);
    },
  };
}
