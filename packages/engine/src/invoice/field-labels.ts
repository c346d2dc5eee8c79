import { conceptBook } from '../lexicon/concept-book.ts';

/** What a label on an invoice, outside of its table, announces. */
export type FieldRole =
  | 'title'
  | 'invoiceNumber'
  | 'number'
  | 'issueDate'
  | 'date'
  | 'dueDate'
  | 'deliveryDate'
  | 'otherDate'
  | 'purchaseOrder'
  | 'otherNumber'
  | 'vendor'
  | 'client'
  | 'shipTo'
  | 'attention'
  | 'name'
  | 'taxId'
  | 'iban'
  | 'bic'
  | 'terms'
  | 'paymentReference'
  | 'contact';

/** Roles of labels that announce a number of something else than the invoice. */
export const OTHER_NUMBERS: ReadonlySet<FieldRole> = new Set(['purchaseOrder', 'otherNumber']);

/** Labels of an invoice's facts, outside of its table. */
export const FIELD_BOOK = conceptBook<FieldRole>({
  title: [
    'invoice.otherTitle',
    'invoice.title',
    'invoice.creditNote',
    'invoice.proforma',
    'invoice.downPaymentInvoice',
  ],
  invoiceNumber: ['invoice.number', 'invoice.creditNoteNumber'],
  number: ['common.number'],
  issueDate: ['invoice.date', 'invoice.issueDate'],
  dueDate: ['invoice.dueDate'],
  deliveryDate: ['invoice.deliveryDate', 'invoice.servicePeriod'],
  date: ['common.date'],
  otherDate: ['invoice.otherDate', 'invoice.shippingDate', 'invoice.orderDate'],
  purchaseOrder: ['invoice.purchaseOrder', 'invoice.orderNumber', 'invoice.customerReference'],
  otherNumber: [
    'invoice.otherNumber',
    'invoice.customerNumber',
    'invoice.companyNumber',
    'invoice.deliveryNote',
  ],
  vendor: ['invoice.vendor'],
  client: ['invoice.customer', 'invoice.billTo', 'invoice.billingAddress', 'invoice.recipient'],
  shipTo: ['invoice.shipTo', 'invoice.shippingAddress'],
  attention: ['invoice.attention'],
  name: ['common.name'],
  taxId: ['invoice.vatNumber'],
  iban: ['common.iban'],
  bic: ['common.bic'],
  terms: ['invoice.paymentTerms'],
  paymentReference: ['invoice.paymentReference'],
  contact: ['invoice.contact', 'common.address', 'common.phone', 'common.email'],
});

/** Endings and forms by which companies are known. */
export const COMPANY_FORM =
  /(?:^|[\s(])(?:gmbh(?: ?& ?co\.? ?kg)?|ag|kg|ohg|ug|gbr|e\.? ?k\.?|e\.v\.|a\.g\.|mbh|inc\.?|llc|l\.l\.c\.?|ltd\.?|limited|plc|corp\.?|corporation|co\.|company|llp|lp|pty|pte|pvt\.?|sdn\.?|bhd\.?|sarl|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?u?|s\.?a\.?|eurl|sci|snc|s\.?l\.?u?\.?|s\.?p\.?a\.?|s\.?r\.?l\.?s?|ltda\.?|eireli|me|lda\.?|b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|bvba|ab|a\/s|aps|as|asa|oy|oyj|sp\. ?z ?o\.? ?o\.?|s\.? ?r\.? ?o\.?|a\.? ?s\.?|spol\.|kft\.?|zrt\.?|bt\.?|d\.? ?o\.? ?o\.?|s\.? ?c\.?|ş[tT]i\.?|a\.ş\.?|ooo|зао|ооо|ао|тов|фоп|еоод|оод|ад|αε|επε|ike|株式会社|有限会社|合同会社|有限公司|주식회사|บริษัท|công ty|enterprise|trading|services|group|holdings|studio)(?:$|[\s),.:;])|株式会社|有限会社|有限公司|주식회사|บริษัท/iu;
