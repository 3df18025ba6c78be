import Bowser from 'bowser';

const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP));
/** The length of browsers' own texts. */
const longestRead = 300;

/** "Firefox on Windows"; null for other programs and what names neither. */
export function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestRead));
  // Bowser names a browser that it does not know by the text before the first slash, which may be any.
  const isKnown = browser.name !== undefined && knownBrowsers.has(browser.name);
  return [isKnown && browser.name, os.name].filter(Boolean).join(' on ') || null;
}
