import { MEASURED_SUMMARY } from '../../lib/accuracy/measured-summary.ts';
import { accuracyAnswer } from './accuracy-answer.ts';

export interface Question {
  question: string;
  answer: string;
  /** The page that says more, linked behind the answer. */
  more?: { href: string; text: string };
}

/** The FAQ, for readers and search engines alike. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'What do I get out of a document?',
    answer:
      'A table with the transaction date, description, amount, type (credit/debit) and bank name, each row linked to the source file. Invoices and receipts give a row for each line item. You download it as CSV, Excel or JSON.',
  },
  {
    question: 'Does it work with any bank, language or currency?',
    answer:
      'Yes. No bank needs a template: dates, descriptions and amounts are found by their position on the page, in any language, and every currency is kept as printed. Scans and photos need text recognition, which supports most European languages, Chinese, Japanese, Korean, Arabic, Hebrew, Hindi and Thai, some of them better than others. Values that cannot be read with certainty are marked.',
  },
  {
    question: 'How accurate is it?',
    answer: accuracyAnswer(MEASURED_SUMMARY),
    more: { href: '/accuracy', text: 'All figures, by document type and layout' },
  },
  {
    question: 'How do I know that the rows are right?',
    answer:
      'Each file is checked against its own balances and totals: opening balance plus rows must give the closing balance, and line items must add up to the printed total. The result is proved, does not add up (and where), or cannot be proved (and why).',
  },
  {
    question: 'Which files can I upload?',
    answer:
      'PDF files and images: JPG, PNG, GIF, WebP, BMP, TIFF and HEIC, up to 10 MB each, several at once. PDF files with a password work too; you are asked for it.',
  },
  {
    question: 'What does it cost?',
    answer:
      'One credit for each PDF page or image. You have 3 credits a month without an account, 10 with a free one, and more with Pro and Business. A file that cannot be converted costs nothing, and samples are free.',
  },
  {
    question: 'Is my data processed securely?',
    answer:
      'Your documents are read and checked on this server. They are not sent to anyone else, unless its operator has turned on an assistant for statements that cannot be proved; the privacy policy says whether that is the case. Uploaded files are stored encrypted, and only you can open them. A share link shows the columns that you choose, never the files.',
  },
  {
    question: 'Is my data stored?',
    answer:
      'Not without your permission. Without an account, files and rows are deleted 24 hours after you last used them. With an account you keep a conversion history until you delete it, and you can turn it off. Files that you upload and do not convert are deleted after an hour.',
  },
];

/** The FAQ as structured data for search engines. */
export const FAQ_STRUCTURED_DATA = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer, more }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: more ? `${answer} ${more.text}` : answer },
  })),
};
