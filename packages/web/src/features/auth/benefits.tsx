import { ScanText, Table2 } from '../../icons/lucide.tsx';
import { History, Link2 } from '../../icons/lucide-tools.tsx';

const BENEFITS = [
  {
    Icon: Table2,
    title: 'PDF to CSV, Excel or JSON',
    text: 'Statements, invoices and receipts become rows for your spreadsheet.',
  },
  {
    Icon: History,
    title: 'Secure conversion history',
    text: 'Your documents stay in your account, encrypted, until you delete them.',
  },
  {
    Icon: Link2,
    title: 'Shareable secure links',
    text: 'Share a result with anyone, in the columns you choose. End a link at any time.',
  },
  {
    Icon: ScanText,
    title: 'AI transaction extraction',
    text: 'Scans and photos are read as well, and every document is checked against its own balances and totals.',
  },
] as const;

/** The benefits of an account. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits-title" className="bg-sunken p-6 sm:p-10">
      <h2 id="benefits-title" className="text-2xl leading-9 font-semibold tracking-tight">
        What an account gives you
      </h2>
      <ul className="mt-6 divide-y divide-rule border-t border-rule">
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 py-5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={1.6} />
            <div>
              <h3 className="font-sans text-sm font-semibold">{title}</h3>
              <p className="mt-1 text-sm leading-relaxed text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
