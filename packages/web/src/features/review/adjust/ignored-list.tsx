import { tableOn } from '@ledgerlift/engine';
import { Button } from '../../../components/button.tsx';
import { X } from '../../../icons/lucide.tsx';
import { Plus } from '../../../icons/lucide-tools.tsx';
import { addIgnored, changeIgnored, removeIgnored } from './area-edits.ts';
import { AreaFields } from './area-fields.tsx';
import { ListSection } from './list-section.tsx';
import { ToolButton, type Tools } from './tool-button.tsx';
import type { GuideOnScreen } from './use-guide.ts';

/** Height of an area that is added without drawing it, in parts of the page. */
const FIRST_HEIGHT = 0.05;
/** It keeps away from the edges of the table, whose handles it would cover. */
const FIRST_MARGIN = { x: 0.1, y: 0.03 };

/** The areas that are not read, such as advertising. */
export function IgnoredList({ guide, page, tool, onTool }: { guide: GuideOnScreen; page: number } & Tools) {
  const { ignored } = guide.guide;
  function add() {
    const table = tableOn(page, guide.guide);
    const y1 = (table.y1 > 0 ? table.y1 : 1) - FIRST_MARGIN.y;
    const area = { page, x0: FIRST_MARGIN.x, y0: y1 - FIRST_HEIGHT, x1: 1 - FIRST_MARGIN.x, y1 };
    guide.edit((before) => addIgnored(before, area));
  }
  return (
    <ListSection title="Not read" hint="Areas within the table that hold no rows, such as advertising.">
      {ignored.length > 0 && (
        <ol className="space-y-3">
          {ignored.map((area, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an area has no other identity; its fields must keep the focus.
            <li key={index}>
              <div className="flex items-center justify-between text-sm">
                Area {index + 1}, page {area.page}
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove area ${index + 1}`}
                  onClick={() => guide.edit((before) => removeIgnored(before, index))}
                >
                  <X aria-hidden className="size-4" />
                </Button>
              </div>
              <AreaFields
                name={`area ${index + 1}`}
                area={area}
                onChange={(side, to) =>
                  guide.edit(
                    (before) => changeIgnored(before, index, { [side]: to }),
                    `area ${index} ${side}`,
                  )
                }
                onEnd={guide.settle}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add an area
        </Button>
        <ToolButton tool={tool} onTool={onTool} of="ignored">
          Draw it
        </ToolButton>
      </div>
    </ListSection>
  );
}
