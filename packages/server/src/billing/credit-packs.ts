import { type CreditPack, currencyDecimals } from '@ledgerlift/contract';

const PACK =
  /^(?<id>[a-z0-9-]{1,64}):(?<credits>[1-9]\d{0,6}):(?<price>\d{1,7}(?:\.\d+)?) (?<currency>[A-Z]{3})$/;

/**
 * Parses the operator's list of credit packs: `id:credits:price currency`, separated by commas, e.g. `small:100:4.00
 * USD, large:1000:30.00 USD`. Throws Error that names the invalid part.
 */
export function parseCreditPacks(text: string): CreditPack[] {
  const parts = text.split(',').map((part) => part.trim());
  const packs = parts.filter((part) => part !== '').map(parsePack);
  const ids = packs.map((pack) => pack.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${twice} is listed twice`);
  return packs;
}

function parsePack(text: string): CreditPack {
  const { id, credits, price, currency } = PACK.exec(text)?.groups ?? {};
  if (id === undefined || credits === undefined || price === undefined || currency === undefined)
    throw new Error(`"${text}" is not a pack such as small:100:4.00 USD`);
  const decimals = currencyDecimals(currency);
  const printed = price.split('.')[1]?.length ?? 0;
  if (printed !== decimals) throw new Error(`the price of ${id} needs ${decimals} decimals in ${currency}`);
  if (Number(price) === 0) throw new Error(`${id} has no price`);
  return {
    id,
    name: `${Number(credits).toLocaleString('en-US')} credits`,
    credits: Number(credits),
    price,
    currency,
  };
}
