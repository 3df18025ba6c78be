import { expect, type Locator, type Page } from '@playwright/test';
import { adminEmail, adminPassword } from '../core/stack';

export interface Credentials {
  email: string;
  password: string;
}

export const adminCredentials: Credentials = { email: adminEmail, password: adminPassword };

/** The sign-in screen and the password reset screens. */
export function createLogin({ page, url }: { page: Page; url: string }) {
  const email = page.getByLabel('Email');
  const password = page.getByLabel(/^Password/);
  const submit = page.getByRole('button', { name: 'Sign In' });

  async function fill(credentials: Credentials): Promise<void> {
    await email.fill(credentials.email);
    await password.fill(credentials.password);
    await submit.click();
  }

  return {
    email,
    password,
    submit,
    /** The red box. */
    get error(): Locator {
      return page.getByRole('main').getByRole('alert');
    },
    fill,
    async open(): Promise<void> {
      await page.goto(`${url}/login`);
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    },
    async requestReset(address: string): Promise<void> {
      await page.goto(`${url}/login`);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page).toHaveURL(/\/login\?forgot/);
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
      await email.fill(address);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(
        page.getByText('If this address belongs to an account, a reset link is on its way.'),
      ).toBeVisible();
    },
    async chooseNewPassword(next: string, repeated = next): Promise<void> {
      await page.getByLabel(/^New password/).fill(next);
      await page.getByLabel(/^Repeat password/).fill(repeated);
      await page.getByRole('button', { name: 'Save password' }).click();
    },
  };
}

export const readToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'));
