import { MONTHLY_CREDITS } from '@ledgerlift/contract';
import { FileLink, TextLink, TextPage, TextSection } from './text-page.tsx';

/** The build writes it beside the page. */
const NOTICES_URL = '/third-party-notices.txt';

/** What whoever uses this server can count on, and what not. Each sentence is to be true of the program as it is. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms of Use"
      summary="Ledgerlift turns documents into rows and says whether they add up. What you convert stays yours, and checking what matters stays yours, too."
    >
      <TextSection title="Between whom">
        <p>
          These terms are between you and whoever runs this server, “the operator”, whom you reach by the{' '}
          <TextLink href="/contact">contact form</TextLink>. What is stored and for how long is told by the{' '}
          <TextLink href="/privacy">privacy policy</TextLink>.
        </p>
      </TextSection>
      <TextSection title="What the service does">
        <p>
          It reads bank statements, invoices and receipts that you upload, and gives their rows as CSV, Excel
          or JSON and in further formats. It checks each document by its own arithmetic and says “proved”,
          “does not add up” or “cannot be proved”.
        </p>
        <p>
          Reading can go wrong. “Proved” means that the figures agree with the balances or totals that are
          printed on the document. It does not mean that a description, a date or a name is right, or that the
          document itself is. Look through the rows before you rely on them for books, taxes or payments.
          Nothing here is advice on tax, law or accounting.
        </p>
      </TextSection>
      <TextSection title="Your documents">
        <p>
          What you upload and what is made of it is yours. The operator may process it to give you the result,
          and for nothing else. Upload only what you may: documents that are yours, or that their owner lets
          you convert. Whoever has a share link can see what you share by it, so give it to nobody else.
        </p>
      </TextSection>
      <TextSection title="Credits and plans">
        <p>
          One credit converts one PDF page or one image. A file that fails, is cancelled or holds no rows
          costs nothing, one that is read in part costs the pages that were read, and samples are free. Each
          month there are {MONTHLY_CREDITS.anonymous} credits without an account, {MONTHLY_CREDITS.free} with
          a free one, {MONTHLY_CREDITS.premium} with Pro and{' '}
          {MONTHLY_CREDITS.business.toLocaleString('en-US')} with Business. Credits of a month that are left
          over do not go on to the next. Where mail is set up, an account has a visitor's credits until its
          email address is verified. Credits that are sold in packs do not expire.
        </p>
        <p>
          Paid plans are charged in advance for each month and renew until you cancel. A cancelled plan runs
          to the end of the month that is paid. An upgrade begins at once and is charged for the rest of the
          month; a downgrade begins with the next. Cancelling a plan whose payment failed ends it at once.
          When a payment is given back in full, the credits of it that were not used go with it. Where payment
          is in test mode, nothing is charged.
        </p>
      </TextSection>
      <TextSection title="Fair use">
        <p>
          Do not use the service to break the law, to get at what belongs to others, to get around its limits,
          or to disturb it for others. Calls are limited in number. Uploads are limited to 10 MB a file.
        </p>
      </TextSection>
      <TextSection title="No promise of being there">
        <p>
          The service comes as it is. The operator does not promise that it is always there or free of
          mistakes. Keep your originals: this is no archive.
        </p>
      </TextSection>
      <TextSection title="Works of others">
        <p>
          Ledgerlift is made with programs, models and fonts of others, each under its own licence. The{' '}
          <FileLink href={NOTICES_URL}>third-party notices</FileLink> name them all.
        </p>
      </TextSection>
      <TextSection title="How it ends">
        <p>
          You can delete your account at any time on its page. A running subscription is ended first, and
          everything in the account is deleted at once. The operator can end an account that breaks these
          terms. Whatever the law of your country gives you as a consumer, these terms do not take away.
        </p>
      </TextSection>
    </TextPage>
  );
}
