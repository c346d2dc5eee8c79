import type { Assistant, AssistantProposal, AssistantRequest } from '@ledgerlift/engine';
import { cancelled } from './task-errors.ts';

/**
 * The assistant as a child knows it: a question to its parent. A child reads hostile files, so that it has no key and no
 * network of its own. How long an answer may take is for the parent to say, which always gives one.
 */
export class AssistantProxy {
  readonly #ask: (request: AssistantRequest) => void;
  #answer: ((proposal: AssistantProposal | null) => void) | null = null;

  constructor(ask: (request: AssistantRequest) => void) {
    this.#ask = ask;
  }

  /** For documents of so many pages at most. `signal` cancels the task, and its question with it. */
  forTask(maxPages: number, signal: AbortSignal): Assistant & { maxPages: number } {
    return { maxPages, propose: (request) => this.#propose(request, signal) };
  }

  /** Takes the parent's answer; one to a question that nobody waits for any more is dropped. */
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
