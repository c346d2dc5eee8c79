/** A rate in percent without redundant zeros, by which equal ones are one: '19.00' is '19'. */
export function plainRate(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
