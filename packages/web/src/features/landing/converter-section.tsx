import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface ConverterSectionProps {
  isWorkspace: boolean;
  children: ReactNode;
}

/**
 * The section of the converter: within the landing page, or as the workspace with the whole window below the header. Its
 * children stay mounted when that changes.
 */
export function ConverterSection({ isWorkspace, children }: ConverterSectionProps) {
  const Heading = isWorkspace ? 'h1' : 'h2';
  return (
    <section
      id="converter"
      aria-labelledby="converter-title"
      className={classNames(
        isWorkspace ? 'h-[calc(100dvh-4.0625rem)]' : 'border-t border-rule px-4 py-16 sm:px-6 sm:py-20',
      )}
    >
      <div className={classNames('mx-auto', isWorkspace ? 'h-full' : 'max-w-7xl')}>
        <div className={classNames(isWorkspace ? 'sr-only' : 'mx-auto mb-10 max-w-2xl text-center')}>
          <Heading
            id="converter-title"
            className="font-serif text-3xl font-semibold tracking-tight sm:text-4xl"
          >
            Convert your documents
          </Heading>
          <p className="mt-3 text-balance text-ink-soft">
            Upload your invoices, receipts, or bank statements in PDF format and convert them to CSV, Excel,
            or JSON
          </p>
        </div>
        <div className={classNames('min-w-0', isWorkspace && 'h-full')}>{children}</div>
      </div>
    </section>
  );
}
