import { describe, expect, it } from 'vitest';
import {
  CANCEL_URL,
  newCustomer,
  onlySubscription,
  SUCCESS_URL,
  subscriber,
  useStripeDouble,
} from '../../testing/stripe-double/use-stripe-double.ts';
import type { Offer } from '../payment-provider.ts';

const PACK = { id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' };
const URLS = { successUrl: SUCCESS_URL, cancelUrl: CANCEL_URL };
const LOGIN_URL = 'https://billing.stripe.example/login';

describe('a customer at Stripe', () => {
  const used = useStripeDouble();

  it('is the same for concurrent and for repeated calls', async () => {
    const user = { userId: 'u1', email: 'u1@example.com' };
    const [first, second] = await Promise.all([
      used.provider.createCustomer(user),
      used.provider.createCustomer(user),
    ]);
    expect(second).toBe(first);
    expect(await used.provider.createCustomer(user)).toBe(first);
  });

  it('is not that of another user with the same address', async () => {
    const email = 'shared@example.com';
    const first = await used.provider.createCustomer({ userId: 'u2', email });
    expect(await used.provider.createCustomer({ userId: 'u3', email })).not.toBe(first);
  });

  it('is the same when the connection broke after its creation', async () => {
    const user = { userId: 'u4', email: 'u4@example.com' };
    used.double.fail('POST', /customers$/, 'drop-after');
    const made = await used.provider.createCustomer(user);
    const named = used.double.world.store.all('customer').filter(({ metadata }) => metadata.userId === 'u4');
    expect(named.map(({ id }) => id)).toEqual([made]);
  });

  it('is created without the address when Stripe rejects it', async () => {
    const made = await used.provider.createCustomer({ userId: 'u5', email: 'u5@localhost' });
    expect(used.double.world.store.get('customer', made)).toMatchObject({
      email: null,
      metadata: { userId: 'u5' },
    });
  });
});

describe('a checkout at Stripe', () => {
  const used = useStripeDouble();
  const open = async (offer: Offer) => {
    const customer = await newCustomer(used);
    return { ...customer, ...(await used.provider.openCheckout({ ...customer, offer, ...URLS })) };
  };

  it('of a plan has its price, and names the user on the subscription', async () => {
    const { sessionId, url, customerId, userId } = await open({ kind: 'plan', planTier: 'business' });
    expect(url).toContain(sessionId);
    expect(used.double.world.store.get('checkout.session', sessionId)).toMatchObject({
      client_reference_id: userId,
      success_url: SUCCESS_URL,
      cancel_url: CANCEL_URL,
      amount_total: 2500,
    });
    used.double.payCheckout(sessionId);
    expect(await onlySubscription(used, customerId)).toMatchObject({ userId, planTier: 'business' });
  });

  it('is open, then complete', async () => {
    const { sessionId, customerId } = await open({ kind: 'plan', planTier: 'premium' });
    const checkout = { sessionId, customerId, paymentId: null };
    expect(await used.provider.fetchCheckout(sessionId)).toEqual({ ...checkout, status: 'open' });
    used.double.payCheckout(sessionId);
    expect(await used.provider.fetchCheckout(sessionId)).toEqual({ ...checkout, status: 'complete' });
  });

  it('stays open when the card is refused', async () => {
    const { sessionId, customerId } = await open({ kind: 'plan', planTier: 'premium' });
    used.double.payRefused(sessionId);
    expect(await used.provider.fetchCheckout(sessionId)).toMatchObject({ status: 'open' });
    expect(await used.provider.fetchSubscriptions(customerId)).toEqual([]);
  });

  it('of a pack has a payment that names the credits', async () => {
    const { sessionId, customerId, userId } = await open({ kind: 'pack', pack: PACK });
    expect(used.double.world.store.get('checkout.session', sessionId)).toMatchObject({
      amount_total: 400,
      currency: 'usd',
      mode: 'payment',
    });
    used.double.payCheckout(sessionId);
    const checkout = await used.provider.fetchCheckout(sessionId);
    expect(await used.provider.fetchPayment(checkout?.paymentId ?? '')).toEqual({
      paymentId: checkout?.paymentId,
      customerId,
      userId,
      subject: { kind: 'pack', sessionId, credits: 100 },
      isReversed: false,
    });
  });

  it('that is paid by transfer is complete when the money arrives', async () => {
    const { sessionId } = await open({ kind: 'pack', pack: PACK });
    used.double.payByTransfer(sessionId);
    expect(await used.provider.fetchCheckout(sessionId)).toMatchObject({ status: 'open', paymentId: null });
    used.double.endTransfer(sessionId, true);
    const checkout = await used.provider.fetchCheckout(sessionId);
    expect(checkout).toMatchObject({ status: 'complete', paymentId: expect.stringMatching(/^pi_/) });
  });

  it('whose transfer fails has expired', async () => {
    const { sessionId } = await open({ kind: 'pack', pack: PACK });
    used.double.payByTransfer(sessionId);
    used.double.endTransfer(sessionId, false);
    expect(await used.provider.fetchCheckout(sessionId)).toMatchObject({
      status: 'expired',
      paymentId: null,
    });
  });

  it('can be expired repeatedly, and is unpayable then', async () => {
    const { sessionId } = await open({ kind: 'plan', planTier: 'premium' });
    await used.provider.expireCheckout(sessionId);
    await used.provider.expireCheckout(sessionId);
    expect(await used.provider.fetchCheckout(sessionId)).toMatchObject({ status: 'expired' });
    expect(() => used.double.payCheckout(sessionId)).toThrow();
  });

  it('stays complete when it is expired afterwards', async () => {
    const { sessionId } = await subscriber(used);
    await used.provider.expireCheckout(sessionId);
    expect(await used.provider.fetchCheckout(sessionId)).toMatchObject({ status: 'complete' });
  });

  it('that Stripe does not know is null', async () => {
    expect(await used.provider.fetchCheckout('cs_test_nothing')).toBeNull();
    await used.provider.expireCheckout('cs_test_nothing');
  });

  it('may have no URL', async () => {
    used.double.world.hasCheckoutUrl = false;
    const { url } = await open({ kind: 'plan', planTier: 'premium' });
    used.double.world.hasCheckoutUrl = true;
    expect(url).toBeNull();
  });

  it('is opened once although the connection breaks meanwhile', async () => {
    const before = used.double.world.store.all('checkout.session').length;
    used.double.fail('POST', /checkout\/sessions$/, 'drop-after');
    await open({ kind: 'plan', planTier: 'premium' });
    expect(used.double.world.store.all('checkout.session')).toHaveLength(before + 1);
  });
});

describe.each([undefined, LOGIN_URL])('the portal, with a login page %s', (loginUrl) => {
  const used = useStripeDouble(loginUrl);

  it('is a session of the customer', async () => {
    const { customerId } = await newCustomer(used);
    const portal = await used.provider.openPortal(customerId, CANCEL_URL);
    expect(portal).toEqual({ url: expect.stringContaining(customerId), isDirectLink: true });
  });

  it('is the login page, if there is one, when Stripe has no portal', async () => {
    const { customerId } = await newCustomer(used);
    used.double.world.hasPortal = false;
    const portal = used.provider.openPortal(customerId, CANCEL_URL);
    if (loginUrl === undefined) await expect(portal).rejects.toMatchObject({ code: 'unavailable' });
    else expect(await portal).toEqual({ url: loginUrl, isDirectLink: false });
    used.double.world.hasPortal = true;
  });

  it('is no login page when Stripe is down', async () => {
    const { customerId } = await newCustomer(used);
    used.double.fail('POST', /billing_portal/, 'error', 3);
    await expect(used.provider.openPortal(customerId, CANCEL_URL)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
