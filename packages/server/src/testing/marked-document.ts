import {
  type AnyColumn,
  type Cell,
  type ConvertedDocument,
  type DateCell,
  type DecimalCell,
  type Facts,
  factsSchema,
  type Money,
  minorToDecimal,
  type Row,
  type Sharing,
  type TextCell,
} from '@ledgerlift/contract';

/** A text that occurs in only one place of a document, and who may see it. */
export interface Marker {
  /** The forms in which responses may contain it; any of them reveals it. */
  texts: readonly string[];
  /** True when readers by the share code may see it. */
  isShared(sharing: Sharing): boolean;
  /** False when readers who may see it do not necessarily get it. */
  isShown: boolean;
}

type Rule = Marker['isShared'];
const never: Rule = () => false;
export const facts: Rule = (sharing) => sharing.includesFacts;
export const columns =
  (...names: AnyColumn[]): Rule =>
  (sharing) =>
    names.every((name) => sharing.columns.includes(name));
const both =
  (...rules: Rule[]): Rule =>
  (sharing) =>
    rules.every((rule) => rule(sharing));
const either =
  (...rules: Rule[]): Rule =>
  (sharing) =>
    rules.some((rule) => rule(sharing));

const DATE_FACTS = ['periodStart', 'periodEnd', 'issueDate', 'dueDate', 'deliveryDate', 'date'];
const TEXT_FIELDS = ['description', 'sender', 'recipient', 'category', 'reference'] as const;
/** Bounding boxes in points; never shared for rows. */
const ROW_BOX = { x0: 1357.975, y0: 0, x1: 1, y1: 1 };
const FACT_BOX = { x0: 2468.864, y0: 0, x1: 1, y1: 1 };
const ROW_CONFIDENCE = 0.4321;

/** Builds documents in which every value, raw text and reason is unique, and records who may see each. */
export class MarkedDocuments {
  readonly markers: Marker[] = [
    { texts: [String(ROW_BOX.x0)], isShared: never, isShown: false },
    { texts: [String(FACT_BOX.x0)], isShared: facts, isShown: true },
    { texts: [String(ROW_CONFIDENCE)], isShared: columns('confidence'), isShown: false },
    { texts: ['"kind":"tip"', '"edited":true'], isShared: never, isShown: false },
  ];
  private count = 0;

  /** Adds a text and returns it. */
  mark(text: string, isShared: Rule, isShown = true): string {
    this.markers.push({ texts: [text], isShared, isShown });
    return text;
  }

  /** A document with two accounts, a line item, a tip and the given proof. `name` makes its texts unique. */
  document(name: string, proof: ConvertedDocument['proof']): ConvertedDocument {
    return {
      type: 'bank_statement',
      pages: 1,
      missingPages: [],
      language: this.mark(`${name}-LANGUAGE`, never, false),
      currency: this.mark(`${name}-CURRENCY`, facts),
      facts: this.facts(name),
      taxes: [{ rate: this.decimal(facts), base: this.money(facts), amount: this.money(facts) }],
      accounts: [this.account(`${name}-FIRST`), this.account(`${name}-SECOND`)],
      rows: [this.row(`${name}-ITEM`, 0, 'item'), this.row(`${name}-TIP`, 1, 'tip')],
      findings: [
        {
          code: this.mark(`${name}-FINDING-CODE`, never),
          severity: 'warning',
          message: this.mark(`${name}-FINDING`, never),
          row: 0,
          field: 'amount',
          page: 1,
          box: null,
          suggestedFix: { row: 0, field: 'amount', value: '1', reason: this.mark(`${name}-FIX`, never) },
        },
      ],
      proof,
    };
  }

  private facts(name: string): Facts {
    const marked = factsSchema.keyof().options.map((key): [string, Cell<unknown>] => {
      const cell = this.fact(`${name}-FACT-${key}`, key);
      return [key, cell];
    });
    return Object.fromEntries(marked);
  }

  private fact(name: string, key: keyof Facts): Cell<unknown> {
    if (key === 'itemCount') return this.decimal(facts);
    if (DATE_FACTS.includes(key)) return { ...this.date(name, facts, facts), box: FACT_BOX };
    if (factsSchema.shape[key].unwrap().shape.value.unwrap().type === 'object') return this.money(facts);
    const rule = key === 'bank' ? either(facts, columns('bank')) : facts;
    return { ...this.text(name, rule, either(facts, both(rule, columns('originalText')))), box: FACT_BOX };
  }

