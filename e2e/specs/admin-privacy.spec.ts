import { createContacts } from '../core/leads';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

test('retention rules show what they erase, are saved, and appear in the activity log', async ({
  signedInPage: page,
  siteUrl,
}) => {
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard/settings', 'Settings');
  const rule = page.getByRole('listitem').filter({ hasText: 'Unconfirmed sign-ups' });
  const days = rule.getByRole('spinbutton');
  const next = (await days.inputValue()) === '30' ? '45' : '30';
  await days.fill('3');
  await expect(rule.getByText('Must be from 7 to 365 days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Rules' })).toBeDisabled();
  await days.fill(next);
  await expect(rule.getByText('Nothing is that old now')).toBeVisible();
  await page.getByRole('button', { name: 'Save Rules' }).click();
  await expect(page.getByText('Retention rules saved')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue(next);

  await page.getByRole('button', { name: 'Check the Ledger' }).click();
  await expect(page.getByText('The ledger is whole')).toBeVisible();

  await page.getByRole('link', { name: 'Open the Log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Activity Log');
  await page.getByLabel('Kind').selectOption('retention');
  await expect(page).toHaveURL(/resource=retention/);
  await expect(page.getByText('Changed how long data is kept').first()).toBeVisible();
  await page.getByLabel('Kind').selectOption('consent ledger');
  await expect(page.getByText(/^Lines that fit: \d+$/).first()).toBeVisible();
});

test('an edit conflict shows both versions and overwrites nothing without a confirmation', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const { first } = await createContacts({ url: siteUrl, token: adminToken });
  const office = createBackOffice({ page, url: siteUrl });
  await office.open(`/dashboard/contacts/${first.id}`, first.fullName);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Company Name').fill('Mine Ltd');
  const contact = `${siteUrl}/api/contacts/${first.id}`;
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  const changed = await fetch(contact, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ companyName: 'Theirs Ltd', goals: 'A new shop' }),
  });
  expect(changed.status).toBe(200);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Company Name' })).toContainText('Theirs Ltd');
  const read = async () =>
    ((await (await fetch(contact, { headers })).json()) as { data: Record<string, unknown> }).data;
  expect(await read()).toMatchObject({ companyName: 'Theirs Ltd', goals: 'A new shop' });

  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(dialog.getByLabel('Goals')).toHaveValue('A new shop');
  await dialog.getByLabel('Company Name').fill('Both Ltd');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Contact updated successfully')).toBeVisible();
  expect(await read()).toMatchObject({ companyName: 'Both Ltd', goals: 'A new shop' });
});

test('an erasure has a receipt that only the erased address finds', async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const { first } = await createContacts({ url: siteUrl, token: adminToken });
  const erased = await fetch(`${siteUrl}/api/newsletter/people/erase`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: first.email }),
  });
  const { data: receipt } = (await erased.json()) as { data: { receiptId: string } };
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/settings', 'Settings');
  const panel = page.getByRole('region', { name: 'Erased people' });
  await panel.getByLabel('Email address').fill(first.email);
  await panel.getByRole('button', { name: 'Find Receipts' }).click();
  await expect(panel.getByText(`Receipt ${receipt.receiptId}`)).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Receipts of erasures' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await panel.getByLabel('Email address').fill('nobody@example.com');
  await panel.getByRole('button', { name: 'Find Receipts' }).click();
  await expect(panel.getByText('No receipt for this address')).toBeVisible();
});
