import { setTimeout as sleep } from 'node:timers/promises';

/** What the tests of Firefox and WebKit need of a browser. Elements are named by XPath, which both drivers take. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Clicks the first match, as a person does. */
  click(xpath: string): Promise<void>;
  /** Types into the first match. */
  type(xpath: string, text: string): Promise<void>;
  /** Types where the focus is. */
  typeOn(text: string): Promise<void>;
  /** Selects an option whose value is its text. */
  choose(xpath: string, option: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  /** Runs an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

const withinMs = 20_000;

/** Resolves when the expression is true in the page. */
export async function until(browser: OtherBrowser, expression: string): Promise<void> {
  const deadline = Date.now() + withinMs;
  // A page that is being left has no context to run it in.
  const isTrue = () => browser.evaluate<boolean>(expression).catch(() => false);
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${expression}`);
    await sleep(50);
  }
}

const find = (xpath: string) =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue`;

/** Resolves when the first match is on screen. */
export const untilVisible = (browser: OtherBrowser, xpath: string): Promise<void> =>
  until(browser, `${find(xpath)}?.checkVisibility({ visibilityProperty: true }) === true`);

export const untilHidden = (browser: OtherBrowser, xpath: string): Promise<void> =>
  until(browser, `${find(xpath)}?.checkVisibility({ visibilityProperty: true }) !== true`);

export const withText = (tag: string, text: string): string => `//${tag}[normalize-space()="${text}"]`;
export const fieldNamed = (label: string): string =>
  `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
