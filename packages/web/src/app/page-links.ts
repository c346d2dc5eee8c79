/** The links of header and menu: the sections of the landing page, and the contact form. */
export const PAGE_LINKS = [
  { href: '/#features', text: 'Features' },
  { href: '/#how-it-works', text: 'How It Works' },
  { href: '/#pricing', text: 'Pricing' },
  { href: '/#faq', text: 'FAQ' },
  { href: '/contact', text: 'Contact' },
] as const;
