import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/axe';
import { openHydrated } from '../core/hydrated';
import { expect, test } from '../core/test';

const serviceTypes = [
  'SEO & Digital Strategy',
  'Paid Media & Advertising',
  'AI & Automation',
  'Web & Mobile Development',
  'Custom API Development',
  'Education & E-Learning',
  'Enterprise Transformation',
  'Financial Analytics',
  'Legal Tech Solutions',
  'Legal Tech & Document Automation',
  'E-commerce Growth',
  'Healthcare Digital',
  'Other',
];

const open = (page: Page) => openHydrated(page, '/contact');
const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

async function reachStep2(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByRole('heading', { name: 'Project Details' })).toBeFocused();
}

test('step 2 has 13 services, a field for another one, and needs consent', async ({ page }) => {
  await open(page);
  await reachStep2(page);
  const service = page.getByLabel('Service type');
  await expect(service.locator('option:not([value=""])')).toHaveText(serviceTypes);
  await expect(page.getByLabel('Timeline')).toHaveValue('1-3 months');
  await expect(page.getByLabel('Other service detail')).toHaveCount(0);
  await service.selectOption('Other');
  await page.getByLabel('Other service detail').fill('A kiosk');
  await service.selectOption('AI & Automation');
  await expect(page.getByLabel('Other service detail')).toHaveCount(0);
  for (const [name, path] of [
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  }
  const send = page.getByRole('button', { name: 'Send Message' });
  await expect(send).toBeDisabled();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Your Information' })).toBeFocused();
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
});

test('the top of the form lies over the hero', async ({ page }) => {
  await page.goto('/contact');
  const isOnTop = () =>
    page.locator('main form').evaluate((form) => {
      const { left, top, width } = form.getBoundingClientRect();
      return form.contains(document.elementFromPoint(left + width / 2, top + 4));
    });
  expect(await isOnTop()).toBe(true);
});

test('sending shows progress, then a thank-you, and deletes the draft', async ({ page }) => {
  let respond: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/contacts', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { success: true, data: { accepted: true } } });
  });
  await open(page);
  await reachStep2(page);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sending...' })).toBeVisible();
  respond?.();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Thank you! Your message has been sent successfully.' }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('contact-form'))).toBeNull();
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
