import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { makeWebhookSecret, signatureHeaders } from './sign-message.ts';

const CONTENT = { id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body: '{"name":"Umsätze €"}' };

describe('the signature of a webhook', () => {
  it('is what the published library computes, by a secret of 256 bits', () => {
    const secret = makeWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const expected = new Webhook(secret).sign('msg_1', new Date(CONTENT.timestamp * 1000), CONTENT.body);
    expect(signatureHeaders(CONTENT, [secret])['webhook-signature']).toBe(expected);
  });

  it('is verified with each of two secrets, and with no third', () => {
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    const headers = signatureHeaders(CONTENT, secrets);
    for (const secret of secrets)
      expect(new Webhook(secret).verify(CONTENT.body, headers)).toEqual({ name: 'Umsätze €' });
    expect(() => new Webhook(makeWebhookSecret()).verify(CONTENT.body, headers)).toThrow();
    expect(() => new Webhook(secrets[0] ?? '').verify('{"name":"Umsätze"}', headers)).toThrow();
  });
});
