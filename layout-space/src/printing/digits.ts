/** The ten digits of languages whose documents often use others than the Latin ones. */
export const OWN_DIGITS: Readonly<Record<string, string>> = {
  ar: '٠١٢٣٤٥٦٧٨٩',
  fa: '۰۱۲۳۴۵۶۷۸۹',
  hi: '०१२३४५६७८९',
  th: '๐๑๒๓๔๕๖๗๘๙',
};

/** A figure or a date with the digits of its language. */
export function inOwnDigits(text: string, language: string): string {
  const digits = OWN_DIGITS[language];
  return digits === undefined ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
