import { type AssistantProposal, type AssistantRequest, MAX_ASSISTANT_WORDS } from '@ledgerlift/engine';

/** Letters of a word on average, at most: far more than words have, so that nothing else is sent in their place. */
const LETTERS_PER_WORD = 50;

/** The assistant of one conversion, as the process that has the network knows it. */
export interface GuardedAssistant {
  /** Pages that a document may have to be asked about. */
  maxPages: number;
  /** Seconds after which there is no answer. */
  seconds: number;
  /** Null when it has no answer. Whatever it throws counts as none. `signal` ends when nobody waits any more. */
  propose(request: AssistantRequest, signal: AbortSignal): Promise<AssistantProposal | null>;
}

/**
 * The one question of a task, in whichever child it runs: whatever is asked beyond it, or of more pages or words than are
 * allowed, has no answer, since a child may be in the hands of the file that it reads.
 */
export class AssistantRequestGuard {
  readonly #assistant: GuardedAssistant;
  /** Ends what was put. */
  #ending: AbortController | null = null;

  constructor(assistant: GuardedAssistant) {
    this.#assistant = assistant;
  }

  /** False once it was put. */
  get isOpen(): boolean {
    return this.#ending === null;
  }

  /** The answer, null when there is none in time. Never throws. */
  async put(request: AssistantRequest): Promise<AssistantProposal | null> {
    const { propose, seconds } = this.#assistant;
    if (!this.isOpen) return null;
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const timer = setTimeout(() => this.end(), seconds * 1_000);
    const ended = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    try {
      if (!this.#isAllowed(request)) return null;
      return await Promise.race([propose(request, signal), ended]);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  #isAllowed({ pages }: AssistantRequest): boolean {
    const words = pages.flatMap((page) => page.words);
    const letters = words.reduce((sum, { text }) => sum + text.length, 0);
    return (
      pages.length <= this.#assistant.maxPages &&
      words.length <= MAX_ASSISTANT_WORDS &&
      letters <= MAX_ASSISTANT_WORDS * LETTERS_PER_WORD
    );
  }

  /** Nobody waits for the answer any more. What was not put stays open: the task may begin anew in another child. */
  end(): void {
    this.#ending?.abort();
  }
}
