import { PLAN_CELLS } from '../testing/plan-walk.ts';
import { BY_TEST_PROVIDER, describePlans } from '../testing/plans-over-http.ts';

await describePlans('the embedded database', BY_TEST_PROVIDER, PLAN_CELLS);
