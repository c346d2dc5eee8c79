import { LedgerliftError } from '@ledgerlift/contract';

/** The payment provider does not answer, or answers with an error of its own or of our settings. */
export class PaymentUnavailableError extends LedgerliftError {
  constructor(cause: unknown) {
    super('unavailable', 'The payment service does not answer. Nothing was changed. Try again in a minute.');
    this.cause = cause;
  }
}

/** The bank or the provider refused a charge. */
export class PaymentRefusedError extends LedgerliftError {
  /** `reason`: the provider's message for the customer. */
  constructor(reason: string) {
    super('conflict', `The payment did not go through, and your plan is as it was. ${reason}`);
  }
}
