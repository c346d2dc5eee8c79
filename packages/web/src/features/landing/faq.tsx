import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { ChevronDown } from '../../icons/lucide.tsx';
import { FAQ_STRUCTURED_DATA, QUESTIONS } from './questions.ts';

/** Shared by all items: the browser keeps a single `details` of a name open, before any script has run. */
const GROUP = 'faq';
/** Escapes `<`, which could end the script element. */
const STRUCTURED_DATA = JSON.stringify(FAQ_STRUCTURED_DATA).replaceAll('<', '\\u003c');

/** Questions and answers, one open at a time. */
export function Faq() {
  return (
    <Section
      id="faq"
      title="FAQ"
      intro={
        <>
          Something else? <TextLink href="/contact">Ask us</TextLink>.
        </>
      }
      margin
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and JSON is no markup */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: STRUCTURED_DATA }} />
      <div className="divide-y divide-rule border-y border-rule">
        {QUESTIONS.map(({ question, answer, more }) => (
          <details key={question} name={GROUP} className="group">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-[3px] py-4 text-left [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg font-semibold">{question}</h3>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[65ch] pb-5 leading-relaxed text-ink-soft">
              {answer}
              {more && (
                <>
                  {' '}
                  <TextLink href={more.href}>{more.text}</TextLink>
                </>
              )}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
