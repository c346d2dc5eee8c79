import { Monitor, Moon, Sun } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { chooseTheme, THEMES, useTheme } from '../lib/theme.ts';

const LOOKS = {
  light: { text: 'Light', Icon: Sun },
  dark: { text: 'Dark', Icon: Moon },
  system: { text: 'System', Icon: Monitor },
} as const;

export function ThemeChoice() {
  const theme = useTheme();
  return (
    <ToggleGroup.Root
      type="single"
      value={theme}
      aria-label="Theme"
      onValueChange={(value) => {
        const chosen = THEMES.find((candidate) => candidate === value);
        if (chosen) chooseTheme(chosen);
      }}
      className="inline-flex rounded-md border border-rule bg-surface p-0.5"
    >
      {THEMES.map((value) => {
        const { text, Icon } = LOOKS[value];
        return (
          <ToggleGroup.Item
            key={value}
            value={value}
            className="inline-flex h-7 items-center gap-1.5 rounded-[4px] px-2.5 text-xs font-medium text-ink-soft hover:text-ink data-[state=on]:bg-sunken data-[state=on]:text-ink"
          >
            <Icon aria-hidden className="size-3.5" />
            {text}
          </ToggleGroup.Item>
        );
      })}
    </ToggleGroup.Root>
  );
}
