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
