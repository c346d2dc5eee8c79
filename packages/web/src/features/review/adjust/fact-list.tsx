import { Button } from '../../../components/button.tsx';
import { X } from '../../../icons/lucide.tsx';
import { Plus } from '../../../icons/lucide-tools.tsx';
import {
  accountCount,
  addAccount,
  canAddAccount,
  factsOf,
  furtherAccountOf,
  removeAccount,
} from './account-facts.ts';
import { GUIDE_TYPES } from './guide-types.ts';
import { ListSection } from './list-section.tsx';
import { PointedFact, type PointedFactProps } from './pointed-fact.tsx';
import type { GuideOnScreen } from './use-guide.ts';

interface FactListProps extends Omit<PointedFactProps, 'pointed'> {
  /** True where the file holds several invoices. */
  holdsSeveral: boolean;
}

const SEVERAL_INVOICES =
  'This file holds several invoices: a place counts for the invoice on its page, and the others are read automatically.';

/** Where the facts beside the table are printed: the balances of the accounts of a statement, total and number of an invoice. */
export function FactList({ holdsSeveral, ...props }: FactListProps) {
  const { guide: onScreen } = props;
  const { guide, edit } = onScreen;
  const { factsTitle, factsHint } = GUIDE_TYPES[guide.type];
  const facts = factsOf(guide);
  const accounts = accountCount(guide);
  return (
    <ListSection title={factsTitle} hint={holdsSeveral ? SEVERAL_INVOICES : factsHint}>
      {Array.from({ length: accounts }, (_, index) => index + 1).map((account) => (
        <div key={account} className="space-y-2">
          {accounts > 1 && <AccountHead account={account} guide={onScreen} />}
          {facts
            .filter(({ fact }) => (furtherAccountOf(fact)?.account ?? 1) === account)
            .map((pointed) => (
              <PointedFact key={pointed.fact} {...props} pointed={pointed} />
            ))}
        </div>
      ))}
      {canAddAccount(guide) && (
        <Button size="small" onClick={() => edit(addAccount)}>
          <Plus aria-hidden className="size-4" />
          Add an account
        </Button>
      )}
    </ListSection>
  );
}

/** The number of an account, with a button that removes it where it is not the first. */
function AccountHead({ account, guide }: { account: number; guide: GuideOnScreen }) {
  return (
    <div className="flex min-h-8 items-center justify-between border-t border-rule pt-2 text-sm font-medium">
      <h4>Account {account}</h4>
      {account > 1 && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove account ${account}`}
          onClick={() => guide.edit((before) => removeAccount(before, account))}
        >
          <X aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  );
}
