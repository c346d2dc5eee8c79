/** Printed units, in lower case without full stops, by their code of UN/ECE recommendation 20 (and packages of 21, after an X). */
const PRINTED: Readonly<Record<string, string>> = {
  C62: 'pcs pc pce piece pieces ea each unit units item items stk stck st stück stueck szt ks db pz pza ud uds und unid un pièce pièces pezzi stuks stuk adet nos',
  HUR: 'h hr hrs hour hours std stunde stunden heure heures ora ore hora horas uur timmar timer godz hod',
  DAY: 'day days tag tage jour jours giorno giorni día días dia dias dag dagen dagar',
  WEE: 'week weeks woche wochen semaine semaines',
  MON: 'month months monat monate mois mese mesi mes meses maand maanden',
  ANN: 'year years jahr jahre',
  MIN: 'min minute minutes minuten',
  GRM: 'g gr',
  KGM: 'kg',
  TNE: 't',
  MMT: 'mm',
  CMT: 'cm',
  MTR: 'm lfm',
  KMT: 'km',
  MTK: 'm² m2 qm sqm',
  MTQ: 'm³ m3 cbm',
  MLT: 'ml',
  LTR: 'l ltr litre litres liter',
  KWH: 'kwh',
  MWH: 'mwh',
  LS: 'pauschal pausch psch forfait ls',
  SET: 'set sets',
  PR: 'pair pairs paar paire paires',
  XBX: 'box boxes',
  XCT: 'carton cartons karton kartons',
  XPK: 'package packages pack packs pkg',
  XPX: 'pallet pallets palette paletten',
  XRO: 'roll rolls rolle rollen',
  XBO: 'bottle bottles flasche flaschen',
  XBG: 'bag bags',
};
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(PRINTED).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/** The code of 'one', for what is counted without a unit. */
export const ONE = 'C62';

/** The code of a printed unit; null for an unknown one. */
export function unitCode(printed: string): string | null {
  return CODES.get(printed.normalize('NFC').toLowerCase().replaceAll('.', '').trim()) ?? null;
}
