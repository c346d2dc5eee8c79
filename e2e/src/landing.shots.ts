import { inject, it } from 'vitest';
import { describeScreenshots, RESULTS } from './describe-screenshots.ts';
import { launchBrowser } from './launch-browser.ts';

describeScreenshots('the landing page and the pages of text', async (page, shoot) => {
  for (const name of ['landing', 'accuracy', 'privacy', 'terms', 'contact', 'nowhere', 'dev/components']) {
    await page.goto(name === 'landing' ? '/' : `/${name}`);
    if (name === 'landing') await page.getByRole('button', { name: 'Choose Files' }).waitFor();
    else await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(name.replace('/', '-'), true);
  }
});

it('the picture of link previews: copy it to packages/web/public/share-picture.png', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage({
    baseURL: inject('productUrl'),
    viewport: { width: 1200, height: 630 },
  });
  await page.goto('/');
  await page.addStyleTag({
    content: `
      header { position: static !important; border: 0 !important; }
      header nav, header p, header > div > div { display: none !important; }
      h1 { font-size: 3.5rem !important; }
      h1 ~ div, h1 ~ p:last-child { display: none !important; }
      main > section { padding-top: 1rem !important; }
      main > section ~ * { display: none; }`,
  });
  await page.screenshot({ path: `${RESULTS}share-picture.png` });
  await browser.close();
});
