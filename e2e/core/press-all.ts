import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const kinds = [
  'button:not([disabled])',
  '[role="menuitem"]',
  'summary',
  'input[type="checkbox"]',
  'input[type="radio"]',
  'select:not([disabled])',
];
const layerOf = (page: Page) =>
  page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible, [role="menu"]:visible').last();
const controlsIn = (part: Locator) => part.locator(kinds.map((kind) => `${kind}:visible`).join());

/** The names in the document's order; rows differ in what follows "of", and one of them is enough. */
const namesOf = (part: Locator) =>
  controlsIn(part).evaluateAll((all) =>
    all.map((element) => {
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
      // "Filters1" is the same button as "Filters".
      return name
        .trim()
        .replace(/ of .+$/, ' of …')
        .replace(/([a-z])\d+$/, '$1');
    }),
  );

async function press(control: Locator): Promise<void> {
  const kind = await control.evaluate((element) => element.tagName);
  if (kind === 'SELECT') await control.selectOption({ index: 1 });
  // The input of a styled choice is not what a pointer meets.
  else if (kind === 'INPUT') await control.dispatchEvent('click');
  else await control.click();
}

/** Resolves once the page has drawn what the last event changed, and nothing in it loads. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.locator('[aria-busy="true"], [class*="-skeleton-"]')).toHaveCount(0);
}

/**
 * Presses each control of a screen, of the dialogs and menus that open, and of what appears by it, once for each name. Chooses another
 * option of each list, fills in the fields of a dialog. Returns the names, those of dialogs and menus after a `>`.
 */
export async function pressAll(page: Page, open: () => Promise<void>): Promise<string[]> {
  const pressed = new Set<string>();
  await open();
  const { pathname } = new URL(page.url());
  let opener = '';
  for (;;) {
    await settle(page);
    const layer = layerOf(page);
    const isInLayer = await layer.isVisible();
    const part = isInLayer ? layer : page.locator('main');
    if (isInLayer) for (const field of await layer.getByRole('textbox').all()) await field.fill('Mine');
    const names = (await namesOf(part)).map((name) => (isInLayer ? `> ${name}` : name));
    const index = names.findIndex((name) => !pressed.has(name));
    const name = names[index];
    if (name !== undefined) {
      pressed.add(name);
      await press(controlsIn(part).nth(index));
      // A control that closes its dialog or menu hides the others there: they are pressed the next time it is open.
      if (isInLayer && names.some((other) => !pressed.has(other))) pressed.delete(opener);
      if (!isInLayer) opener = name;
    } else if (isInLayer) {
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    } else return [...pressed];
    if (new URL(page.url()).pathname !== pathname) await open();
  }
}
