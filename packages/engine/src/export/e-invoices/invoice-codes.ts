import { given, type XmlElement } from '../xml-elements.ts';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** BT-24: the core of EN 16931, without the rules of a country. */
export const EN_16931 = 'urn:cen.eu:en16931:2017';
/** BT-3, a commercial invoice in UNTDID 1001. */
export const COMMERCIAL_INVOICE = '380';
/** Freight in UNTDID 7161. */
export const FREIGHT = 'FC';

/** A quantity with the code of its unit, as a list: empty without one. */
export function quantity(tag: string, text: string, unit: string): XmlElement[] {
  return given(tag, text).map((one) => ({ ...one, attributes: { unitCode: unit } }));
}
