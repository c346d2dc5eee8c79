import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { Section } from '../../components/section.tsx';

const QUESTIONS = [
  {
    question: 'What do I get out of a document?',
    answer:
      'A table with the transaction date, description, amount, type (credit or debit) and bank name, linked to the source file. Invoices and receipts give a row for each line item.',
  },
  {
    question: 'How do I know that the rows are right?',
    answer:
      'Each file is checked by its own arithmetic: opening balance plus rows must give the closing balance, and line items must add up to the printed total. The result says proved, does not add up (and where), or cannot be proved (and why).',
  },
  {
    question: 'Which files can I upload?',
    answer:
      'PDF files and images: JPG, PNG, GIF, WebP, BMP, TIFF and HEIC, up to 10 MB each. PDF files with a password work too; you are asked for it.',
  },
  {
    question: 'What does it cost?',
    answer:
      'One credit for each PDF page or image. Without an account you have 3 credits a month. A file that cannot be converted costs nothing, and samples are free.',
  },
  {
    question: 'What happens to my documents?',
    answer:
      'They are read and checked on this server and sent to nobody else. Only your browser can open them. Remove a file, and its rows go with it.',
  },
] as const;

const STRUCTURED_DATA = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export function Faq() {
  return (
    <Section id="faq" title="FAQ">
      <script type="application/ld+json">{STRUCTURED_DATA}</script>
      <Accordion.Root
        type="single"
        collapsible
        className="mx-auto max-w-3xl divide-y divide-rule border-y border-rule"
      >
        {QUESTIONS.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Header>
              <Accordion.Trigger className="group flex w-full items-center justify-between gap-4 py-4 text-left font-serif text-lg font-semibold">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-data-[state=open]:rotate-180"
                />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content className="pb-5 leading-relaxed text-ink-soft">{answer}</Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </Section>
  );
}
