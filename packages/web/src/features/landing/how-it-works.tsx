import { Section } from '../../components/section.tsx';

const STEPS = [
  {
    title: 'Upload',
    text: 'Choose invoices, bank statements or receipts and drop the files. Pages and cost are shown before anything is converted.',
  },
  {
    title: 'Convert',
    text: 'Ledgerlift reads every page, finds the rows, and checks the figures against the printed balances and totals.',
  },
  {
    title: 'Review and download',
    text: 'Look through the table, correct what needs it, choose columns and date format, and download CSV, Excel or JSON.',
  },
] as const;

/** The steps of a conversion. */
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
