import { expect, type Locator, type Page } from '@playwright/test';

/** The frame of every back-office screen: sidebar, toasts, delete confirmations. */
export function createBackOffice({ page, url }: { page: Page; url: string }) {
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  const sidebar = page.locator('#sidebar');

  return {
    nav,
    sidebar,
    /** Opens a screen and waits until its content is loaded. */
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
    /** Checks the text of the confirmation, then confirms or cancels. */
    async confirm(text: string, button = 'Delete'): Promise<void> {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(text);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

export type BackOffice = ReturnType<typeof createBackOffice>;
