import type { Dimension } from '../dimension.ts';
import { LANGUAGES } from './languages.ts';

/** Languages that the made documents are most often in; all others come once each. */
const FREQUENT: Record<string, number> = {
  en: 12,
  de: 6,
  fr: 5,
  es: 5,
  it: 3,
  nl: 3,
  pt: 2,
  'pt-BR': 2,
  pl: 2,
};

/** How often documents of each language are drawn, whatever their type. */
export const LANGUAGE: Dimension = Object.fromEntries(
  [...LANGUAGES.keys()].map((code) => [code, FREQUENT[code] ?? 1]),
);
