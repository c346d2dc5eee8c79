import type { Settings } from '@ledgerlift/contract';
import { useSettings } from '../../lib/settings.ts';

const PROVIDERS: Record<NonNullable<Settings['assistant']>['provider'], string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'a language model at an address that the operator has chosen',
};

/**
 * Whether documents may leave this server. The HTML is built before anybody knows, so that it says what is true of every
 * server; the server's own answer takes its place.
 */
export function AssistantDisclosure() {
  const { settings } = useSettings();
  const provider = useProvider();
  if (settings === null)
    return (
      <p>
        No document, and nothing that is read from it, is sent to another company, unless the operator has
        turned on an assistant. Whether that is so stands here as soon as this page has asked the server.
      </p>
    );
  if (provider === null)
    return <p>No document, and nothing that is read from it, is sent to another company.</p>;
  return (
    <>
      <p>
        The operator has turned on an assistant. When a bank statement, as it was read here, does not add up
        or cannot be checked, the words on its pages and their places may be sent to {provider}, which tells
        where the rows stand. Its answer is taken only when the statement adds up with it, and the result says
        so.
      </p>
      <p>
        Before words are sent, IBANs, email addresses, numbers of six digits or more that are neither dates
        nor amounts, and the account holder's name where it was recognised are replaced. Dates, amounts and
        descriptions are sent, and with them addresses and the names of others. The file, its name and
        pictures of its pages are not sent. Nothing is sent of invoices, receipts, and statements that add up.
      </p>
    </>
  );
}

/** An entry among those who process something; none while no assistant is known to be on. */
export function useAssistantEntries(): (readonly [what: string, how: string])[] {
  const provider = useProvider();
  if (provider === null) return [];
  const how = `Words of bank statements that are not proved may be sent to ${provider}, as told above. How long they are kept there is told by its own terms. The server notes each page that it sends, without what it says.`;
  return [['Assistant', how]];
}

function useProvider(): string | null {
  const provider = useSettings().settings?.assistant?.provider;
  return provider === undefined ? null : PROVIDERS[provider];
}
