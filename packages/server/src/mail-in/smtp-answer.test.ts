import { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { RateLimitedError } from '../limits/rate-limited-error.ts';
import { cannotStore } from '../store/store-unavailable-error.ts';
import { MailRefusal } from './mail-refusal.ts';
import { isOperatorsConcern, smtpAnswer } from './smtp-answer.ts';

describe('the answer to a mail that is not taken', () => {
  it.each([
    [new MailRefusal(552, 'Too large.'), 552, 'Too large.', false],
    [
      new LedgerliftError('unreadable', 'März 2026\r\n.pdf: „broken“'),
      550,
      'Marz 2026 .pdf:  broken ',
      false,
    ],
    [new LedgerliftError('file_too_large', 'Large'), 552, 'Large', false],
    [
      new LedgerliftError('not_enough_credits', 'You have 3 left.'),
      ...([552, 'The account of this address has too few credits for this mail.', false] as const),
    ],
    [
      new LedgerliftError('storage_full', 'You have stored 5 MB.'),
      ...([552, 'The account of this address has no room for more documents.', false] as const),
    ],
    [new LedgerliftError('not_signed_in', 'Deleted'), 550, 'There is no such address here.', false],
    [new RateLimitedError('Too many uploads.', 5), 451, expect.stringContaining('later'), false],
    [new LedgerliftError('cancelled', 'The server stops.'), 451, expect.stringContaining('later'), false],
    [cannotStore(new Error('EIO')), 451, expect.stringContaining('later'), true],
    [new Error('password of the database'), 451, expect.stringContaining('later'), true],
  ])('%s', (error, responseCode, message, isConcern) => {
    expect(smtpAnswer(error)).toEqual({ responseCode, message });
    expect(isOperatorsConcern(error)).toBe(isConcern);
  });

  it('fits into a line', () => {
    expect(smtpAnswer(new LedgerliftError('unreadable', 'a'.repeat(2000))).message).toHaveLength(400);
  });
});
