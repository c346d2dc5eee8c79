import { type ReactNode, useId, useState } from 'react';
import { Choice } from '../../../components/choice.tsx';
import { type Habits, habitOf, setHabit } from './area-edits.ts';
import type { Habit } from './guide-type.ts';
import { GUIDE_TYPES } from './guide-types.ts';
import { ListSection } from './list-section.tsx';
import type { GuideOnScreen } from './use-guide.ts';

type ChosenHabit = Exclude<Habit, 'year'>;
type HabitChoices = {
  [Name in ChosenHabit]: { label: string; options: readonly [NonNullable<Habits[Name]>, string][] };
};

const AUTOMATIC = 'automatic';
const CHOICES: HabitChoices = {
  dateOrder: {
    label: 'Order of dates',
    options: [
      ['dmy', 'Day, month, year'],
      ['mdy', 'Month, day, year'],
      ['ymd', 'Year, month, day'],
    ],
  },
  decimal: {
    label: 'Decimal mark',
    options: [
      ['.', 'Point: 1,234.56'],
      [',', 'Comma: 1.234,56'],
    ],
  },
  unsigned: {
    label: 'Amounts without a sign are',
    options: [
      ['in', 'Money in'],
      ['out', 'Money out'],
    ],
  },
  minus: {
    label: 'A minus means',
    options: [
      ['in', 'Money in'],
      ['out', 'Money out'],
    ],
  },
};
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** How the document prints dates and amounts; all of it is found automatically at first. */
export function HabitList({ guide }: { guide: GuideOnScreen }) {
  const { habits, habitsTitle } = GUIDE_TYPES[guide.guide.type];
  return (
    <ListSection title={habitsTitle}>
      {habits.map((name) =>
        name === 'year' ? (
          <YearField key={name} guide={guide} />
        ) : (
          <HabitChoice key={name} guide={guide} name={name} />
        ),
      )}
    </ListSection>
  );
}

function HabitChoice<Name extends ChosenHabit>({ guide, name }: { guide: GuideOnScreen; name: Name }) {
  const { label, options } = CHOICES[name];
  const all = [[AUTOMATIC, 'Automatic'], ...options] as const;
  return (
    <Line label={<span aria-hidden>{label}</span>}>
      <Choice<string>
        label={label}
        value={habitOf(guide.guide, name) ?? AUTOMATIC}
        options={all.map(([value, text]) => ({ value, text }))}
        onChoose={(value) => {
          const chosen = options.find(([option]) => option === value)?.[0];
          guide.edit((before) => setHabit(before, name, chosen as Habits[Name]));
        }}
      />
    </Line>
  );
}

function YearField({ guide }: { guide: GuideOnScreen }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const year = habitOf(guide.guide, 'year');
  return (
    <Line label={<label htmlFor={id}>Year of dates without one</label>}>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Automatic"
        value={typed ?? year ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          if (target.value === '') guide.edit((before) => setHabit(before, 'year', undefined));
          else if (Number.isInteger(next) && next >= FIRST_YEAR && next <= LAST_YEAR)
            guide.edit((before) => setHabit(before, 'year', next));
        }}
        onBlur={() => setTyped(null)}
        className="figures h-8 w-28 rounded-md border border-rule-strong/60 bg-surface px-2.5 text-sm text-ink placeholder:text-ink-soft max-lg:h-11 max-lg:text-base"
      />
    </Line>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-sm">
      {label}
      <span className="max-w-40 min-w-0">{children}</span>
    </div>
  );
}
