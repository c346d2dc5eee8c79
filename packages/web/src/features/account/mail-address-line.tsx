import { Button } from '../../components/button.tsx';
import { toast } from '../../lib/toast-store.ts';
import { MAIL_ADDRESS_COPIED, MAIL_ADDRESS_NOT_COPIED } from './account-messages.ts';

/** An address for one type of document. */
export function MailAddressLine({ name, address }: { name: string; address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast(MAIL_ADDRESS_COPIED);
    } catch {
      // The browser denied it, or the page was not loaded over HTTPS and has no clipboard.
      toast(MAIL_ADDRESS_NOT_COPIED);
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft select-all">{address}</p>
      </div>
      <Button size="small" aria-label={`Copy: ${address}`} onClick={() => void copy()}>
        Copy
      </Button>
    </li>
  );
}
