import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Stops the browser's own requests, which fail on an isolated network. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a graphics card the packaged browser would emulate one, which costs half of the processor time of a test. */
const FLAGS_OF_PACKAGED = ['--disable-gpu', '--font-render-hinting=none'];

/** Starts Chromium: the one of CHROMIUM_PATH, an installed one, else the packaged one. */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named))
    throw new Error(
      `CHROMIUM_PATH names no file: ${named}. Correct it, or unset it to use another Chromium.`,
    );
  const installed = named ?? USUAL_PLACES.find((path) => existsSync(path));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: QUIET_FLAGS });
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [...FLAGS_OF_PACKAGED, ...QUIET_FLAGS],
  });
}
