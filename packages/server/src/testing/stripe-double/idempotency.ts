import { StripeFailure } from './stripe-failure.ts';

export interface Answer {
  status: number;
  body: object;
}

/**
 * Answers a repeated request with its earlier response. Like Stripe, it does not store responses to invalid parameters,
 * but it does store declined cards.
 */
export class IdempotencyKeys {
  private readonly answers = new Map<string, { request: string; answer: Answer }>();

  /** Throws StripeFailure when the key belongs to another request. */
  answer(key: string | undefined, request: string, act: () => Answer): Answer {
    if (key === undefined) return act();
    const known = this.answers.get(key);
    if (known && known.request !== request)
      throw new StripeFailure(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (known) return known.answer;
    const answer = act();
    if (answer.status < 400 || answer.status === 402) this.answers.set(key, { request, answer });
    return answer;
  }
}
