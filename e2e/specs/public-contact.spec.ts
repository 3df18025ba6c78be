import type { Page } from '@playwright/test';
import { expectAccessible } from '../core/axe';
import { acceptableContact, informationRules, projectRules, serviceTypes } from '../core/contact-rules';
import { readText } from '../core/html';
import { expect, test } from '../core/test';

const open = (page: Page) => page.goto('/contact', { waitUntil: 'networkidle' });
const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

async function reachStep2(page: Page): Promise<void> {
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByRole('heading', { name: 'Project Details' })).toBeFocused();
}

test('step 1 validates a field on blur and links the message to the field', async ({ page }) => {
  await open(page);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await field(page, 'Email').pressSequentially('a');
  await expect(page.locator('[aria-invalid]'), 'not while someone types for the first time').toHaveCount(0);
  for (const { label, value, message } of informationRules) {
    const input = field(page, label);
    await input.fill(value);
    await input.blur();
    // The field stops at its maximum length; only the server can report that rule.
    if ((await input.inputValue()) !== value) {
      expect(message).toMatch(/at most/);
      continue;
    }
    if (message === null) await expect(input, `${label}: ${value}`).not.toHaveAttribute('aria-invalid');
    else await expect(input, `${label}: ${value}`).toHaveAccessibleDescription(message);
  }
});

test('the API and the form without scripts have the same rules and store nothing invalid', async ({
  request,
}) => {
  const refused = [...informationRules, ...projectRules].filter(({ message }) => message !== null);
  for (const { field: path, value, message } of refused) {
    const data = { ...acceptableContact, [path]: value };
    const response = await request.post('/api/contacts', { data });
    expect(response.status(), `${path}: ${value}`).toBe(400);
    expect((await response.json()).errors).toContainEqual({ path, message });

    const { agreedToTerms, ...texts } = data;
    const form = { ...texts, intent: 'submit', ...(agreedToTerms && { agreedToTerms: 'on' }) };
    const page = await request.post('/contact', { form: form as Record<string, string> });
    expect(page.status(), `${path}: ${value}`).toBe(400);
    expect(readText(await page.text())).toContain(String(message));
  }
});

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

test('sending shows progress, then a thank-you by name, and deletes the draft', async ({ page }) => {
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
