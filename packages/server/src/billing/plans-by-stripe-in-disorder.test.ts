import { describePlans } from '../testing/plan-walk.ts';
import { startStripeDriver } from '../testing/stripe-driver.ts';

describePlans('the embedded database', {
  way: 'Stripe, events late, twice and in the reverse order',
  driver: await startStripeDriver(),
  after: 'disorder',
});
