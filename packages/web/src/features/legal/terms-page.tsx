import { MONTHLY_CREDITS } from '@ledgerlift/contract';
import { FileLink, TextLink } from '../../components/text-link.tsx';
import { TextPage, TextSection } from '../../components/text-page.tsx';

/** The build writes this file beside the page. */
const NOTICES_URL = '/third-party-notices.txt';

/** What users of this server can rely on, and what not. Each sentence must be true of the program. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms of Use"
      summary="Ledgerlift turns documents into rows and says whether they add up. What you convert stays yours, and you remain responsible for checking it."
    >
      <TextSection title="Parties">
        <p>
          These terms are between you and the operator of this server, whom you reach by the{' '}
          <TextLink href="/contact">contact form</TextLink>. The{' '}
          <TextLink href="/privacy">privacy policy</TextLink> says what is stored and for how long.
        </p>
      </TextSection>
      <TextSection title="What the service does">
        <p>
          It reads bank statements, invoices and receipts that you upload, and gives their rows as CSV, Excel
          or JSON and in further formats. It checks each document against its own balances and totals. The
          result is “proved”, “does not add up” or “cannot be proved”.
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
          What you upload and the results are yours. The operator may process it to give you the result, and
          for nothing else. Upload only what you may: documents that are yours, or that their owner lets you
          convert. Anyone who has a share link can see what you share with it, so pass it on with care.
        </p>
      </TextSection>
      <TextSection title="Credits and plans">
        <p>
          One credit converts one PDF page or one image. A file that fails, is cancelled or holds no rows
          costs nothing, one that is read in part costs the pages that were read, and samples are free. Each
          month gives {MONTHLY_CREDITS.anonymous} credits without an account, {MONTHLY_CREDITS.free} with a
          free one, {MONTHLY_CREDITS.premium} with Pro and {MONTHLY_CREDITS.business.toLocaleString('en-US')}{' '}
          with Business. Unused credits of a month expire with it. If mail is set up, an account has a
          visitor's credits until its email address is verified. Credits that are sold in packs do not expire.
        </p>
        <p>
          Paid plans are charged in advance for each month and renew until you cancel. A cancelled plan runs
          to the end of the month that is paid. An upgrade begins at once and is charged for the rest of the
          month; a downgrade begins with the next. Cancelling a plan whose payment failed ends it at once.
          When a payment is refunded in full, its unused credits are withdrawn. If payment is in test mode,
          nothing is charged.
        </p>
      </TextSection>
      <TextSection title="Fair use">
        <p>
          Do not use the service to break the law, to access what belongs to others, to circumvent its limits,
          or to disturb it for others. Calls are limited in number. Uploads are limited to 10 MB a file.
        </p>
      </TextSection>
      <TextSection title="No guarantee of availability">
        <p>
          The service is provided as is. The operator does not promise that it is always available or free of
          mistakes. Keep your originals: this is no archive.
        </p>
      </TextSection>
      <TextSection title="Third-party software">
        <p>
          Ledgerlift is made with programs, models and fonts of others, each under its own licence. The{' '}
          <FileLink href={NOTICES_URL}>third-party notices</FileLink> name them all.
        </p>
      </TextSection>
      <TextSection title="Ending your account">
        <p>
          You can delete your account at any time on its page. A running subscription is ended first, and
          everything in the account is deleted at once. The operator can end an account that breaks these
          terms. These terms do not limit your rights as a consumer under the law of your country.
        </p>
      </TextSection>
    </TextPage>
  );
}
