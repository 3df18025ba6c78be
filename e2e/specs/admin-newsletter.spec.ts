import { createAdminApi, createMark } from '../core/api';
import { readDownload } from '../core/download';
import { expect, test } from '../core/test';
import { type BackOffice, createBackOffice } from '../pages/back-office';

/** Adds subscribers with proof of consent; a word that only their addresses have finds them. */
async function importSubscribers({ url, token, count }: { url: string; token: string; count: number }) {
  const mark = createMark();
  const emails = Array.from({ length: count }, (_, i) => `sub${i + 1}-${mark}@example.com`);
  await createAdminApi({ url, token }).post('/api/newsletter/subscribers/import', {
    csv: ['email', ...emails].join('\n'),
    consentProof: 'Signed lists of the autumn fair, folder 12',
    tags: [],
  });
  return { mark, emails };
}

test.describe('the subscriber list', () => {
  let office: BackOffice;

  test.beforeEach(async ({ signedInPage: page, siteUrl }) => {
    office = createBackOffice({ page, url: siteUrl });
    await office.open('/dashboard/newsletter', 'Newsletter Management');
  });

  test('has cards, a filter, and the fields of each subscriber', async ({
    signedInPage: page,
    siteUrl,
    adminToken,
  }) => {
    const cards = page.getByRole('region', { name: 'Subscriber figures' });
    for (const card of ['Total Subscribers', 'Subscribed', 'Unsubscribed', 'Pending'])
      await expect(cards.getByText(card, { exact: true })).toBeVisible();

    const { mark, emails } = await importSubscribers({ url: siteUrl, token: adminToken, count: 2 });
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByRole('row')).toHaveCount(3);
    const headers = await page.getByRole('columnheader').allTextContents();
    expect(headers.slice(-4).map((text) => text.trim())).toEqual([
      'Email',
      'Status',
      'Date Subscribed',
      'Actions',
    ]);
    await expect(page.getByText('Showing 2 of 2 results')).toBeVisible();
    await expect(page.getByText('Page 1', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: `View Details of ${emails[0]}` }).click();
    const dialog = page.getByRole('dialog', { name: emails[0] ?? '' });
    await expect(dialog.getByText('Imported with proof of consent')).toBeVisible();
    await expect(dialog.getByText(/autumn fair, folder 12/)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Filters' }).click();
    const status = page.getByLabel('Status');
    await expect(status).toHaveValue('subscribed');
    await expect(status.locator('option')).toHaveText(['All', 'Subscribed', 'Unsubscribed', 'Pending']);
    await status.selectOption('unsubscribed');
    await expect(page.getByText('No subscribers found')).toBeVisible();
  });

  test('deletes one, then several, after a confirmation', async ({
    signedInPage: page,
    siteUrl,
    adminToken,
  }) => {
    const { mark, emails } = await importSubscribers({ url: siteUrl, token: adminToken, count: 3 });
    await page.getByRole('searchbox').fill(mark);
    await page.getByRole('button', { name: `Delete ${emails[0]}` }).click();
    await office.confirm('Are you sure you want to delete this subscriber?');
    await office.expectToast('Subscriber deleted successfully');
    await expect(page.getByRole('row')).toHaveCount(3);

    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await office.confirm('Delete 2 selected subscribers?');
    await office.expectToast('2 subscribers deleted');
    await expect(page.getByText('No subscribers found')).toBeVisible();
  });

  test('exports the listed and the selected subscribers', async ({
    signedInPage: page,
    siteUrl,
    adminToken,
  }) => {
    const { mark, emails } = await importSubscribers({ url: siteUrl, token: adminToken, count: 2 });
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByRole('row')).toHaveCount(3);
    const [header, bulk] = await page.getByRole('button', { name: 'Export', exact: true }).all();
    const all = await readDownload(page, async () => header?.click());
    await office.expectToast('Subscribers exported successfully');
    for (const email of emails) expect(all).toContain(email);

    await page.getByRole('checkbox', { name: `Select ${emails[1]}` }).check();
    const some = await readDownload(page, async () => bulk?.click());
    await office.expectToast('1 subscribers exported');
    expect(some).toContain(emails[1]);
    expect(some).not.toContain(emails[0]);
  });

  test('imports a file of subscribers only with proof of consent', async ({ signedInPage: page }) => {
    const mark = createMark();
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
    await dialog.getByLabel(/^CSV file/).setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`email\nfile-${mark}@example.com\nnot an address\n`),
    });
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(dialog.getByText('Say how and when these people agreed')).toBeVisible();
    await dialog.getByLabel(/^Proof of consent/).fill('Signed lists of the spring fair');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(dialog.getByText('1 row left out')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByRole('row').filter({ hasText: `file-${mark}` })).toBeVisible();
  });
});

test('the analytics have three figures', async ({ signedInPage: page, siteUrl }) => {
  await createBackOffice({ page, url: siteUrl }).open(
    '/dashboard/newsletter/analytics',
    'Newsletter Analytics',
  );
  const cards = page.getByRole('region', { name: 'Subscriber figures' });
  for (const card of ['Total Subscribers', 'Active Subscribers', 'Unsubscribed'])
    await expect(cards.getByText(card, { exact: true })).toBeVisible();
});

test('the last section tab is in view on a phone when it is the current one', async ({
  signedInPage: page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await createBackOffice({ page, url: siteUrl }).open(
    '/dashboard/newsletter/analytics',
    'Newsletter Analytics',
  );
  const current = page
    .getByRole('navigation', { name: 'Newsletter' })
    .getByRole('link', { name: 'Analytics' });
  await expect(current).toBeInViewport({ ratio: 0.95 });
});

test('a segment can be created, changed and deleted', async ({ signedInPage: page, siteUrl }) => {
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard/newsletter/segments', 'Segments');
  const name = `Quiet ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'New Segment' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Openings', { exact: true }).selectOption({ label: 'Never opened one' });
  await expect(dialog.getByText(/at the moment/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Segment' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('never opened a mail');

  await page.getByRole('button', { name: `Edit segment ${name}` }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Openings', { exact: true }).selectOption({ label: 'Opened a mail lately' });
  await dialog.getByLabel('Openings within (days)').fill('7');
  await dialog.getByRole('button', { name: 'Save Segment' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(row).toContainText('opened a mail in the last 7 days');

  await page.getByRole('button', { name: `Delete segment ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
