import { TooltipProvider } from '../../components/tooltip.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonExamples } from './button-examples.tsx';
import { ColourTable } from './colour-table.tsx';
import { FeedbackExamples } from './feedback-examples.tsx';
import { FieldExamples } from './field-examples.tsx';
import { TypeExamples } from './type-examples.tsx';

const PARTS = [
  { id: 'colours', title: 'Colours', Examples: ColourTable },
  { id: 'type', title: 'Type', Examples: TypeExamples },
  { id: 'buttons', title: 'Buttons and menus', Examples: ButtonExamples },
  { id: 'fields', title: 'Fields and choices', Examples: FieldExamples },
  { id: 'feedback', title: 'States and messages', Examples: FeedbackExamples },
] as const;

/** Every design token and component in all its states, for developers. Production does not show it. */
export function StylePage() {
  usePageTitle('Components');
  return (
    <TooltipProvider>
      <div className="mx-auto max-w-5xl px-4 py-12 sm:px-6">
        <h1 className="font-serif text-4xl font-semibold tracking-tight">Components</h1>
        <p className="mt-3 max-w-2xl text-ink-soft">
          Tokens and components as the product uses them. The theme is chosen at the foot of the page.
        </p>
        <nav aria-label="Parts of this page" className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {PARTS.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="underline underline-offset-2">
              {title}
            </a>
          ))}
        </nav>
        {PARTS.map(({ id, title, Examples }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="mt-12 border-t border-rule pt-8"
          >
            <h2 id={`${id}-title`} className="mb-6 font-serif text-2xl font-semibold">
              {title}
            </h2>
            <Examples />
          </section>
        ))}
      </div>
    </TooltipProvider>
  );
}
