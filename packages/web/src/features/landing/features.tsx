import { Section } from '../../components/section.tsx';
import {
  Download,
  MousePointerClick,
  ScanText,
  ShieldCheck,
  SquareCheckBig,
  Table2,
} from '../../icons/lucide.tsx';
import { useKeepHere } from '../../lib/private-mode.ts';

const FEATURES = [
  {
    Icon: SquareCheckBig,
    title: 'Proved, not guessed',
    text: 'Opening balance plus rows must equal the closing balance; items must add up to the total. You see for each file whether they do, and which row breaks the sum.',
  },
  {
    Icon: ScanText,
    title: 'PDFs, scans and photos',
    text: 'Digital PDFs are read from their text. Scanned pages and photos go through text recognition.',
  },
  {
    Icon: Table2,
    title: 'Exact figures',
    text: 'Amounts are exact decimals, with the sign from the document. A value that is not printed stays empty and never becomes zero.',
  },
  {
    Icon: MousePointerClick,
    title: 'Yours to correct',
    text: 'Values that are hard to read are marked with the reason. Click a cell to change it, and the proof runs again.',
  },
  {
    Icon: Download,
    title: 'CSV, Excel and JSON',
    text: 'Choose the columns, the order and the date format. The file matches the table.',
  },
  {
    Icon: ShieldCheck,
    title: 'Read on this server',
    text: 'Reading, text recognition and checking all run here. Files are stored encrypted, and only you can open yours.',
  },
] as const;

/** The last feature where the server takes no files. */
const ONLY_HERE = {
  title: 'Read on your device',
  text: 'Reading, text recognition and checking all run in your browser. Your files are not uploaded.',
};

/** The product's features. */
export function Features() {
  const isOnlyHere = useKeepHere().mode === 'only';
  const features = FEATURES.map((feature) =>
    isOnlyHere && feature.Icon === ShieldCheck ? { ...feature, ...ONLY_HERE } : feature,
  );
  return (
    <Section
      id="features"
      title="Features"
      intro="Made for people who have to answer for the figures."
      margin
    >
      <ul className="grid border-t border-rule sm:grid-cols-2">
        {features.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 border-b border-rule py-6 sm:odd:border-r sm:odd:pr-8 sm:even:pl-8"
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={1.6} />
            <div>
              <h3 className="text-lg leading-snug font-semibold">{title}</h3>
              <p className="mt-1.5 text-sm leading-relaxed text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
