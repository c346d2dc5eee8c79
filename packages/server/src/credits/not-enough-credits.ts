import { LedgerliftError } from '@ledgerlift/contract';

/** The refusal of a conversion that costs more than is left. */
export function notEnoughCredits(needed: number, left: number): LedgerliftError {
  const credits = needed === 1 ? '1 credit' : `${needed} credits`;
  const message = `This conversion needs ${credits} and you have ${left} left. Remove some files or choose a plan with more.`;
  return new LedgerliftError('not_enough_credits', message, { needed, left });
}
