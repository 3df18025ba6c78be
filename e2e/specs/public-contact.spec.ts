import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/axe';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';

const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

test('the first step of the form is in view at 1280 x 800, button included', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Full name')).toBeInViewport({ ratio: 1 });
});

test('step 2 and the thank-you are accessible', async ({ page }) => {
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 201, json: { success: true, data: { accepted: true } } }),
  );
  await openStarted(page, '/contact');
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByLabel('Other service detail')).toBeHidden();
  await page.getByLabel('Service type').selectOption('Other');
  await expect(page.getByLabel('Other service detail')).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both steps work, errors are beside their fields, and the request arrives', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByText('Please fill in all required fields correctly')).toBeVisible();
    await expect(field(page, 'Full name')).toHaveAccessibleDescription('Full name is required');
    await expect(field(page, 'Full name')).toBeFocused();
    await field(page, 'Full name').fill('Ada Lovelace');
    await field(page, 'Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByLabel('Other service detail')).toBeHidden();
    await expect(page.getByLabel('Service type')).toBeFocused();
    await page.getByLabel('Service type').selectOption('Other');
    await page.getByLabel('Other service detail').fill('A kiosk');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('You must agree to the terms and conditions').first()).toBeVisible();
    await expect(page.getByLabel('Other service detail')).toHaveValue('A kiosk');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  });
});
