import {
  type DateFormat,
  type Facts,
  factsSchema,
  formatDate,
  groupDecimal,
  moneyToDecimal,
} from '@ledgerlift/contract';

/** In the order of the contract, whatever order they were stored in. */
const FACT_KEYS = factsSchema.keyof().options;
const ACRONYMS: Record<string, string> = { iban: 'IBAN', bic: 'BIC' };

/** 'vendorTaxId' as 'Vendor tax id'. */
export function factLabel(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ACRONYMS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The facts of a document as label and text; a value that could not be read stands as it was printed. */
export function factLines(facts: Facts, format: DateFormat): readonly (readonly [string, string])[] {
  return FACT_KEYS.flatMap((key) => {
    const cell = facts[key];
    if (cell === undefined) return [];
    const text = factText(cell.value, cell.raw, format);
    return text === '' ? [] : [[factLabel(key), text] as const];
  });
}

type FactValue = NonNullable<Facts[keyof Facts]>['value'];

function factText(value: FactValue, raw: string, format: DateFormat): string {
  if (value === null) return raw;
  if (typeof value === 'string') return formatDate(value, format);
  return `${groupDecimal(moneyToDecimal(value))} ${value.currency}`.trim();
}

/** What the document says beside its rows. */
export function DocumentFacts({ facts, dateFormat }: { facts: Facts; dateFormat: DateFormat }) {
  const lines = factLines(facts, dateFormat);
  if (lines.length === 0) return <p className="text-sm text-ink-soft">No further facts were found.</p>;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-4">
      {lines.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="figures wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
