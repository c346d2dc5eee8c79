import type { Assistant, AssistantProposal, AssistantRequest } from '@ledgerlift/engine';
import { cancelled } from './task-errors.ts';

/**
 * The child's side of the assistant: forwards requests to the parent process. A child reads hostile files, so it has
 * no key and no network access of its own. The parent limits the time of an answer, and always gives one.
 */
export class AssistantProxy {
  readonly #ask: (request: AssistantRequest) => void;
  #answer: ((proposal: AssistantProposal | null) => void) | null = null;

  constructor(ask: (request: AssistantRequest) => void) {
    this.#ask = ask;
  }

  /** For documents of at most this many pages. `signal` cancels the task, and its request with it. */
  forTask(maxPages: number, signal: AbortSignal): Assistant & { maxPages: number } {
    return { maxPages, propose: (request) => this.#propose(request, signal) };
  }

  /** Takes the parent's answer and drops it when the request is no longer waiting. */
  take(proposal: AssistantProposal | null): void {
    this.#answer?.(proposal);
  }

  async #propose(request: AssistantRequest, signal: AbortSignal): Promise<AssistantProposal | null> {
    if (signal.aborted) throw cancelled();
    let onAbort: () => void = () => undefined;
    try {
      return await new Promise((resolve, reject) => {
        onAbort = () => reject(cancelled());
        signal.addEventListener('abort', onAbort, { once: true });
        this.#answer = resolve;
        this.#ask(request);
      });
    } finally {
      this.#answer = null;
      signal.removeEventListener('abort', onAbort);
    }
  }
}
