import type { Page } from '@playwright/test';
import { readDownload } from '../core/download';
import { createContacts } from '../core/leads';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

async function openList(page: Page, url: string, search: string) {
  const office = createBackOffice({ page, url });
  await office.open('/dashboard/contacts', 'Contact Management');
  await page.getByRole('searchbox').fill(search);
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return office;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('the contact list', () => {
  test('searches, filters and has an empty state', async ({ signedInPage: page, siteUrl, adminToken }) => {
    const { mark, first } = await createContacts({
      url: siteUrl,
      token: adminToken,
      fields: { companyName: 'Harbour Books', serviceType: 'AI & Automation', phone: '+4915112345678' },
    });
    await openList(page, siteUrl, mark);
    const row = rowOf(page, first.fullName);
    for (const text of ['Harbour Books', 'AI & Automation', '1-3 months', 'New', 'Not contacted'])
      await expect(row.getByText(text, { exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: first.email })).toHaveAttribute(
      'href',
      `mailto:${first.email}`,
    );
    await expect(page.getByText('Page 1 of 1')).toBeVisible();

    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByLabel('Service type').locator('option')).toHaveText([
      'All services',
      'AI & Automation',
      'Website Development',
      'SEO & Digital Strategy',
      'Paid Media & Advertising',
      'Custom API Development & Integrations',
      'Other',
    ]);
    await page.getByLabel('Service type').selectOption('AI & Automation');
    await page.getByLabel('Status').selectOption('new');
    await page.getByLabel('Contacted').selectOption('false');
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel('From').fill(today.replace(/^\d{4}/, '2020'));
    await expect(row).toBeVisible();
    await page.getByLabel('Status').selectOption('converted');
    await expect(page.getByText('No contacts found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(`${siteUrl}/dashboard/contacts`);
  });

  test('has bulk actions: status, contacted, archive', async ({
    signedInPage: page,
    siteUrl,
    adminToken,
  }) => {
    const { mark, contacts } = await createContacts({ url: siteUrl, token: adminToken, count: 2 });
    const office = await openList(page, siteUrl, mark);
    const selectAll = async () => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      await expect(page.getByText('2 contacts selected')).toBeVisible();
    };
    await selectAll();
    await page.getByRole('button', { name: 'Change Status' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'New',
      'In Progress',
      'Qualified',
      'Unqualified',
      'Converted',
    ]);
    await page.getByRole('menuitem', { name: 'Qualified', exact: true }).click();
    await office.expectToast('Status updated for 2 contacts');
    for (const { fullName } of contacts)
      await expect(rowOf(page, fullName).getByText('Qualified', { exact: true })).toBeVisible();
    await expect(page.getByText('contacts selected')).toHaveCount(0);

    await selectAll();
    await page.getByRole('button', { name: 'Mark Contacted' }).click();
    await office.expectToast('Marked 2 contacts as contacted');
    await selectAll();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await office.expectToast('Successfully archived 2 contacts');
    for (const { fullName } of contacts)
      await expect(rowOf(page, fullName).getByText('Archived', { exact: true })).toBeVisible();
  });

  test('exports the selected contacts with escaped formulas', async ({
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
    await openList(page, siteUrl, mark);
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

  test('deletes a contact after a confirmation', async ({ signedInPage: page, siteUrl, adminToken }) => {
    const { mark, first } = await createContacts({ url: siteUrl, token: adminToken });
    const office = await openList(page, siteUrl, mark);
    await page.getByRole('button', { name: `Delete ${first.fullName}` }).click();
    await office.confirm('Are you sure you want to delete this contact?');
    await office.expectToast('Contact deleted successfully');
    await expect(page.getByText('No contacts found')).toBeVisible();
  });
});

test.describe('one contact', () => {
  test('shows its fields and takes a status, a note, a follow-up and a call', async ({
    signedInPage: page,
    siteUrl,
    adminToken,
    complaints,
  }) => {
    const { first } = await createContacts({
      url: siteUrl,
      token: adminToken,
      fields: { phone: '+4915112345678', goals: 'Sell more books' },
    });
    const office = createBackOffice({ page, url: siteUrl });
    await office.open(`/dashboard/contacts/${first.id}`, first.fullName);
    await expect(page.getByRole('link', { name: '+4915112345678' })).toHaveAttribute(
      'href',
      'tel:+4915112345678',
    );
    for (const text of ['Sell more books', 'Not contacted yet', 'No follow-up scheduled'])
      await expect(page.getByText(text)).toBeVisible();

    await page.getByRole('button', { name: 'Change Status' }).click();
    await expect(page.getByRole('button', { name: 'Update Status' })).toBeDisabled();
    await page.getByLabel('New status').selectOption('qualified');
    await page.getByRole('button', { name: 'Update Status' }).click();
    await office.expectToast('Status updated successfully');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Qualified');

    const add = page.getByRole('button', { name: 'Add Note' });
    await page.getByLabel('Add a note').fill('   ');
    await expect(add).toBeDisabled();
    for (const note of ['First call', 'Second call']) {
      await page.getByLabel('Add a note').fill(note);
      await add.click();
      await expect(page.getByLabel('Add a note')).toHaveValue('');
    }
    await office.expectToast('Note added successfully');
    const notes = page.getByRole('listitem').filter({ hasText: /(First|Second) call/ });
    const noteTexts = notes.filter({ has: page.getByRole('button', { name: 'Delete note' }) });
    await expect(noteTexts).toHaveText([/Second call/, /First call/]);
    await page.getByRole('button', { name: 'Delete note' }).first().click();
    await office.confirm('Are you sure you want to delete this note?');
    await office.expectToast('Note deleted successfully');
    await expect(noteTexts).toHaveText([/First call/]);

    await page.getByRole('button', { name: 'Set Follow-up' }).click();
    await expect(page.getByText('Please select a follow-up date')).toBeVisible();
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
});
