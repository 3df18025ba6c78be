import { expect, type Page } from '@playwright/test';
import { adminEmail, adminPassword } from '../core/stack';

/** `YYYY-MM-DDTHH:mm` in the browser's time zone, the value of a datetime-local field. */
function toLocalInput(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Actions of staff in the back office. */
export function createStaff({ page, url }: { page: Page; url: string }) {
  return {
    async signIn(): Promise<void> {
      await page.goto(`${url}/login`);
      await page.getByLabel('Email').fill(adminEmail);
      await page.getByLabel(/^Password/).fill(adminPassword);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },

    async findContact(fullName: string): Promise<void> {
      await page.goto(`${url}/dashboard/contacts`);
      await page.getByRole('searchbox').fill(fullName);
      await expect(page.getByRole('table').getByRole('link', { name: fullName, exact: true })).toBeVisible();
    },

    /** Through the editor, whose picker has a resolution of one minute. */
    async schedulePost({ title, text, due }: { title: string; text: string; due: Date }): Promise<void> {
      await page.goto(`${url}/dashboard/blog/create`);
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
      await page.locator('[contenteditable=true]').first().click();
      await page.keyboard.type(text);
      await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('radio', { name: /Schedule for Later/ }).check();
      await page.getByLabel('Scheduled publish date').fill(toLocalInput(due));
      await page.getByLabel('Meta title').fill(title);
      await page.getByLabel('Meta description').fill(text);
      await page.getByRole('button', { name: /Schedule Post/ }).click();
      await expect(page.getByText('Blog post created successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/blog$/);
    },

    async sendNewsletter({
      subject,
      text,
      audience,
    }: {
      subject: string;
      text: string;
      audience: number;
    }): Promise<void> {
      await page.goto(`${url}/dashboard/newsletter/create`);
      await page.getByLabel('Subject').fill(subject);
      await page.locator('[contenteditable=true]').first().click();
      await page.keyboard.type(text);
      await page.getByLabel('Send at once').check();
      await page.getByRole('button', { name: 'Send Newsletter' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/Type .+ to confirm/).fill(String(audience));
      await dialog.getByRole('button', { name: /Send/ }).click();
      await expect(page.getByText('Newsletter sent successfully!')).toBeVisible();
    },
  };
}
