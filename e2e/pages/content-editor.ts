import { expect, type Page } from '@playwright/test';
import { createBackOffice } from './back-office';

/** The image field with this label, by its hidden file input. */
export const fileInput = (page: Page, label: string) =>
  page.locator('main').getByLabel(label, { exact: true }).and(page.locator('input[type=file]'));

/** Editors and lists of articles, services, solutions and case studies. */
export function createContentDesk({ page, url }: { page: Page; url: string }) {
  const office = createBackOffice({ page, url });
  const main = page.getByRole('main');

  return {
    ...office,
    field: (label: string) => main.getByRole('textbox', { name: label, exact: true }),
    async write(paragraph: number, text: string): Promise<void> {
      await page.locator('main [contenteditable=true]').nth(paragraph).click();
      await page.keyboard.type(text);
    },
    /** Opens the drawer of an article, unless it is open. */
    async openSettings(): Promise<void> {
      const toggle = main.getByRole('button', { name: 'Settings', exact: true });
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    },
    submit: (label: string | RegExp) => main.getByRole('button', { name: label }).last().click(),
    /** Every message is at its field or in the form summary. */
    async expectProblems(...texts: string[]): Promise<void> {
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    },
    /** Returns one item of the list. */
    async search(title: string): Promise<void> {
      await main.getByRole('searchbox').fill(title);
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    item: (title: string) => main.getByRole('link', { name: title, exact: true }),
    async edit(title: string, heading: string): Promise<void> {
      await main.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    },
    async delete(title: string, question: string, success: string): Promise<void> {
      await main.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
      await office.confirm(question);
      await office.expectToast(success);
      await expect(main.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    },
    /** Presses the button of the newest toast. */
    async undo(): Promise<void> {
      await page
        .locator('[aria-label^="Notifications"]')
        .getByRole('button', { name: 'Undo' })
        .first()
        .click();
      await office.expectToast('Restored from the trash');
    },
  };
}
