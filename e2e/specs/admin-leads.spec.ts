import { addAccount } from '../core/accounts';
import { createAdminApi } from '../core/api';
import { readDownload } from '../core/download';
import { createContacts } from '../core/leads';
import { findLink, waitForMail } from '../core/outbox';
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

test('20 leads are triaged in at most 60 clicks and keys', { tag: '@deep' }, async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const { mark, contacts } = await createContacts({ url: siteUrl, token: adminToken, count: 20 });
  const backOffice = createBackOffice({ page, url: siteUrl });
  await backOffice.open(`/dashboard/contacts?search=${mark}`, 'Contact Management');
  let acts = 0;
  const press = async (key: string) => {
    acts += 1;
    await page.keyboard.press(key);
  };
  const heading = page.getByRole('heading', { level: 1 });
  const newestFirst = contacts.toReversed();
  const keyOf: Record<string, string> = { '2': 'In Progress', '3': 'Qualified', '4': 'Unqualified' };

  await page.getByRole('link', { name: newestFirst[0]?.fullName, exact: true }).click();
  acts += 1;
  for (const [index, { fullName }] of newestFirst.entries()) {
    if (index > 0) await press('j');
    await expect(heading).toContainText(fullName);
    await expect(page.getByRole('button', { name: 'Previous contact' })).toBeVisible();
    const key = String(2 + (index % 3));
    await press(key);
    await expect(page.getByRole('region', { name: 'Status' })).toContainText(keyOf[key] ?? '');
  }
  expect(acts).toBeLessThanOrEqual(60);

  await page.getByRole('link', { name: 'Back to contacts' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(mark);
  await page.goto(`${siteUrl}/dashboard/contacts?search=${mark}&status=new`);
  await expect(page.getByText('No contacts found')).toBeVisible();
});

// The worker sends it, and asks the service of another process for the address.
test('who is assigned a lead by a colleague gets a mail that leads to it', { tag: '@deep' }, async ({
  siteUrl: url,
  adminToken: token,
  dataDir,
}) => {
  const { name, email } = addAccount(dataDir, 'sales');
  const api = createAdminApi({ url, token });
  const { data: staff } = await api.get<{ data: { id: string; name: string }[] }>('/api/auth/staff');
  const owner = staff.find((one) => one.name === name);
  const { first } = await createContacts({ url, token });
  await api.put('/api/contacts/batch/assign', { ids: [first.id], owner });
  const mail = await waitForMail(dataDir, email, /assigned/i);
  expect(findLink(mail, '/dashboard/contacts/')).toContain(first.id);
});
