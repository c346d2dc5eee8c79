import type { Environment } from '../env.ts';
import type { CreditRules } from './allowance.ts';

/** Visitors' worth of credits an address gets where the operator sets nothing. */
const VISITORS = 10;

/** Clearing cookies is free on a developer's machine alone. */
export function creditRulesOf({ NODE_ENV, VISITORS_PER_ADDRESS, SMTP_URL }: Environment): CreditRules {
  const visitors = NODE_ENV === 'production' ? VISITORS : 0;
  return { isMailSetUp: SMTP_URL !== undefined, visitorsPerAddress: VISITORS_PER_ADDRESS ?? visitors };
}
