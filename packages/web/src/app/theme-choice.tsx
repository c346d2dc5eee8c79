import { Monitor, Moon, Sun } from '../icons/lucide.tsx';
import { chooseTheme, THEMES, useTheme } from '../lib/theme.ts';

const LOOKS = {
  light: { text: 'Light', Icon: Sun },
  dark: { text: 'Dark', Icon: Moon },
  system: { text: 'System', Icon: Monitor },
} as const;

/** Light, dark or system: native radio buttons with our styling. */
export function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className="inline-flex rounded-md border border-rule bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((value) => {
        const { text, Icon } = LOOKS[value];
        return (
          <label
            key={value}
            className="relative inline-flex h-7 max-lg:h-11 items-center gap-1.5 rounded-[4px] px-2.5 text-xs font-medium text-ink-soft hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden className="size-3.5" />
            {text}
          </label>
        );
      })}
    </fieldset>
  );
}
