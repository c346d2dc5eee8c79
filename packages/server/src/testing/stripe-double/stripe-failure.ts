/** An error response in Stripe's format. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export function invalidRequest(message: string, more: Record<string, unknown> = {}): StripeFailure {
  return new StripeFailure(400, 'invalid_request_error', message, more);
}

export function noSuch(what: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

export function cardDeclined(): StripeFailure {
  return new StripeFailure(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
}

/** A card whose bank requires authentication. */
export function actionRequired(): StripeFailure {
  return new StripeFailure(
    402,
    'card_error',
    'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with subscription.latest_invoice.',
    { code: 'subscription_payment_intent_requires_action' },
  );
}

export function noPaymentMethod(): StripeFailure {
  return invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );
}
