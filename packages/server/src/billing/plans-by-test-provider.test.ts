import { describePlans } from '../testing/plan-walk.ts';
import { testModeDriver } from '../testing/test-mode-driver.ts';

describePlans('the embedded database', {
  way: 'the test provider',
  driver: testModeDriver(),
  after: 'nothing',
});
