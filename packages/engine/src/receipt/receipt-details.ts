import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';

/** Labels of the number that a till gives a receipt, in many languages. */
const NUMBER_LABEL =
  /(?<!\p{L})(?:(?:receipt|recpt|rcpt|invoice|inv|bill|check|chk|ticket|slip|doc(?:ument)?|trans(?:action)?|order|sales?|bon|beleg|rechnung|rechnungs|quittung|kassenbon|facture|ticket de caisse|reçu|factura(?: simplificada)?|fatura(?: simplificada)?(?: [A-Z]{2})?|recibo|documento|scontrino|kvittering|salgskvittering|kvitto|kuitti|paragon|účtenka|uctenka|doklad|nyugta|fiş|fis|чек|квитанция|單號|单号|小票号|영수증|レシート)[ -]?(?:no|nr|n|num(?:ber|mer|ero|éro)?|nummer|č|c|id)?\.?[°º#№]?|nr\.? (?:wydr\.?|paragonu)|belegnummer|bonnummer|rechnungsnummer|kvitteringsnummer)\s?[:.#№-]{0,2}\s?(?<value>[A-Z]{0,4}[-/ ]?\d[\dA-Z/-]{1,24})(?![\d.,:])/iu;
/** Words after which a bare number is none of a receipt: 'Invoice 12.05', 'order 2 x'. */
const LOOSE_LABEL = /^(?:order|sales?|trans|check|bill|inv|document|doc|ticket|fis|n|c)\b/iu;
const PHONE =
  /(?<!\p{L})(?:tel(?:[eéè]fono?|efon|[eé]phone|\.)?|phone|ph|telefone|puh|tlf|tfno?|тел|電話|电话|전화|โทร)\s?(?:no)?\.?\s?[:.]?\s?(?<value>\+?\(?\d[\d ()/.-]{5,18}\d)/iu;
/** A telephone number as only North America writes it, which needs no label. */
const PLAIN_PHONE = /(?<![\d-])(?<value>(?:\+?1[ -])?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4})(?![\d-])/u;
/** Labels of numbers under which a seller is known to its tax office. */
const TAX_ID =
  /(?<!\p{L})(?:vat(?: reg(?:istration)?)?(?: ?(?:no|number|id|nr))?|gst(?: ?reg(?:istration)?)?(?: ?(?:no|id no|id|number))?|tax(?: ?reg)?(?: id)?(?: ?no)?|ust-?\s?id-?(?:nr)?|uid-?(?: ?nr)?|steuer-?\s?(?:nr|nummer)|st\.?-?nr|mwst-?nr|gstin|abn|p\.? ?iva|partita iva|c\.?f\.?|nif|n\.i\.f|cif|c\.i\.f|contribuinte|rfc|cnpj|nip|di[cč]|adószám|adoszam|cvr|y-tunnus|org\.? ?n(?:r|ummer)|npwp|cuit|ruc|rut|vn|vkn|btw(?:-?nr)?|n[°º]? ?tva|tva(?: intracom)?|инн|еик|ід|пн|афм|αφμ|登録番号|사업자(?:등록)?번호|统一社会信用代码|เลขประจำตัวผู้เสียภาษี)\s?\.?\s?[:#]?\s?(?<value>[A-Z]{0,4}[- ]?\d[\dA-Z./ -]{5,22})/iu;
/** Numbers that bear the name of their country or office themselves. */
const PLAIN_TAX_ID = /(?<![\p{L}\d])(?<value>ATU\d{8}|DE\d{9}|CHE-\d{3}\.\d{3}\.\d{3}|T\d{13})(?![\p{L}\d])/u;

/** Receipt number, telephone and tax number, each from its label or its own form. */
export function receiptDetails(context: DocumentContext): Pick<Facts, 'receiptNumber' | 'phone' | 'taxId'> {
  const receiptNumber = receiptNumberIn(context);
  const phone = firstMatch(context, [PHONE, PLAIN_PHONE], isPhone);
  const taxId = firstMatch(context, [TAX_ID, PLAIN_TAX_ID], isTaxId);
  return { ...(receiptNumber && { receiptNumber }), ...(phone && { phone }), ...(taxId && { taxId }) };
}

function receiptNumberIn(context: DocumentContext): TextCell | null {
  for (const line of context.lines) {
    const text = lineText(line);
    const match = NUMBER_LABEL.exec(text);
    const value = match?.groups?.value?.trim();
    if (!match || !value) continue;
    const hasSign = /(?:no|nr|n°|nº|№|#|:|č|num\p{L}*|id)\W{0,3}$/iu.test(match[0].slice(0, -value.length));
    if (value.replace(/\D/g, '').length < 3 && !hasSign) continue;
    if (LOOSE_LABEL.test(match[0]) && !hasSign) continue;
    const cell = cellOfMatch(line, match.index + match[0].length - value.length, value);
    if (cell && !line.dates.some((date) => date.numbers.length === 3 && date.raw.includes(value)))
      return cell;
  }
  return null;
}

function firstMatch(
  context: DocumentContext,
  patterns: readonly RegExp[],
  accept: (value: string) => boolean,
): TextCell | null {
  for (const pattern of patterns)
    for (const line of context.lines) {
      const match = pattern.exec(lineText(line));
      const value = match?.groups?.value?.trim();
      if (!match || !value || !accept(value)) continue;
      const start = match.index + match[0].lastIndexOf(value);
      const cell = cellOfMatch(line, start, value.replace(/[\s./-]+$/, ''));
      if (cell) return cell;
    }
  return null;
}

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}

/** So many digits make a tax number; a rate or a tax is none. */
function isTaxId(value: string): boolean {
  return value.replace(/\D/g, '').length >= 7 && !/\d[.,]\d{2}$/.test(value);
}

/** A cell for a part of a line's text: the words that it touches. */
function cellOfMatch(line: AnalysedLine, start: number, value: string): TextCell | null {
  let at = 0;
  const words = line.words.filter((word) => {
    const [from, to] = [at, at + word.text.length];
    at = to + 1;
    return from < start + value.length && to > start;
  });
  return words.length ? { ...textCellFrom({ words, page: line.page }), value } : null;
}
