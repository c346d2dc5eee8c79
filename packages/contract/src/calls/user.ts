import { z } from 'zod';

export const planTierSchema = z.enum(['free', 'premium', 'business']);
export type PlanTier = z.infer<typeof planTierSchema>;
export const paidTierSchema = z.enum(['premium', 'business']);
export type PaidTier = z.infer<typeof paidTierSchema>;
export const subscriptionStatusSchema = z.enum(['active', 'canceled', 'past_due']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** A user's plan. After a paid plan has ended, the free plan, without status and end. */
export const subscriptionSchema = z
  .object({
    planTier: planTierSchema,
    /** `canceled`: there are no further payments, and the plan runs until its period ends. */
    status: subscriptionStatusSchema.nullable(),
    currentPeriodEnd: z.string().nullable(),
    /** The plan of the next period after a downgrade. */
    pendingPlanTier: paidTierSchema.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** GET /api/user and the answers of login and register */
export const userSchema = z
  .object({
    email: z.string(),
    credits: z.number().int(),
    /** null for a user who never subscribed. */
    subscription: subscriptionSchema.nullable(),
    /** 'Keep my conversion history'; when false, conversions are deleted 24 hours after their last use. */
    keepsHistory: z.boolean(),
    isEmailVerified: z.boolean(),
    /** False for an account that only signs in by an identity provider. */
    hasPassword: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** GET /api/credits */
export const creditsSchema = z
  .object({
    /** The current balance. */
    credits: z.number().int(),
    /**
     * The allowance of the current month or billing period: its credits, how many of them are used or reserved, and
     * when it renews.
     */
    allowance: z.object({
      credits: z.number().int(),
      used: z.number().int(),
      renewsAt: z.string(),
    }),
    /** The part of `credits` that was bought or granted and does not expire; spent after the allowance. */
    kept: z.number().int(),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof creditsSchema>;
