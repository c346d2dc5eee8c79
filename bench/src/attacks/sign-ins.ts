import { type AttackContext, attackerOf, counted, repeatedly } from './attack.ts';

const EMAIL = 'attacker@example.com';
/** Browsers that sign in at once. */
const AT_ONCE = 40;

/** Sign-ins by the right password, each of which takes the server the work of hashing it, and none of which is a failure. */
export async function attackSignIns(context: AttackContext): Promise<() => Promise<unknown>> {
  await counted(context, 'register', attackerOf(context).register(EMAIL));
  return () =>
    repeatedly(context, AT_ONCE, async () => {
      const visitor = attackerOf(context);
      await counted(context, 'sign-in', visitor.logIn(EMAIL, context.signal));
      visitor.leave();
    });
}
