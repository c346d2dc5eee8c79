/** The mail is refused for good; the sender's own server reports `message` to its user. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal';
  /** The SMTP status, 550 or 552 (too large, too many). */
  readonly responseCode: 550 | 552;

  constructor(responseCode: 550 | 552, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** The same text for every address that is not ours. */
export function noSuchAddress(): MailRefusal {
  return new MailRefusal(550, 'There is no such address here.');
}
