/**
 * An invented invoice, from which tests write XML of every schema and draw the page. Amounts are decimals as written.
 */
export interface MadeInvoice {
  typeCode: string;
  number: string;
  issueDate: string;
  dueDate: string;
  currency: string;
  seller: MadeParty;
  buyer: MadeParty;
  order: string;
  iban: string;
  bic: string;
  terms: string;
  lines: MadeLine[];
  adjustments: MadeAdjustment[];
  taxes: { rate: string; base: string; amount: string }[];
  totals: MadeTotals;
}

export interface MadeParty {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  taxId: string;
  email: string;
}

export interface MadeLine {
  position: string;
  code: string;
  name: string;
  description?: string;
  quantity: string;
  unit: string;
  price: string;
  total: string;
  rate: string;
  /** Only CII: the line that this one is a part of, and what it is for. */
  parent?: string;
  status?: string;
}

export interface MadeAdjustment {
  isCharge: boolean;
  amount: string;
  reason: string;
  rate: string;
}

export interface MadeTotals {
  lines: string;
  allowances?: string;
  charges?: string;
  taxBasis: string;
  tax: string;
  grand: string;
  rounding?: string;
  prepaid?: string;
  due: string;
}

const SELLER: MadeParty = {
  name: 'Lindwurm Papier GmbH',
  street: 'Moosgasse 4',
  postcode: '80999',
  city: 'Altenried',
  country: 'DE',
  taxId: 'DE111222333',
  email: 'rechnung@lindwurm.example',
};
const BUYER: MadeParty = {
  name: 'Kontor Silberfuchs KG',
  street: 'Hafenzeile 17',
  postcode: '20999',
  city: 'Nordkoog',
  country: 'DE',
  taxId: 'DE444555666',
  email: 'kontor@silberfuchs.example',
};

/** Two lines at one rate. */
export const PLAIN: MadeInvoice = {
  typeCode: '380',
  number: 'LP-2024-0815',
  issueDate: '2024-03-18',
  dueDate: '2024-04-17',
  currency: 'EUR',
  seller: SELLER,
  buyer: BUYER,
  order: 'B-7731',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  terms: 'Payable within 30 days',
  lines: [
    {
      position: '1',
      code: 'PAP-80',
      name: 'Copy paper A4',
      description: '80 g, white',
      quantity: '12.0000',
      unit: 'XPK',
      price: '4.2500',
      total: '51.00',
      rate: '19.00',
    },
    {
      position: '2',
      code: 'ORD-7',
      name: 'Ring binder blue',
      quantity: '20.0000',
      unit: 'C62',
      price: '2.4500',
      total: '49.00',
      rate: '19.00',
    },
  ],
  adjustments: [],
  taxes: [{ rate: '19.00', base: '100.00', amount: '19.00' }],
  totals: { lines: '100.00', taxBasis: '100.00', tax: '19.00', grand: '119.00', due: '119.00' },
};

/** Three lines at two rates, an allowance for each, a charge and the shipping. */
export const RICH: MadeInvoice = {
  ...PLAIN,
  number: 'LP-2024-0816',
  lines: [
    ...PLAIN.lines,
    {
      position: '3',
      code: 'TEE-1',
      name: 'Herbal tea',
      quantity: '30.0000',
      unit: 'H87',
      price: '2.0000',
      total: '60.00',
      rate: '7.00',
    },
  ],
  adjustments: [
    { isCharge: false, amount: '10.00', reason: 'Loyalty rebate', rate: '19.00' },
    { isCharge: false, amount: '3.00', reason: 'Tea week', rate: '7.00' },
    { isCharge: true, amount: '5.00', reason: 'Freight', rate: '19.00' },
    { isCharge: true, amount: '2.00', reason: 'Gift wrapping', rate: '19.00' },
  ],
  taxes: [
    { rate: '19.00', base: '97.00', amount: '18.43' },
    { rate: '7.00', base: '57.00', amount: '3.99' },
  ],
  totals: {
    lines: '160.00',
    allowances: '13.00',
    charges: '7.00',
    taxBasis: '154.00',
    tax: '22.42',
    grand: '176.42',
    prepaid: '50.00',
    due: '126.42',
  },
};
