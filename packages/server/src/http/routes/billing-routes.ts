import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { cancelPlan, changePlan, reactivatePlan } from '../../billing/change-plan.ts';
import { openPortal } from '../../billing/open-portal.ts';
import { type CheckoutOutcome, returnFromCheckout } from '../../billing/return-from-checkout.ts';
import { CHECKOUT_RETURN_PATH, startCheckout } from '../../billing/start-checkout.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** Plans and payment. */
export function billingRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.getSettings, async () => parts.settings);

  answerCall(app, API.createCheckout, ({ caller, body }) => startCheckout(parts, caller.user, body.planType));

  answerCall(app, API.cancelSubscription, async ({ caller }) => ({
    subscription: await cancelPlan(parts, caller.user.id),
  }));

  answerCall(app, API.reactivateSubscription, async ({ caller }) => ({
    subscription: await reactivatePlan(parts, caller.user.id),
  }));

  answerCall(app, API.changeSubscription, async ({ caller, body }) => ({
    subscription: await changePlan(parts, caller.user.id, body.planType),
  }));

  answerCall(app, API.createPortal, ({ caller, body }) => openPortal(parts, caller.user.id, body.returnUrl));

  // A browser arrives here from a checkout: whatever happens, it must land on the account page.
  app.get(CHECKOUT_RETURN_PATH, async (context) => {
    const { user } = context.get('caller');
    const sessionId = context.req.query('session') ?? '';
    let outcome: CheckoutOutcome = null;
    try {
      outcome = user === null ? null : await returnFromCheckout(parts, user.id, sessionId);
    } catch (error) {
      // The provider's event or the daily comparison will bring the plan.
      parts.log.error({ err: error }, 'the result of a checkout could not be fetched');
    }
    return context.redirect(`/account${outcome === null ? '' : `?checkout=${RETURNED[outcome]}`}`, 303);
  });
}

/** Values for the account page. */
const RETURNED = { plan: 'success', pack: 'pack', open: 'canceled' } as const;
