import Bowser from 'bowser';

/** Longer than any browser's header; the parser applies many expressions to the whole text. */
const MAX_CHARACTERS = 512;
/** Other names are the client's own text. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * Browser and operating system of a User-Agent header, e.g. `Firefox on Windows`; '' when it names none that is known.
 */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_CHARACTERS));
  const known = [
    browser.name && BROWSERS.has(browser.name) ? browser.name : '',
    os.name && SYSTEMS.has(os.name) ? os.name : '',
  ];
  return known.filter((name) => name !== '').join(' on ');
}
