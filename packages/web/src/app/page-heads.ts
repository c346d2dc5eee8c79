import type { PagePath } from '@ledgerlift/contract';

/** Title and description of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
}

const LANDING: PageHead = {
  title: 'Ledgerlift: bank statements, invoices and receipts to CSV, Excel or JSON',
  description:
    "Turn bank statements, invoices and receipts in PDF or image format into exact rows, checked against the document's own arithmetic. Download CSV, Excel or JSON.",
};

/** The pages that the build renders to HTML. To render another one, add its path here; the server finds the file. */
export const PRERENDERED_PAGES = {
  '/': LANDING,
  '/accuracy': {
    title: 'Accuracy · Ledgerlift',
    description:
      'How many bank statements, invoices and receipts in layouts that nobody had seen before Ledgerlift reads without a mistake, and how often its proof is wrong.',
  },
  '/privacy': {
    title: 'Privacy Policy · Ledgerlift',
    description:
      'What Ledgerlift stores of your documents and your account, where, for how long, and who else gets to see any of it.',
  },
  '/terms': {
    title: 'Terms of Use · Ledgerlift',
    description: 'What Ledgerlift does and does not promise, what it costs, and how an account ends.',
  },
} as const satisfies Partial<Record<PagePath, PageHead>>;
export type PrerenderedPath = keyof typeof PRERENDERED_PAGES;

/** Head of the not-found page. */
export const NOT_FOUND_HEAD: PageHead = {
  title: '404 Page Not Found · Ledgerlift',
  description: 'There is no page at this address.',
};
