import { expect, type Page } from '@playwright/test';

export interface ContactRequest {
  fullName: string;
  email: string;
  goals: string;
}

/** Actions of a visitor on the public site. */
export function createVisitor({ page, url }: { page: Page; url: string }) {
  return {
    async sendContactRequest({ fullName, email, goals }: ContactRequest): Promise<void> {
      // The server quarantines a form that is sent within seconds; this one was opened a while ago.
      await page.clock.setSystemTime(Date.now() - 60_000);
      await page.goto(`${url}/contact`);
      await page.getByLabel('Full name').fill(fullName);
      await page.getByRole('main').getByLabel('Email', { exact: false }).first().fill(email);
      await page.getByRole('button', { name: 'Next Step' }).click();
      await expect(page.getByRole('heading', { name: 'Project Details' })).toBeVisible();
      await page.getByLabel('Service type').selectOption({ index: 1 });
      await page.getByLabel('Goals').fill(goals);
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await page
        .locator('main form')
        .getByRole('button', { name: /Send|Submit/ })
        .click();
      await expect(page.getByText('Message Sent')).toBeVisible();
      await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
      await page.clock.setSystemTime(Date.now());
    },

    async subscribe(email: string): Promise<void> {
      await page.goto(`${url}/`);
      const footer = page.getByRole('contentinfo');
      await footer.getByLabel('Email address').fill(email);
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Welcome to our newsletter family!')).toBeVisible();
    },

    async confirmSubscription(link: string): Promise<void> {
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();
    },

    async unsubscribe(link: string): Promise<void> {
      await page.goto(link);
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('You are unsubscribed.')).toBeVisible();
    },
  };
}
