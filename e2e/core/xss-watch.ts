import { expect, type Page } from '@playwright/test';

/** What the payloads of a page managed to do. */
export interface XssWatch {
  /** Nothing ran, nothing had to be stopped by the policy, and nothing waits for a click. */
  expectQuiet(): Promise<void>;
  /** Numbers of payloads that ran, and the policy's complaints, so far. */
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

  /** Handlers and addresses that would run something once touched. */
  const findTraps = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              /^on/i.test(name) ||
              name === 'srcdoc' ||
              (/^(?:(?:xlink:)?href|src|action|formaction|data|poster|background)$/i.test(name) &&
                // Browsers drop control signs and spaces before they look at the scheme.
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
