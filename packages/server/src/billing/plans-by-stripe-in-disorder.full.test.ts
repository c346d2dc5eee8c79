import { shareOfPlanCells } from '../testing/plan-walk.ts';
import { BY_STRIPE_IN_DISORDER, describePlans } from '../testing/plans-over-http.ts';

await describePlans('a PostgreSQL server', BY_STRIPE_IN_DISORDER, shareOfPlanCells(0));
