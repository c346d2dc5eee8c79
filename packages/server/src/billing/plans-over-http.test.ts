import { REPRESENTATIVE_CELLS } from '../testing/plan-walk.ts';
import {
  BY_STRIPE_IN_DISORDER,
  BY_STRIPE_UNHEARD,
  BY_TEST_PROVIDER,
  describePlans,
} from '../testing/plans-over-http.ts';
import { BEHAVIOUR_ENGINE } from '../testing/use-server.ts';

// The rules of the other cells are tested in plan-table.test.ts; `npm run test:full` walks them all over HTTP, too.
for (const way of [BY_TEST_PROVIDER, BY_STRIPE_IN_DISORDER, BY_STRIPE_UNHEARD])
  await describePlans(BEHAVIOUR_ENGINE, way, REPRESENTATIVE_CELLS);
