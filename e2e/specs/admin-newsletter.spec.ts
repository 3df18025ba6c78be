import { createMark } from '../core/api';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

test('imports a file of subscribers only with proof of consent', async ({ signedInPage: page, siteUrl }) => {
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/newsletter', 'Newsletter Management');
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
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(mark);
  await expect(page.getByRole('row').filter({ hasText: `file-${mark}` })).toBeVisible();
});

test('the analytics have three figures; on a phone their tab, the last one, is in view', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await createBackOffice({ page, url: siteUrl }).open(
    '/dashboard/newsletter/analytics',
    'Newsletter Analytics',
  );
  const current = page
    .getByRole('navigation', { name: 'Newsletter' })
    .getByRole('link', { name: 'Analytics' });
  await expect(current).toBeInViewport({ ratio: 0.95 });
  const cards = page.getByRole('region', { name: 'Subscriber figures' });
  for (const card of ['Total Subscribers', 'Active Subscribers', 'Unsubscribed'])
    await expect(cards.getByText(card, { exact: true })).toBeVisible();
});

test('a segment can be created, changed and deleted', { tag: '@deep' }, async ({
  signedInPage: page,
  siteUrl,
}) => {
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
