import { expect, type Locator, type Page } from '@playwright/test';

/** What every screen of the back office has around it: sidebar, toasts, questions before a delete. */
export function createBackOffice({ page, url }: { page: Page; url: string }) {
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  const sidebar = page.locator('#sidebar');

  return {
    nav,
    sidebar,
    /** Opens a screen and waits until it has what it shows. */
    async open(path: string, heading: string | RegExp): Promise<void> {
      await page.goto(url + path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    },
    async expectToast(text: string | RegExp): Promise<void> {
      await expect(page.locator('[aria-label^="Notifications"]').getByText(text).first()).toBeVisible();
    },
    question(): Locator {
      return page.getByRole('alertdialog');
    },
    /** Checks the words of the question, then answers it. */
    async confirm(text: string, button = 'Delete'): Promise<void> {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(text);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

export type BackOffice = ReturnType<typeof createBackOffice>;
