import { REPRESENTATIVE_CELLS } from '../testing/plan-walk.ts';
import {
  BY_STRIPE_IN_DISORDER,
  BY_STRIPE_UNHEARD,
  BY_TEST_PROVIDER,
  describePlans,
} from '../testing/plans-over-http.ts';
import { WIRE_ENGINE } from '../testing/use-server.ts';

// plan-table.test.ts tests the rules of the other cells; `npm run test:full` runs all of them over HTTP.
for (const way of [BY_TEST_PROVIDER, BY_STRIPE_IN_DISORDER, BY_STRIPE_UNHEARD])
  await describePlans(WIRE_ENGINE, way, REPRESENTATIVE_CELLS);
