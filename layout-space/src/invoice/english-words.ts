const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** An amount of minor units as it is written out on invoices: `EUR twelve hundred and 50/100 only`. */
export function inEnglishWords(minor: number, decimals: number, currency: string): string {
  const unit = 10 ** decimals;
  const whole = Math.floor(minor / unit);
  const rest = decimals === 0 ? '' : ` and ${String(minor % unit).padStart(decimals, '0')}/${unit}`;
  return `${currency} ${wordsOf(whole)}${rest} only`;
}

function wordsOf(number: number): string {
  for (const [scale, name] of SCALES) {
    if (number < scale) continue;
    const rest = number % scale;
    return `${wordsOf(Math.floor(number / scale))} ${name}${rest > 0 ? ` ${wordsOf(rest)}` : ''}`;
  }
  if (number < 20) return ONES[number] ?? '';
  const rest = number % 10;
  return `${TENS[Math.floor(number / 10)]}${rest > 0 ? `-${ONES[rest]}` : ''}`;
}
