import {
  type Box,
  type DateFormat,
  type Facts,
  factsSchema,
  formatDate,
  groupDecimal,
  moneyToDecimal,
} from '@ledgerlift/contract';

/** The fact keys in the order of the contract. */
const FACT_KEYS = factsSchema.keyof().options;
const ACRONYMS: Record<string, string> = { iban: 'IBAN', bic: 'BIC' };

/** 'vendorTaxId' as 'Vendor tax id'. */
export function factLabel(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ACRONYMS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A fact with its label, its text and the place where it is printed. */
export interface FactLine {
  label: string;
  text: string;
  page: number | null;
  box: Box | null;
}

/** The facts of a document; a value that could not be parsed is shown as printed. */
export function factLines(facts: Facts, format: DateFormat): FactLine[] {
  return FACT_KEYS.flatMap((key) => {
    const cell = facts[key];
    if (cell === undefined) return [];
    const { value, raw, page, box } = cell;
    const text = factText(value, raw, format);
    return text === '' ? [] : [{ label: factLabel(key), text, page, box }];
  });
}

type FactValue = NonNullable<Facts[keyof Facts]>['value'];

function factText(value: FactValue, raw: string, format: DateFormat): string {
  if (value === null) return raw;
  if (typeof value === 'string') return formatDate(value, format);
  return `${groupDecimal(moneyToDecimal(value))} ${value.currency}`.trim();
}

interface DocumentFactsProps {
  facts: Facts;
  dateFormat: DateFormat;
  /** Shows where a fact is printed; absent without a page view. */
  onShow?: ((fact: FactLine) => void) | undefined;
}

/** The facts of a document, such as balances and account numbers. */
export function DocumentFacts({ facts, dateFormat, onShow }: DocumentFactsProps) {
  const lines = factLines(facts, dateFormat);
  if (lines.length === 0) return <p className="text-sm text-ink-soft">No further facts were found.</p>;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {lines.map((line) => (
        <div key={line.label} className="min-w-0">
          <dt className="text-xs text-ink-soft">{line.label}</dt>
          <dd className="figures wrap-anywhere">
            {onShow === undefined || line.page === null ? (
              line.text
            ) : (
              <button
                type="button"
                title="Show on the page"
                onClick={() => onShow(line)}
                className="relative -mx-1 rounded-[3px] px-1 text-left max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:-top-5 max-lg:after:-bottom-1 underline decoration-rule-strong/60 decoration-dotted underline-offset-3 hover:bg-green-wash hover:decoration-green"
              >
                {line.text}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
