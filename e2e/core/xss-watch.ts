import { expect, type Page } from '@playwright/test';

/** Records what the payloads of a page achieved. */
export interface XssWatch {
  /** No payload ran, the CSP blocked nothing, and no element would run a script when clicked. */
  expectQuiet(): Promise<void>;
  /** Numbers of the payloads that ran, and the CSP violations so far. */
  events: string[];
}

export async function watchForXss(page: Page): Promise<XssWatch> {
  const events: string[] = [];
  await page.exposeFunction('__x', (id: number) => events.push(`payload ${id} ran`));
  await page.exposeFunction('__violation', (what: string) => events.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, '__violation') as (what: string) => void;
      report(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });

  /** Event handlers and URLs that would run a script when used. */
  const findTraps = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              /^on/i.test(name) ||
              name === 'srcdoc' ||
              (/^(?:(?:xlink:)?href|src|action|formaction|data|poster|background)$/i.test(name) &&
                // Browsers remove control characters and spaces before they read the scheme.
                /^(?:javascript|vbscript|data:text|data:image\/svg)/i.test(
                  [...value].filter((sign) => sign > ' ').join(''),
                )),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ),
    );

  return {
    events,
    async expectQuiet() {
      expect(await findTraps()).toEqual([]);
      expect(events).toEqual([]);
    },
  };
}
