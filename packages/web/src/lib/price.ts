/**
 * A price for reading, without ever being a float: `9.00` and `USD` are '$9.00'.
 * `amount` is a decimal string, `currency` an ISO 4217 code.
 */
export function formatPrice(amount: string, currency: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(amount as `${number}`);
}
