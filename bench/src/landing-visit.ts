import type { Browser, CDPSession, Page } from 'playwright-core';

/** Measurements of a first visit to the landing page. */
export interface LandingVisit {
  firstPaintMilliseconds: number;
  largestPaintMilliseconds: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes transferred, without response headers. */
  scriptBytes: number;
  fonts: number;
}

const SLOWER_BY = 4;
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
};
/** Pause after the converter has loaded, for later shifts and requests. */
const SETTLING_MILLISECONDS = 1_500;

const OBSERVE = `
  window.seen = { largest: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const SEEN = `({
  ...window.seen,
  first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
})`;

/** Opens the page as a new visitor on a slow machine and connection, without interaction. */
export async function visitLanding(browser: Browser, url: string, width: number): Promise<LandingVisit> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const loaded = await countLoaded(session);
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
    await page.addInitScript(OBSERVE);
    return await look(page, url, loaded);
  } finally {
    await context.close();
  }
}

async function look(page: Page, url: string, loaded: Loaded): Promise<LandingVisit> {
  await page.goto(url);
  await page.locator('[data-stage]').waitFor();
  await page.waitForTimeout(SETTLING_MILLISECONDS);
  const seen = await page.evaluate<{ first: number; largest: number; shift: number }>(SEEN);
  return {
    firstPaintMilliseconds: seen.first,
    largestPaintMilliseconds: seen.largest,
    shift: seen.shift,
    ...loaded,
  };
}

interface Loaded {
  scriptBytes: number;
  fonts: number;
}

/** Starts counting; the returned object is updated live. */
async function countLoaded(session: CDPSession): Promise<Loaded> {
  const loaded: Loaded = { scriptBytes: 0, fonts: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId);
    if (type === 'Font' || /font/.test(response.mimeType)) loaded.fonts += 1;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) loaded.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return loaded;
}
