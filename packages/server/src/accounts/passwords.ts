import { hash, verify } from '@node-rs/argon2';

/** Parameters that OWASP recommends for Argon2id, the library's default. memoryCost in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Prefix of every hash with these parameters. */
const BEGINNING = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Hash of an unknown random password at the same cost, to verify against when there is no account. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$VX31ZCZapT3br0+X0edIlw$u/Nd9F+nzLsnSFpu8h//LY3oLr6KW0+Kl6YokGVP+58';

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes the same time when the account does not exist or has no password (`null`). */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password);
  return matches && passwordHash !== null;
}

/** True for a hash with other parameters, e.g. of an earlier release. */
export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(BEGINNING);
}
