import type { FactLine } from '../../../rows/document-facts.tsx';

interface FactStripProps {
  facts: readonly FactLine[];
  onShow: (fact: FactLine) => void;
}

/** The facts of a document in one line that scrolls sideways; a click shows where a fact is printed. */
export function FactStrip({ facts, onShow }: FactStripProps) {
  return (
    <dl className="fades-out figures flex items-center gap-x-4 overflow-x-auto text-xs whitespace-nowrap">
      {facts.map((fact) => (
        <div key={fact.label} className="flex items-center gap-1.5">
          <dt className="text-ink-soft">{fact.label}</dt>
          <dd className="font-medium">
            {fact.page === null ? (
              fact.text
            ) : (
              <button
                type="button"
                title="Show on the page"
                onClick={() => onShow(fact)}
                className="h-6 rounded-[3px] underline -outline-offset-2 decoration-rule-strong/60 decoration-dotted underline-offset-3 hover:bg-green-wash hover:decoration-green"
              >
                {fact.text}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
