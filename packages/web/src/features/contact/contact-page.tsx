import { usePageTitle } from '../../lib/page-title.ts';
import { ContactForm } from './contact-form.tsx';

const TITLE = 'Contact Us';

/** The contact page, for visitors and users. */
export function ContactPage() {
  usePageTitle(TITLE);
  return (
    <div className="px-4 py-10 sm:px-6 sm:py-16">
      <div className="mx-auto max-w-xl rounded-md border border-rule bg-surface p-6 sm:p-10">
        <h1 className="text-3xl font-semibold tracking-tight">{TITLE}</h1>
        <p className="mt-3 mb-8 text-sm leading-relaxed text-ink-soft">
          Write to us about a document that was read wrongly, your account, or anything else. Please leave
          card and account numbers out.
        </p>
        <ContactForm />
      </div>
    </div>
  );
}
