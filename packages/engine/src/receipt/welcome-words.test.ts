import { expect, it } from 'vitest';
import { isWelcome } from './welcome-words.ts';

it('knows a greeting with its accents, without them as recognition reads it, and in joined scripts', () => {
  for (const text of [
    'Welcome to',
    'Dobrodošli',
    'DOBRODOSLI',
    'Vítáme vás',
    'Vitame vas',
    '*** ΚΑΛΩΣ ΗΡΘΑΤΕ ***',
    'いらっしゃいませ',
  ])
    expect(isWelcome(text), text).toBe(true);
  for (const text of ['Welcomer & Sons', 'Marnaten Rabal']) expect(isWelcome(text), text).toBe(false);
});
