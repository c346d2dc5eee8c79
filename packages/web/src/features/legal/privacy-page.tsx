import { TextLink } from '../../components/text-link.tsx';
import { DefinitionList, TextPage, TextSection } from '../../components/text-page.tsx';
import { AssistantDisclosure, useAssistantEntries } from './assistant-disclosure.tsx';
import { PrivateModeSection } from './private-mode-section.tsx';

/** What is stored, where, for how long, and who can see it. Each sentence must be true of the program. */
export function PrivacyPage() {
  const assistantEntries = useAssistantEntries();
  return (
    <TextPage
      title="Privacy Policy"
      summary="Your documents are read on this server. Without an account they are deleted a day after you last used them. With one, you decide whether they stay."
    >
      <TextSection title="Who is responsible">
        <p>
          Ledgerlift is a program that anybody can run. The operator of this server is responsible for what is
          stored on it, and is meant wherever this page says “the operator”. You reach them by the{' '}
          <TextLink href="/contact">contact form</TextLink>.
        </p>
      </TextSection>
      <TextSection title="Your documents">
        <p>
          Reading, text recognition and checking run on this server. Uploaded files are stored encrypted; the
          rows, facts and file names taken from them are stored in the server's database.
        </p>
        <AssistantDisclosure />
        <DefinitionList entries={DOCUMENT_ENTRIES} />
        <p>
          Only the browser or the account that a document belongs to can open it. Anyone with a share link
          from you sees the rows, in the columns that you chose, and the document's facts only if you include
          them. You can end a link at any time. The operator holds the keys of the server and is technically
          able to read what is stored on it.
        </p>
      </TextSection>
      <PrivateModeSection />
      <TextSection title="Your account">
        <DefinitionList entries={ACCOUNT_ENTRIES} />
        <p>
          Your account page gives you a copy of everything as one file, deletes all documents, or deletes the
          account.
        </p>
      </TextSection>
      <TextSection title="In your browser">
        <DefinitionList entries={BROWSER_ENTRIES} />
        <p>There are no advertisements, no analytics and no scripts of other companies that follow you.</p>
      </TextSection>
      <TextSection title="Network addresses and logs">
        <p>
          To limit abuse, the server counts calls, free credits and the bytes of files stored without a
          verified account by network address. It keeps only a keyed hash of the address, never the address
          itself. The program's own log has a line for each request with the kind of call, its outcome and its
          duration, and no address, file name or text of a document. The operator can tell you what a proxy or
          a hosting company in front of this server logs.
        </p>
      </TextSection>
      <TextSection title="Who else processes data">
        <DefinitionList entries={[...PROCESSOR_ENTRIES, ...assistantEntries]} />
      </TextSection>
      <TextSection title="Backups">
        <p>
          The operator can back up the server. A backup holds what was stored when it was made, so what you
          delete later is in it until the operator deletes the backup.
        </p>
      </TextSection>
    </TextPage>
  );
}

const DOCUMENT_ENTRIES = [
  [
    'Without an account',
    'Files, rows and edits are deleted 24 hours after you last used them. The deletion runs every hour.',
  ],
  [
    'With an account',
    'They stay until you delete them: registering is your permission for that. If you turn off “Keep my conversion history” in your account, the same 24 hours apply.',
  ],
  [
    'Not converted',
    'With or without an account, files that you upload and do not convert are deleted an hour after you last used them. The deletion runs every ten minutes.',
  ],
  [
    'When you delete',
    'Removing a file, deleting a conversion, all documents or the account removes files and rows from the server at once.',
  ],
  [
    'Words of the pages',
    'The words of a converted document and their places on its pages are stored encrypted with the file, so that you can adjust how it is read. They are deleted with its rows or its file.',
  ],
  [
    'Password of a PDF',
    'Stored encrypted while the file waits for its conversion and is converted, then erased. Pictures of the pages are stored encrypted with the file, so that you can look at it later.',
  ],
] as const;

const ACCOUNT_ENTRIES = [
  [
    'What is stored',
    'Your email address, a hash of your password, your choices, your plan, your credits and what they were used for, the API tokens that you make (name, hash, and the minute of the last use), the layouts that you save (the name that you give, where columns are, hashes of printed words, and the last use), the CSV profiles that you save (names, columns and style), the webhooks that you add (address, secret, and which documents were reported there when), and the sessions in which you are signed in: browser and system, when you signed in, and the day of the last use.',
  ],
  [
    'How long',
    'Until you delete the account. Layouts and CSV profiles stay until you delete them, also when you delete all documents. A session ends 30 days after its last use, an API token when you said, and it stays in your list for 30 days after that. What was sent to webhooks is listed for 30 days.',
  ],
  [
    'What stays',
    'A log under a random number, without your name or address: sign-ins, changes of passwords, plans and API tokens, deletions, and pages sent to an assistant. It is kept after the account is deleted, so that misuse can be investigated.',
  ],
  [
    'Messages to us',
    'What you send by the contact form is stored with the name and address that you give, and mailed to the operator if mail is set up. It is not deleted with an account, but on request.',
  ],
] as const;

const BROWSER_ENTRIES = [
  [
    'Cookies',
    'One identifies your browser, for your credits and documents without an account; it lasts 400 days. When you sign in, one holds your session for 30 days, and one says for 400 days that this account has signed in here, so that others cannot lock you out. Signing in with Google needs one more for ten minutes.',
  ],
  [
    'Local storage',
    'The theme that you chose, whether the page is shown beside the rows, and the id of your last conversion. While you log in to verify your address, the key of the link in our mail, until the tab is closed. All of that stays in your browser. Without an account, the layouts that you save are here, too: they are sent with each conversion, and move to your account when you sign in. So do the CSV profiles that you save; each is sent with a download by it.',
  ],
] as const;

const PROCESSOR_ENTRIES = [
  [
    'Payments',
    'If this server takes real payments, Stripe processes them. Stripe gets your email address, the number of your account and what you buy. It gets your card data directly from you: they never reach this server. Stripe keeps invoices as the law requires.',
  ],
  [
    'Google',
    'Only if you sign in with Google: it learns that you do, and we learn your email address and the number of your Google account.',
  ],
  [
    'Mail',
    "If mail is set up, the operator's mail server carries links to verify your address or set a new password, notices of a changed password, and contact messages. No document is ever mailed.",
  ],
] as const;
