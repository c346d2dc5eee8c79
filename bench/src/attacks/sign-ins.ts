import { type AttackContext, attackerOf, counted, repeatedly } from './attack.ts';

const EMAIL = 'attacker@example.com';
/** Browsers that sign in at once. */
const AT_ONCE = 40;

/** Logins with the correct password, each of which costs the server a password hash and none of which counts as failed. */
export async function attackSignIns(context: AttackContext): Promise<() => Promise<unknown>> {
  await counted(context, 'register', attackerOf(context).register(EMAIL));
  return () =>
    repeatedly(context, AT_ONCE, async () => {
      const visitor = attackerOf(context);
      await counted(context, 'sign-in', visitor.logIn(EMAIL, context.signal));
      visitor.leave();
    });
}
