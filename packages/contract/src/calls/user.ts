import { z } from 'zod';

export const planTierSchema = z.enum(['free', 'premium', 'business']);
export type PlanTier = z.infer<typeof planTierSchema>;
export const paidTierSchema = z.enum(['premium', 'business']);
export type PaidTier = z.infer<typeof paidTierSchema>;
export const subscriptionStatusSchema = z.enum(['active', 'canceled', 'past_due']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** A user's plan. Once a paid one has ended, it is the free one, with neither status nor end. */
export const subscriptionSchema = z
  .object({
    planTier: planTierSchema,
    /** `canceled`: nothing more is paid, and the plan runs until its period ends. */
    status: subscriptionStatusSchema.nullable(),
    currentPeriodEnd: z.string().nullable(),
    /** The plan that takes this one's place when the period ends: a downgrade. */
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
    /** 'Keep my conversion history'; when false, everything goes 24 hours after its last use. */
    keepsHistory: z.boolean(),
    isEmailVerified: z.boolean(),
    /** False for an account that signs in by an identity provider alone. */
    hasPassword: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** GET /api/credits */
export const creditsSchema = z
  .object({
    /** What can be spent now. */
    credits: z.number().int(),
    /** Of the present month or billing period: what the plan gives, what is used or reserved of it, and when it is given anew. */
    allowance: z.object({
      credits: z.number().int(),
      used: z.number().int(),
      renewsAt: z.string(),
    }),
    /** Bought or granted ones, which do not expire: part of `credits`, spent after the allowance. */
    kept: z.number().int(),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof creditsSchema>;
