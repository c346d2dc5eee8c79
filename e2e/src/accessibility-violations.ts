import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERY_RULE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
/** All that a theme can change. */
const RULES_OF_COLOUR: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/**
 * The WCAG 2.2 AA violations of the page or a part of it, each with its first element: in the light theme, then those of
 * colours in the dark one. The page must be shown in the light theme, and is again afterwards.
 */
export async function violations(page: Page, part = ':root'): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await check(page, part, EVERY_RULE);
  await changeTheme(page, 'light', 'dark');
  found.push(...(await check(page, part, RULES_OF_COLOUR)).map((violation) => `dark theme, ${violation}`));
  await changeTheme(page, 'dark', 'light');
  return found;
}

async function check(page: Page, part: string, options: RunOptions): Promise<string[]> {
  const { violations: found } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

/** Changes the theme and waits until it is painted. Throws while the page is shown in another one. */
async function changeTheme(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    async (names) => {
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (!document.documentElement.classList.replace(names.from, names.to))
        throw new Error(`the page is not shown in the ${names.from} theme`);
      await painted();
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map((transition) => transition.finished));
      await painted();
    },
    { from, to },
  );
}
