import { describe, expect, it } from 'vitest';
import type { Reading } from '../decode.ts';
import { detectLanguages } from './detect-languages.ts';

function readingsOf(...lines: string[]): Reading[] {
  return lines.map((line) => ({
    glyphs: [...line].map((text, x) => ({ text, confidence: 0.9, x })),
    confidence: 0.9,
  }));
}

describe('detectLanguages', () => {
  it.each([
    ['de', ['Kontoauszug Nr. 4', 'Buchungstag Verwendungszweck Betrag', 'Uberweisung an Backerei Muller']],
    [
      'fr',
      ['Releve de compte', 'Date Nature des operations Debit Credit', 'Prelevement pour votre assurance'],
    ],
    ['pl', ['Wyciag z rachunku', 'Data operacji Opis operacji Kwota', 'Wyplata z bankomatu w Gdyni']],
    ['en', ['Account statement', 'Date Description Amount Balance', 'Payment received from the council']],
  ])('detects %s by words without accents', async (language, lines) => {
    expect((await detectLanguages(readingsOf(...lines)))[0]).toBe(language);
  });

  it('does not decide by figures, by a few words or by misread letters of another script', async () => {
    expect(await detectLanguages(readingsOf('12.03.2024 1,284.37', 'Total'))).toEqual([]);
    const ukrainian = [
      'BunNcKa no KapTui paxyHKy',
      'Onnc onepauii Cymarp 3anWOK',
      'epeKa3 Ha KapTKy OqepxKyBay WeByyk',
    ];
    expect(await detectLanguages(readingsOf(...ukrainian))).toEqual([]);
  });
});
