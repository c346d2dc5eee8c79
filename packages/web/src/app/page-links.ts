/** The sections of the landing page that header and menu lead to. */
export const PAGE_LINKS = [
  { href: '/#features', text: 'Features' },
  { href: '/#how-it-works', text: 'How It Works' },
  { href: '/#pricing', text: 'Pricing' },
  { href: '/#faq', text: 'FAQ' },
] as const;
