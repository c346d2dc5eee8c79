import { Button } from '../../../components/button.tsx';
import { Choice } from '../../../components/choice.tsx';
import { X } from '../../../icons/lucide.tsx';
import { Plus } from '../../../icons/lucide-tools.tsx';
import { moveEdge, removeColumn, type Side, setRole, splitWidest } from './column-edits.ts';
import { GUIDE_TYPES } from './guide-types.ts';
import { ListSection } from './list-section.tsx';
import { PercentField } from './percent-field.tsx';
import { ROLE_NAMES } from './role-names.ts';
import { ToolButton, type Tools } from './tool-button.tsx';
import type { GuideOnScreen } from './use-guide.ts';

/** The columns from left to right: what each holds, and where it begins and ends. */
export function ColumnList({ guide, tool, onTool }: { guide: GuideOnScreen } & Tools) {
  const { columns, type } = guide.guide;
  const options = GUIDE_TYPES[type].roles.map((role) => ({ value: role, text: ROLE_NAMES[role] }));
  return (
    <ListSection title="Columns" hint="From left to right, with their edges in percent of the page’s width.">
      <ol className="space-y-1.5">
        {columns.map(({ role, x0, x1 }, index) => {
          const name = `column ${index + 1}, ${ROLE_NAMES[role]}`;
          const edge = (side: Side, at: number, label: string) => (
            <PercentField
              label={`${label} of ${name}`}
              value={at}
              onChange={(to) => guide.edit((before) => moveEdge(before, index, side, to), `${side} ${index}`)}
              onEnd={guide.settle}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity; its fields must keep the focus.
            <li key={index} className="flex items-center gap-1.5">
              <span className="min-w-0 flex-1 [&_button]:w-full [&_button]:justify-between">
                <Choice
                  label={`What column ${index + 1} holds`}
                  value={role}
                  options={options}
                  onChoose={(next) => guide.edit((before) => setRole(before, index, next))}
                />
              </span>
              {edge('x0', x0, 'Left edge')}
              {edge('x1', x1, 'Right edge')}
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${name}`}
                disabled={columns.length === 1}
                onClick={() => guide.edit((before) => removeColumn(before, index))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          );
        })}
      </ol>
      {guide.refusal !== null && (
        <p role="alert" className="text-sm text-red">
          {guide.refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => guide.edit(splitWidest)}>
          <Plus aria-hidden className="size-4" />
          Add a column
        </Button>
        <ToolButton tool={tool} onTool={onTool} of="column">
          Add where I click
        </ToolButton>
      </div>
    </ListSection>
  );
}