  private account(name: string): ConvertedDocument['accounts'][number] {
    return {
      number: this.text(`${name}-NUMBER`, either(facts, columns('account')), never, false),
      holder: this.text(`${name}-HOLDER`, facts, never, false),
      currency: this.mark(`${name}-CURRENCY`, facts),
      openingBalance: this.money(facts),
      closingBalance: this.money(facts),
      totalIn: this.money(facts, false),
      totalOut: this.money(facts, false),
      proof: {
        state: 'unprovable',
        missing: [this.mark(`${name}-MISSING`, facts)],
        restsOnEdits: false,
      },
    };
  }

  private row(name: string, position: number, kind: Row['kind']): Row {
    const printed = (field: AnyColumn) => both(columns(field), columns('originalText'));
    const isItem = kind === 'item';
    const itemCell = both(facts, columns('amount'));
    const cells = TEXT_FIELDS.map((field): [string, TextCell] => [
      field,
      this.text(`${name}-${field}`, columns(field), printed(field)),
    ]);
    return this.onRow({
      position,
      account: position,
      kind,
      type: 'debit',
      ...Object.fromEntries(cells),
      date: this.date(`${name}-date`, columns('date'), printed('date')),
      valueDate: this.date(`${name}-valueDate`, columns('valueDate'), printed('valueDate')),
      amount: this.amount(`${name}-amount`, columns('amount'), printed('amount')),
      balance: this.amount(`${name}-balance`, columns('balance'), printed('balance')),
      code: this.text(`${name}-code`, both(facts, columns('description')), never, isItem),
      unit: this.text(`${name}-unit`, itemCell, never, isItem),
      quantity: this.decimal(itemCell, isItem),
      unitPrice: this.decimal(itemCell, isItem),
      taxRate: this.decimal(itemCell, isItem),
      overrides: {
        type: this.text(`${name}-type`, columns('type'), printed('type')),
        currency: this.text(`${name}-currency`, columns('currency'), printed('currency')),
      },
    });
  }

  /** Adds the parts of cells that are never shared. */
  private onRow(row: Row): Row {
    const replaced = JSON.stringify(row, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && 'raw' in part
        ? { ...part, box: ROW_BOX, confidence: ROW_CONFIDENCE, reason: this.editedReason() }
        : part,
    );
    return JSON.parse(replaced) as Row;
  }

  /** Only the owner sees the reasons of the table's cells. */
  private editedReason(): { code: string; text: string } {
    this.count += 1;
    return { code: 'edited', text: this.mark(`REASON-${this.count}-ROW`, never, false) };
  }

  private text(name: string, value: Rule, raw: Rule, isShown = true): TextCell {
    this.mark(`${name}-RAW`, raw, raw !== never);
    return cellOf(this.mark(`${name}-VALUE`, value, isShown), `${name}-RAW`);
  }

  private date(name: string, value: Rule, raw: Rule): DateCell {
    this.count += 1;
    const day = new Date(Date.UTC(2300, 0, this.count * 3));
    const iso = day.toISOString().slice(0, 10);
    const excel = String(day.getTime() / (24 * 60 * 60 * 1000) + 25_569);
    const shown = iso.split('-').reverse().join('-');
    this.markers.push({ texts: [iso, shown, `>${excel}<`], isShared: value, isShown: true });
    return cellOf(iso, this.mark(`${name}-RAW`, raw));
  }

  private money(isShared: Rule, isShown = true): Cell<Money> {
    return this.amountOf('', isShared, isShown);
  }

  private amount(name: string, value: Rule, raw: Rule): Cell<Money> {
    return this.amountOf(this.mark(`${name}-RAW`, raw), value, true);
  }

  private amountOf(raw: string, isShared: Rule, isShown: boolean): Cell<Money> {
    this.count += 1;
    const minor = 730_000_000 + this.count * 7919;
    this.markers.push({
      texts: [minorToDecimal(minor, 2).replace(/0$/, ''), String(minor)],
      isShared,
      isShown,
    });
    return cellOf({ minor, currency: '' }, raw);
  }

  private decimal(isShared: Rule, isShown = true): DecimalCell {
    this.count += 1;
    return cellOf(this.mark(`${640_000 + this.count}.0371`, isShared, isShown), '');
  }
}

function cellOf<T>(value: T, raw: string): Cell<T> {
  return { value, raw, page: 1, box: null, confidence: 1, reason: null };
}
