import { Download, MousePointerClick, ScanText, ShieldCheck, SquareCheckBig, Table2 } from 'lucide-react';
import { Section } from '../../components/section.tsx';

const FEATURES = [
  {
    Icon: SquareCheckBig,
    title: 'Proved, not guessed',
    text: 'Opening balance plus rows must equal the closing balance; items must add up to the total. Each file says whether it does, and where it breaks.',
  },
  {
    Icon: ScanText,
    title: 'PDFs, scans and photos',
    text: 'Digital PDFs are read from their text. Scanned pages and photos go through text recognition.',
  },
  {
    Icon: Table2,
    title: 'Exact figures',
    text: 'Money is kept as exact decimals with the sign it has on paper. What was not printed stays empty; it never becomes zero.',
  },
  {
    Icon: MousePointerClick,
    title: 'Yours to correct',
    text: 'Values that are hard to read are marked with the reason. Click a cell to change it, and the proof runs again.',
  },
  {
    Icon: Download,
    title: 'CSV, Excel and JSON',
    text: 'Choose the columns, the order and the date format; the file comes out the same way as the table.',
  },
  {
    Icon: ShieldCheck,
    title: 'Stays on this server',
    text: 'Reading, text recognition and checking all run here. No document is sent to another company, and only you can open yours.',
  },
] as const;

export function Features() {
  return (
    <Section id="features" title="Features">
      <ul className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ Icon, title, text }) => (
          <li key={title} className="bg-surface p-6">
            <Icon aria-hidden className="size-6 text-green" strokeWidth={1.6} />
            <h3 className="mt-4 font-serif text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 text-sm leading-relaxed text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
