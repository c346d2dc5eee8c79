import type { Environment } from '../env.ts';
import type { CreditRules } from './allowance.ts';

/** Default number of visitors whose credits one address gets. */
const VISITORS = 10;

/** Only production has a ceiling by default, so that developers can clear their cookies. */
export function creditRulesOf({ NODE_ENV, VISITORS_PER_ADDRESS, SMTP_URL }: Environment): CreditRules {
  const visitors = NODE_ENV === 'production' ? VISITORS : 0;
  return { isMailSetUp: SMTP_URL !== undefined, visitorsPerAddress: VISITORS_PER_ADDRESS ?? visitors };
}
