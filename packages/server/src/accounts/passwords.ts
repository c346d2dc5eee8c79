import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's default, with the parameters that OWASP recommends. memoryCost in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** With what every hash of these parameters begins. */
const BEGINNING = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Hash of a random password that nobody knows, at the same cost. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$VX31ZCZapT3br0+X0edIlw$u/Nd9F+nzLsnSFpu8h//LY3oLr6KW0+Kl6YokGVP+58';

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes as long for an account that does not exist or has no password (`null`) as for a wrong password. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password);
  return matches && passwordHash !== null;
}

/** True for a hash of other parameters than those of today, e.g. of an earlier release. */
export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(BEGINNING);
}
