import type { ReactNode } from 'react';
import { Section } from '../../components/section.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';

interface LandingProps {
  converter: ReactNode;
  pricing: ReactNode;
}

/** The landing page. The converter and the plans are features of their own and passed in. */
export function Landing({ converter, pricing }: LandingProps) {
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
      {pricing}
      <Faq />
      <p className="sr-only">
        Ledgerlift converts bank statements to CSV, invoices to Excel and receipts to JSON. It reads PDF files
        and images, extracts dates, descriptions and amounts into a table, and proves the rows by the
        document's own balances and totals.
      </p>
    </>
  );
}
