import { describePlans } from '../testing/plan-walk.ts';
import { startStripeDriver } from '../testing/stripe-driver.ts';

describePlans('a PostgreSQL server', {
  way: 'Stripe, all events lost, compared later',
  driver: await startStripeDriver(),
  after: 'reconcile',
});
