import { Logo } from '../../components/logo.tsx';
import { Example } from './example.tsx';

const FIGURES = ['1,204.10', '-86.20', '1,111.11', '-38,000.00'];

/** The two typefaces in the sizes that are used. */
export function TypeExamples() {
  return (
    <>
      <Example name="Logo">
        <Logo />
      </Example>
      <Example name="Headlines: serif">
        <div className="space-y-3">
          <p className="font-serif text-5xl font-semibold tracking-tight">Lift the ledger out of the page</p>
          <p className="font-serif text-3xl font-semibold tracking-tight">How It Works</p>
          <p className="font-serif text-xl font-semibold">Credit packs</p>
        </div>
      </Example>
      <Example name="Interface: sans">
        <div className="max-w-xl space-y-2">
          <p className="text-lg text-ink-soft">Every document is checked by its own arithmetic.</p>
          <p>Each PDF page or image costs 1 credit to process.</p>
          <p className="text-sm text-ink-soft">The sample costs no credit.</p>
          <p className="text-xs text-ink-soft">Read with 71% certainty, printed as "1.204,10"</p>
        </div>
      </Example>
      <Example name="Figures: tabular, aligned on the decimal">
        <ul className="figures w-40 text-right text-sm">
          {FIGURES.map((figure) => (
            <li key={figure} className={figure.startsWith('-') ? 'text-red' : 'text-green'}>
              {figure}
            </li>
          ))}
        </ul>
      </Example>
    </>
  );
}
