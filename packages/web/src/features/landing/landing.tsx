import type { ReactNode } from 'react';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { Section } from './section.tsx';

/** The landing page around the converter. */
export function Landing({ converter }: { converter: ReactNode }) {
  return (
    <>
      <Hero />
      <Section
        id="converter"
        title="Convert your documents"
        intro="Upload your invoices, receipts, or bank statements in PDF format and convert them to CSV, Excel, or JSON"
        wide
      >
        {converter}
      </Section>
      <Features />
      <HowItWorks />
      <Pricing />
      <Faq />
      <p className="sr-only">
        Ledgerlift converts bank statements to CSV, invoices to Excel and receipts to JSON. It reads PDF files
        and images, extracts dates, descriptions and amounts into a table, and proves the rows by the
        document's own balances and totals.
      </p>
    </>
  );
}
