import type { PrivateMode } from '@ledgerlift/contract';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { DefinitionList } from '../../components/text-page.tsx';

const NOT_UPLOADED =
  'Your browser reads the files and checks the rows. Files, rows and names are not uploaded';
const COSTS =
  'It costs credits as on the server, which learns the number of pages and nothing else: without a connection, files wait.';
const KEPT =
  'They are kept in this browser until they expire or you delete them. There are no share links, no history and no assistant, and HEIC pictures are not read.';
const ON_SERVER = [
  'On this server',
  'The server reads the files and stores them encrypted. It costs credits; you can share rows by link and, with an account, keep a history.',
] as const;
const CONVERTS_OFFLINE =
  'Once this page has been kept on your device, it opens and converts PDF files with text without a connection. Scans and pictures, too, once text recognition is loaded. You can install the page as an app, and open or share files with it.';
const OPENS_OFFLINE =
  'Once this page has been kept on your device, it opens without a connection, and shows, edits and downloads what you have converted. You can install the page as an app, and open or share files with it.';

interface WhereConvertedProps {
  mode: Exclude<PrivateMode, 'off'>;
  /** Whether converting on the device costs credits. */
  costs: boolean;
}

/** What holds where files are converted; only where browsers convert them. */
export function WhereConverted({ mode, costs }: WhereConvertedProps) {
  const here = costs
    ? `${NOT_UPLOADED}. ${KEPT} ${COSTS}`
    : `${NOT_UPLOADED}, and it costs no credits. ${KEPT}`;
  const onDevice = ['On your device', here] as const;
  const offline = ['Without a connection', costs ? OPENS_OFFLINE : CONVERTS_OFFLINE] as const;
  const isChoice = mode === 'offered';
  return (
    <Section
      id="where"
      title="Where Files Are Converted"
      intro={
        isChoice
          ? 'You choose: “Keep files on this device” is a switch of the converter.'
          : 'On your device alone: this server takes no files.'
      }
      margin
    >
      <DefinitionList entries={isChoice ? [onDevice, ON_SERVER, offline] : [onDevice, offline]} />
      <p className="mt-4 text-sm text-ink-soft">
        {isChoice
          ? `What this page says about the server${costs ? '' : ' and credits'} holds for files that are converted there.`
          : `What this page says about reading${costs ? ' and storing' : ', storing and credits'} on the server does not hold here.`}{' '}
        <TextLink href="/privacy">What is stored where</TextLink>
      </p>
    </Section>
  );
}
