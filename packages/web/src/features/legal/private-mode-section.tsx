import { DefinitionList, TextSection } from '../../components/text-page.tsx';
import { useKeepHere } from '../../lib/private-mode.ts';

/** What holds for files that a browser converts; only where it does. */
export function PrivateModeSection() {
  const { mode, costs } = useKeepHere();
  if (mode === null || mode === 'off') return null;
  return (
    <TextSection title="Files that stay on your device">
      <p>
        {mode === 'only'
          ? 'This server takes no files: your browser converts them. What this page says about documents on the server does not hold here.'
          : 'While “Keep files on this device” is on, your browser converts the files, and what this page says about documents on the server does not hold for them.'}
      </p>
      <DefinitionList entries={costs ? [PAGES, ...ENTRIES] : ENTRIES} />
    </TextSection>
  );
}

const PAGES = [
  'What the server learns',
  'The number of pages that you convert, since each costs a credit, and a random number that stands for the conversion, so that it is charged once. They are kept with your credits.',
] as const;
const ENTRIES = [
  [
    'What leaves',
    'Nothing of your files: not the file, its name, its rows or a password. The page loads its own programs, and asks the server who is signed in and what the operator has set. For scans and pictures it loads text recognition by the languages of your browser, never by what a file holds.',
  ],
  [
    'What stays here',
    'Files, rows and edits are in the storage of this browser, not encrypted: whoever uses this browser sees them. They are deleted 24 hours, 7 or 30 days after you last used them, as you choose, the next time you open the page, or at once when you delete them. Passwords are never stored.',
  ],
  [
    'Without a connection',
    'This browser keeps the page, its programs and, once loaded, text recognition, so that it works without a connection; where conversions cost credits, new ones wait for it. It remembers what the operator has set. Deleting the data of this site in the browser deletes all of that, and your files.',
  ],
  [
    'The installed app',
    'Files that you open with it or share with it stay on this device. If you delete the data of this site but leave the app installed, a file that you share with it before you open it again would be sent to the server, which refuses it unread.',
  ],
  [
    'What is not possible',
    'Share links, the conversion history of an account, the assistant, adjusting a reading by hand, and HEIC pictures. Locked PDF files are possible: the password is used here.',
  ],
] as const;
