import { MAX_ASSISTANT_WORDS } from '@ledgerlift/contract';
import type { AssistantProposal, AssistantRequest } from '@ledgerlift/engine';

/** Maximum average letters per word: far more than words have, but too few to smuggle other content. */
const LETTERS_PER_WORD = 50;

/** The assistant of one conversion, on the side of the process with network access. */
export interface GuardedAssistant {
  /** Maximum pages of a document that may be sent. */
  maxPages: number;
  /** Seconds after which the request is given up. */
  seconds: number;
  /** Null when it has no answer. Errors count as none. `signal` aborts when the answer is no longer needed. */
  propose(request: AssistantRequest, signal: AbortSignal): Promise<AssistantProposal | null>;
}

/**
 * Allows one request per task, in whichever child it runs. Further requests, and requests with too many pages or
 * words, get no answer, since the file may have taken control of the child that reads it.
 */
export class AssistantRequestGuard {
  readonly #assistant: GuardedAssistant;
  /** Aborts the sent request. */
  #ending: AbortController | null = null;

  constructor(assistant: GuardedAssistant) {
    this.#assistant = assistant;
  }

  /** False after the request was sent. */
  get isOpen(): boolean {
    return this.#ending === null;
  }

  /** The answer, or null when there is none in time. Never throws. */
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

  /**
   * Gives up waiting for the answer. A request that was not sent remains possible: the task may restart in another
   * child.
   */
  end(): void {
    this.#ending?.abort();
  }
}
