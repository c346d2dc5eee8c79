import type { Transaction } from '@ledgerlift/contract';

/** 'Check 1024', 'CHEQUE NO. 000123', 'Chq #77' at the start of a description. */
const CHECK = /^(?:check|cheque|chq)\b[ .:]*(?:no\b|number\b|nr\b|#)?[ .:#]*(\d{1,12})?(?!\d)/i;

/** The number of a paid check: from its description, else its reference; '' for any other movement. */
export function checkNumber({ description, reference }: Transaction): string {
  const match = CHECK.exec(description.trim());
  if (!match) return '';
  return match[1] ?? (/^\d{1,12}$/.test(reference) ? reference : '');
}
