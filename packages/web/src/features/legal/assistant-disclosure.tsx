import type { Settings } from '@ledgerlift/contract';
import { useSettings } from '../../lib/settings.ts';

const PROVIDERS: Record<NonNullable<Settings['assistant']>['provider'], string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'a language model at an address that the operator has chosen',
};

/**
 * Whether documents may leave this server. The prebuilt HTML holds a text that is true of every server; once the settings are
 * loaded, the text for this server replaces it.
 */
export function AssistantDisclosure() {
  const { settings } = useSettings();
  const provider = useProvider();
  if (settings === null)
    return (
      <p>
        No document, and nothing that is read from it, is sent to another company, unless the operator has
        turned on an assistant. This page shows which applies as soon as the server has answered.
      </p>
    );
  if (provider === null)
    return <p>No document, and nothing that is read from it, is sent to another company.</p>;
  return (
    <>
      <p>
        The operator has turned on an assistant. When a bank statement, as it was read here, does not add up
        or cannot be checked, the words on its pages and their positions may be sent to {provider}, which
        answers where the rows are. Its answer is used only if the statement adds up with it, and the result
        says so.
      </p>
      <p>
        Before words are sent, IBANs, email addresses, numbers of six digits or more that are neither dates
        nor amounts, and the account holder's name where it was recognised are replaced. Dates, amounts and
        descriptions are sent, including addresses and the names of others. The file, its name and pictures of
        its pages are not sent. Nothing from invoices, receipts or statements that add up is sent.
      </p>
    </>
  );
}

/** The entry of the assistant among the processors; none unless an assistant is known to be on. */
export function useAssistantEntries(): (readonly [what: string, how: string])[] {
  const provider = useProvider();
  if (provider === null) return [];
  const how = `Words of bank statements that are not proved may be sent to ${provider}, as described above. Its own terms say how long it keeps them. The server logs each page that it sends, without the content.`;
  return [['Assistant', how]];
}

function useProvider(): string | null {
  const provider = useSettings().settings?.assistant?.provider;
  return provider === undefined ? null : PROVIDERS[provider];
}
