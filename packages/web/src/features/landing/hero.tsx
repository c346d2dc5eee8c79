import { Button } from '../../components/button.tsx';
import { ArrowRight } from '../../icons/lucide.tsx';
import { HeroPicture } from './hero-picture.tsx';

function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView();
}

export function Hero() {
  return (
    <section className="px-4 pt-14 pb-16 sm:px-6 sm:pt-20 lg:pb-24">
      <div className="mx-auto grid max-w-7xl gap-14 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)]">
        {/* Not centred: the picture reaches its height only while loading, and the text would move. */}
        <div className="lg:pt-28">
          <h1 className="font-serif text-4xl leading-[1.08] font-semibold tracking-tight sm:text-5xl xl:text-6xl">
            Lift the ledger out of the page
          </h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-ink-soft text-pretty">
            Bank statements, invoices and receipts become exact rows for your spreadsheet, and every document
            is checked by its own arithmetic: does it add up, or where does it not?
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="primary" size="large" onClick={() => scrollToSection('converter')}>
              Try It Now
              <ArrowRight aria-hidden className="size-4" />
            </Button>
            <Button size="large" onClick={() => scrollToSection('how-it-works')}>
              Learn More
            </Button>
          </div>
          <p className="mt-5 text-sm text-ink-soft">
            No account needed. PDF or image in; CSV, Excel or JSON out.
          </p>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}
