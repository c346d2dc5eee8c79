import { Section } from '../../components/section.tsx';

const STEPS = [
  {
    title: 'Upload',
    text: 'Choose invoices, bank statements or receipts and drop the files. Pages and cost are shown before anything is converted.',
  },
  {
    title: 'Convert',
    text: 'Every page is read, its rows are found, and the figures are checked against the balances and totals that are printed.',
  },
  {
    title: 'Review and download',
    text: 'Look through the table, correct what needs it, choose columns and date format, and download CSV, Excel or JSON.',
  },
] as const;

/** The way of a document, as the lines of a ledger. */
export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works" intro="Try it with a sample, which costs nothing." margin>
      <ol className="border-t border-rule">
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-b border-rule py-6 sm:grid-cols-[4rem_14rem_minmax(0,1fr)]"
          >
            <span aria-hidden className="figures font-serif text-3xl text-green">
              {index + 1}
            </span>
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="col-start-2 mt-1.5 text-sm leading-relaxed text-ink-soft sm:col-start-3 sm:mt-0">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
