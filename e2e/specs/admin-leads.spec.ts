import { readDownload } from '../core/download';
import { createContacts } from '../core/leads';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

test('the list exports the selected contacts with escaped formulas', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const { mark, contacts } = await createContacts({
    url: siteUrl,
    token: adminToken,
    count: 2,
    fields: { companyName: '=HYPERLINK("https://evil.example")' },
  });
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/contacts', 'Contact Management');
  await page.getByRole('searchbox').fill(mark);
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const [chosen, other] = contacts;
  await page.getByRole('checkbox', { name: `Select ${chosen?.fullName}` }).check();
  await expect(page.getByText('1 contacts selected')).toBeVisible();
  const csv = await readDownload(page, () =>
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(csv).toContain(chosen?.email);
  expect(csv).not.toContain(other?.email);
  expect(csv).not.toMatch(/(^|[,"])=HYPERLINK/m);
});

test('a contact shows its fields and takes a status, a note, a follow-up and a call', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
  complaints,
}) => {
  const { first } = await createContacts({
    url: siteUrl,
    token: adminToken,
    fields: { goals: 'Sell more books' },
  });
  const office = createBackOffice({ page, url: siteUrl });
  await office.open(`/dashboard/contacts/${first.id}`, first.fullName);
  for (const text of ['Sell more books', 'Not contacted yet', 'No follow-up scheduled'])
    await expect(page.getByText(text)).toBeVisible();

  await page.getByRole('button', { name: 'Change Status' }).click();
  await page.getByLabel('New status').selectOption('qualified');
  await page.getByRole('button', { name: 'Update Status' }).click();
  await office.expectToast('Status updated successfully');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Qualified');

  await page.getByLabel('Add a note').fill('First call');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await office.expectToast('Note added successfully');
  await expect(page.getByRole('listitem').filter({ hasText: 'First call' }).first()).toBeVisible();

  await page.getByLabel('Follow-up date').fill('2099-05-04');
  await page.getByRole('button', { name: 'Set Follow-up' }).click();
  await office.expectToast('Follow-up date set successfully');
  await expect(page.getByText('No follow-up scheduled')).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark as Contacted' }).click();
  await office.expectToast('Contact marked as contacted');
  await expect(page.getByRole('button', { name: 'Mark as Contacted' })).toHaveCount(0);
  await expect(page.getByText('Not contacted yet')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
