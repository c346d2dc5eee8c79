import { type NumberStyle, printUnsigned } from '@ledgerlift/fixtures/money-style';
import type { Language, NumberForm } from '../vocabulary/languages.ts';

const STYLES: Record<NumberForm, NumberStyle> = {
  'comma-point': { decimalMark: '.', groupMark: ',', grouping: 'thousands' },
  'point-comma': { decimalMark: ',', groupMark: '.', grouping: 'thousands' },
  'space-comma': { decimalMark: ',', groupMark: '\u00a0', grouping: 'thousands' },
  'space-point': { decimalMark: '.', groupMark: '\u00a0', grouping: 'thousands' },
  'apostrophe-point': { decimalMark: '.', groupMark: "'", grouping: 'thousands' },
  'plain-point': { decimalMark: '.', groupMark: '', grouping: 'thousands' },
  'plain-comma': { decimalMark: ',', groupMark: '', grouping: 'thousands' },
  lakh: { decimalMark: '.', groupMark: ',', grouping: 'lakh' },
};

/** Prints minor units without a sign and without marks between thousands. */
export function ungroupedFigure(minor: number, decimals: number, language: Language): string {
  const style = STYLES[language.numbers[0] ?? 'comma-point'];
  return printUnsigned(minor, decimals, { ...style, groupMark: '' });
}

/** Prints minor units without a sign, as the language does: in its usual form or its next one. */
export function unsignedFigure(
  minor: number,
  decimals: number,
  language: Language,
  isUsual: boolean,
): string {
  const form = (isUsual ? undefined : language.numbers[1]) ?? language.numbers[0] ?? 'comma-point';
  return printUnsigned(minor, decimals, STYLES[form]);
}
