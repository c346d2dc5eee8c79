import { expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { launchBrowser } from './launch-browser.ts';

it('finds violations of the light theme, and those of colours in the dark one', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(`<html lang="en" class="light"><head><title>Two themes</title><style>
      html { color: black; background: white } .dark { background: #222 } .dark p { transition: color 50ms; color: #333 }
      </style></head><body><p>Hard to read in the dark</p><img src="data:," /></body></html>`);
    expect((await violations(page)).map((found) => found.replace(/:.*/s, ''))).toEqual([
      'image-alt',
      'dark theme, color-contrast',
    ]);
  } finally {
    await browser.close();
  }
});
