import { type AttackDesk, attackerOf, counted, repeatedly } from './attack.ts';

const EMAIL = 'attacker@example.com';
/** Browsers that sign in at once. */
const AT_ONCE = 40;

/** Sign-ins by the right password, each of which takes the server the work of hashing it, and none of which is a failure. */
export async function attackSignIns(desk: AttackDesk): Promise<() => Promise<unknown>> {
  await counted(desk, 'register', attackerOf(desk).register(EMAIL));
  return () =>
    repeatedly(desk, AT_ONCE, async () => {
      const visitor = attackerOf(desk);
      await counted(desk, 'sign-in', visitor.logIn(EMAIL, desk.signal));
      visitor.leave();
    });
}
