import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { OtherBrowser } from './other-browser';

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** Why these tests are skipped; undefined where they run. */
export const noFirefox =
  program === undefined ? 'Firefox is not installed (apt-get install firefox-esr)' : undefined;

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<OtherBrowser> {
  if (program === undefined) throw new Error(noFirefox);
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewport(size),
    click: (xpath) => locate(xpath).click(),
    async type(xpath, text) {
      await locate(xpath).click();
      await page.keyboard.type(text);
    },
    typeOn: (text) => page.keyboard.type(text),
    async choose(xpath, option) {
      const select = await locate(xpath).waitHandle();
      await (select as ElementHandle<HTMLSelectElement>).select(option);
    },
    press: (key) => page.keyboard.press(key),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    close: () => browser.close(),
  };
}
