import { setPlan } from '../../operator/commands/set-plan.ts';
import { PASSWORD } from '../test-client.ts';
import type { Cluster } from './cluster.ts';
import type { Owner } from './owner.ts';

/** Registers the owner's account, signs in, and sets its plan by an operator command. */
export async function signUp(owner: Owner, { parts }: Cluster): Promise<void> {
  const { email, plan, client } = owner;
  const { status } = await client.call('POST', '/api/register', { email, password: PASSWORD });
  if (status !== 200) throw new Error(`a registration got ${status}`);
  if (plan.tier !== 'free') await setPlan.run(parts, { email, plan: plan.tier }, 'the trial');
}
