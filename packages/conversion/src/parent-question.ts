import type { AssistantProposal, AssistantRequest } from '@ledgerlift/engine';

/** The assistant of one conversion, as the process that has the network knows it. */
export interface AskedAssistant {
  /** Pages that a document may have to be asked about. */
  maxPages: number;
  /** Seconds after which there is no answer. */
  seconds: number;
  /** Null when it has no answer. Whatever it throws counts as none. `signal` ends when nobody waits any more. */
  propose(request: AssistantRequest, signal: AbortSignal): Promise<AssistantProposal | null>;
}

/**
 * The one question of a task: whatever a child asks beyond it, or of more pages than were allowed, has no answer, since a
 * child may be in the hands of the file that it reads.
 */
export class ParentQuestion {
  readonly #assistant: AskedAssistant;
  readonly #ending = new AbortController();
  #isPut = false;

  constructor(assistant: AskedAssistant) {
    this.#assistant = assistant;
  }

  /** False once it was put. */
  get isOpen(): boolean {
    return !this.#isPut;
  }

  /** The answer, null when there is none in time. Never throws. */
  async put(request: AssistantRequest): Promise<AssistantProposal | null> {
    const { propose, seconds, maxPages } = this.#assistant;
    if (this.#isPut || this.#ending.signal.aborted) return null;
    this.#isPut = true;
    if (request.pages.length > maxPages) return null;
    const timer = setTimeout(() => this.end(), seconds * 1_000);
    const { signal } = this.#ending;
    const ended = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    try {
      return await Promise.race([propose(request, signal), ended]);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nobody waits for the answer any more. */
  end(): void {
    this.#ending.abort();
  }
}
