import type { ReactNode } from 'react';
import { ConverterSection } from './converter-section.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { WhereConvertedWhenOffered } from './where-converted-when-offered.tsx';

interface LandingProps {
  converter: ReactNode;
  pricing: ReactNode;
  /** True while the converter has the whole window below the header; the sections around it step aside. */
  isWorkspace: boolean;
}

/** The landing page. The converter and the plans are features of their own and passed in. */
export function Landing({ converter, pricing, isWorkspace }: LandingProps) {
  return (
    <>
      {!isWorkspace && (
        <div className="landing-only">
          <Hero />
        </div>
      )}
      <ConverterSection isWorkspace={isWorkspace}>{converter}</ConverterSection>
      {!isWorkspace && (
        <div className="landing-only">
          <Features />
          <HowItWorks />
          <WhereConvertedWhenOffered />
          {pricing}
          <Faq />
          <p className="sr-only">
            Ledgerlift converts bank statements to CSV, invoices to Excel and receipts to JSON. It reads PDF
            files and images, extracts dates, descriptions and amounts into a table, and proves the rows by
            the document's own balances and totals.
          </p>
        </div>
      )}
    </>
  );
}
