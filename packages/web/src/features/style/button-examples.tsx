import { Button } from '../../components/button.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../components/menu.tsx';
import { PendingButton } from '../../components/pending-button.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { ChevronDown, X } from '../../icons/lucide.tsx';
import { Plus } from '../../icons/lucide-tools.tsx';
import { Example } from './example.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'link', 'quietDanger', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

/** Buttons and menus in every variant, size and state. */
export function ButtonExamples() {
  return (
    <>
      {SIZES.map((size) => (
        <Example key={size} name={`Button, ${size}`}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Example>
      ))}
      <Example name="Button, disabled and at work">
        <Button variant="primary" disabled>
          Convert to CSV
        </Button>
        <Button disabled>Add More Files</Button>
        <PendingButton variant="primary" pending pendingLabel="Processing...">
          Subscribe Now
        </PendingButton>
      </Example>
      <Example name="Button with an icon, icon alone, tooltip">
        <Button>
          <Plus aria-hidden className="size-4" />
          Add More Files
        </Button>
        <Tooltip text="Take this file out of the conversion">
          <Button variant="quiet" size="icon" aria-label="Remove">
            <X aria-hidden className="size-4" />
          </Button>
        </Tooltip>
      </Example>
      <Example name="Menu">
        <Menu>
          <MenuTrigger asChild>
            <Button>
              Download as
              <ChevronDown aria-hidden className="size-4" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            <MenuLabel>
              <span className="text-xs text-ink-soft">For spreadsheets</span>
            </MenuLabel>
            <MenuItem>Excel (.xlsx)</MenuItem>
            <MenuItem disabled>Not for these documents</MenuItem>
            <MenuSeparator />
            <MenuCheckboxItem checked>Amount</MenuCheckboxItem>
            <MenuItem className="text-red">Log out</MenuItem>
          </MenuContent>
        </Menu>
      </Example>
    </>
  );
}
