/** Parameters of Stripe: texts in nested lists and objects. */
export interface Params {
  [name: string]: ParamValue;
}
export type ParamValue = string | ParamValue[] | Params;

/** Decodes `items[0][price]=price_1&expand[]=schedule`, the format of bodies and queries. */
export function decodeForm(text: string): Params {
  const params: Params = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [name = '', ...rest] = key.split('[').map((part) => part.replace(/\]$/, ''));
    put(params, [name, ...rest], value);
  }
  return listsOf(params) as Params;
}

function put(params: Params, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(params).length) : name;
  if (rest.length === 0) {
    params[key] = value;
    return;
  }
  const inner = params[key];
  const object = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  params[key] = object;
  put(object, rest, value);
}

/** Converts objects with the keys 0, 1, 2 ... to lists. */
function listsOf(value: ParamValue): ParamValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) return Object.values(value).map(listsOf);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, listsOf(inner)]));
}
