import type { DocumentType } from '@ledgerlift/contract';
import { Tabs } from 'radix-ui';
import { FileText, Landmark, Receipt } from '../../icons/lucide.tsx';

const TYPES = [
  {
    type: 'invoice',
    label: 'Invoices',
    Icon: FileText,
    description: 'Vendors, clients, line items and payment information.',
  },
  {
    type: 'bank_statement',
    label: 'Bank Statements',
    Icon: Landmark,
    description: 'Transaction lists with date, amount and description.',
  },
  {
    type: 'receipt',
    label: 'Receipts',
    Icon: Receipt,
    description: 'Vendor information, items purchased and payment details.',
  },
] as const;

interface TypeTabsProps {
  value: DocumentType;
  onChoose: (type: DocumentType) => void;
}

/** Chooses what kind of document the files are. */
export function TypeTabs({ value, onChoose }: TypeTabsProps) {
  const choose = (chosen: string) => {
    const match = TYPES.find(({ type }) => type === chosen);
    if (match) onChoose(match.type);
  };
  return (
    <Tabs.Root value={value} onValueChange={choose}>
      <Tabs.List
        aria-label="Document type"
        className="grid grid-cols-3 border-b border-rule text-sm sm:text-base"
      >
        {TYPES.map(({ type, label, Icon }) => (
          <Tabs.Trigger
            key={type}
            value={type}
            className="-mb-px flex flex-col items-center justify-center gap-1.5 border-b-2 border-transparent px-1 py-3.5 font-medium text-ink-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-green data-[state=active]:text-ink sm:flex-row sm:gap-2"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TYPES.map(({ type, description }) => (
        <Tabs.Content
          key={type}
          value={type}
          tabIndex={-1}
          className="px-4 pt-4 text-center text-sm text-ink-soft"
        >
          {description}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
