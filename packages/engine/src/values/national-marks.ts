/** Registers and legal forms that exist in one country only. */
const REGISTERS: readonly (readonly [RegExp, string])[] = [
  [/\bSDN\.? ?BHD\b/gi, 'MYR'],
  [/\bGSTIN\b|\bFSSAI\b/g, 'INR'],
  [/\bCNPJ\b/g, 'BRL'],
  [/\bABN \d/g, 'AUD'],
  [/\bCUI[TL]\b/g, 'ARS'],
  [/\bRUT\b[:.]? ?\d{1,2}\.\d{3}\.\d{3}-[\dKk]/g, 'CLP'],
  [/\bNCRCP ?\d/g, 'ZAR'],
  [/บจก\.|บมจ\.|(?:จำกัด|จำากัด) ?\(มหาชน\)/g, 'THB'],
  // Deposit insurers.
  [/\bPIDM\b|\bberhad\b/gi, 'MYR'],
  [/\bPDIC\b|\bBangko Sentral\b/g, 'PHP'],
  [/\bDICGC\b/g, 'INR'],
  [/\bIPAB\b/g, 'MXN'],
  [/\bSIRET\b|\bUSt-?Id/gi, 'EUR'],
];

/**
 * Other marks that occur in one country only: payment schemes for a single currency, national forms of account
 * numbers and post codes.
 */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/\bDuitNow\b|\bJomPAY\b/gi, 'MYR'],
  [/\bIFSC\b|\bUPI[/-]|\bIMPS\b|\bNEFT\b/g, 'INR'],
  [/\bCPF\b:? ?\d{3}\.\d{3}/g, 'BRL'],
  [/\bBLZ\b|\bBizum\b|\bMB ?WAY\b|\biDEAL\b/g, 'EUR'],
  [/\bBankgiro\b/gi, 'SEK'],
  [/\bAvtaleGiro\b/gi, 'NOK'],
  [/\bPix (?:enviado|recebido)\b|\bBoleto\b/gi, 'BRL'],
  [/\bBSB\b|\bOsko\b|\bPayID\b/g, 'AUD'],
  [/\bsort code\b|\bfaster payment\b|\bBACS\b|\bCHAPS\b/gi, 'GBP'],
  [/(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-BD-HJLNP-UW-Z]{2}(?![\p{L}\d])/gu, 'GBP'],
  [/(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/gu, 'CAD'],
  [/\bInterac\b/gi, 'CAD'],
  [
    /\bMember FDIC\b|\bNCUA\b|\bfederal credit union\b|\brouting (?:number|no)\b|\bZelle\b|\bPPD ID\b/gi,
    'USD',
  ],
  [
    /(?<!(?:member|customer|client|account|user|tax|branch|card|payer|voter)[:.]? )\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?$/gim,
    'USD',
  ],
  [/\bACH (?:credit|debit|deposit|withdrawal)\b|\bPPD \d{6}/gi, 'USD'],
  [/\bchequing\b/gi, 'CAD'],
  [/\bCBU\b/g, 'ARS'],
  [/\bMagtape (?:credit|debit)\b/gi, 'ZAR'],
  [/\bpaybill\b/gi, 'KES'],
  [/\bCLABE\b|\bSPEI\b|\bCURP\b/g, 'MXN'],
  [/(?<!\d)\d{2}-\d{4}-\d{7}-\d{2,3}(?!\d)/g, 'NZD'],
  [/\bPromptPay\b/gi, 'THB'],
  [/\bPayNow\b/gi, 'SGD'],
  [/\bBLIK\b/g, 'PLN'],
  [/\bSwish\b/g, 'SEK'],
  [/\bVipps\b/g, 'NOK'],
  [/\bTWINT\b/gi, 'CHF'],
];

/** ISO 4217 code of the country with the most marks in a text; '' without marks or with a tie. */
export function currencyOfNationalMarks(text: string): string {
  const counts = new Map<string, number>();
  for (const [pattern, currency] of [...REGISTERS, ...MARKS]) {
    const found = text.match(pattern)?.length ?? 0;
    if (found > 0) counts.set(currency, (counts.get(currency) ?? 0) + found);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : '';
}

/** ISO 4217 code of the country whose registers or legal forms a text names; '' without any. */
export function currencyOfRegisters(text: string): string {
  return REGISTERS.find(([pattern]) => text.search(pattern) >= 0)?.[1] ?? '';
}
