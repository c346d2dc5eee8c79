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

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works">
      <ol className="grid gap-8 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-green pt-5">
            <p className="figures font-serif text-3xl text-green">{index + 1}</p>
            <h3 className="mt-2 font-serif text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 text-sm leading-relaxed text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
