import { readDownload } from '../core/download';
import { createContacts } from '../core/leads';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

test.describe('statistics', () => {
  test('have cards, bars, distributions, links and an export', async ({
    signedInPage: page,
    siteUrl,
    adminToken,
  }) => {
    const { first } = await createContacts({ url: siteUrl, token: adminToken });
    const office = createBackOffice({ page, url: siteUrl });
    await office.open('/dashboard/contacts/stats', 'Contact Statistics');
    const cards = page.getByRole('region', { name: 'Key figures' });
    for (const card of ['Total', 'Today', 'This Week', 'Conversion Rate'])
      await expect(cards.getByText(card, { exact: true })).toBeVisible();
    await expect(cards.getByText(/^\d+\.\d%$/)).toBeVisible();
    for (const panel of ['Status Breakdown', 'Top Service Requests', 'Timeline Distribution', 'Quick Links'])
      await expect(page.getByRole('heading', { name: panel })).toBeVisible();
    const csv = await readDownload(page, () => page.getByRole('button', { name: 'Export Contacts' }).click());
    expect(csv).toContain(first.email);
  });
});

test('priority contacts are cards in a grid or a list, and can be marked', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const { first } = await createContacts({ url: siteUrl, token: adminToken });
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard/contacts/priority', 'Priority Contacts');
  await expect(page.getByText('These contacts are new leads or have upcoming follow-ups.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
  const card = page.getByRole('article').filter({ hasText: first.fullName });
  await expect(card.getByText('New Lead')).toBeVisible();
  await page.locator('label', { hasText: 'List' }).click();
  await expect(card.getByRole('link', { name: first.email })).toBeVisible();
  await card.getByRole('button', { name: 'Mark Contacted' }).click();
  await office.expectToast('Contact marked as contacted');
  await expect(card.getByRole('button', { name: 'Mark Contacted' })).toHaveCount(0);
  await card.getByRole('link', { name: `View ${first.fullName}` }).click();
  await expect(page).toHaveURL(`${siteUrl}/dashboard/contacts/${first.id}`);
});

test('the dashboard greets by name, shows live figures and creates a report', async ({
  signedInPage: page,
  siteUrl,
}) => {
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard', /^Welcome back, \w/);
  const clock = page.getByRole('main').locator('time').first();
  const shown = await clock.textContent();
  await expect(clock).not.toHaveText(shown ?? '');
  const cards = page.getByRole('region', { name: 'Key figures' });
  for (const card of ['Total Users', 'Revenue', 'Conversion', 'Sessions'])
    await expect(cards.getByText(card, { exact: true })).toBeVisible();
  for (const block of ['Recent Activities', 'Recent Orders', 'Tasks'])
    await expect(page.getByRole('heading', { name: block })).toBeVisible();
  for (const range of ['Monthly', 'Yearly', 'Weekly']) {
    await page.getByRole('button', { name: range }).click();
    await expect(page.getByRole('button', { name: range })).toHaveAttribute('aria-pressed', 'true');
  }
  const report = await readDownload(page, () =>
    page.getByRole('button', { name: 'Generate Report' }).click(),
  );
  expect(report.length).toBeGreaterThan(0);
});
