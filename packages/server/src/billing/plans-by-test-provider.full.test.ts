import { shareOfPlanCells } from '../testing/plan-walk.ts';
import { BY_TEST_PROVIDER, describePlans } from '../testing/plans-over-http.ts';

await describePlans('the embedded database', BY_TEST_PROVIDER, shareOfPlanCells(2));
