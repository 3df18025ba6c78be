import { createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

test('a report is saved, its mail is looked at and switched on', { tag: '@deep' }, async ({
  signedInPage: page,
  siteUrl: url,
}) => {
  const name = `Figures ${createMark()}`;
  const office = createBackOffice({ page, url });
  await office.open('/dashboard/reports', 'Reports');
  await page.getByRole('button', { name: 'New report' }).click();
  const form = page.getByRole('dialog', { name: 'New report' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Period').selectOption('Last week');
  await form.getByLabel('Mailed').selectOption('Each Monday');
  await form.getByLabel('To other addresses').fill('board@partner.example,');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save Report' }).click();

  const mail = page.getByRole('dialog', { name: `The mail of “${name}”` });
  await expect(mail.getByText(new RegExp(`^${name}, `))).toBeVisible();
  await expect(mail.frameLocator('iframe').getByRole('heading', { name })).toBeVisible();
  await mail.getByText('Text', { exact: true }).click();
  await expect(mail.getByText(/Newsletters/)).toBeVisible();
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'Switch on' }).click();
  await office.expectToast(`“${name}” is mailed from`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Each Monday, to 1 person.');
  await expect(row).toContainText('Next on');

  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await office.confirm(`Delete “${name}”?`);
  await expect(row).toHaveCount(0);
  await expectAccessible(page);
});

test('the home page tells what waits, and a calendar program reads the secret address', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl: url, request }) => {
  const office = createBackOffice({ page, url });
  await office.open('/dashboard', /^Welcome back/);
  const card = page.getByRole('region', { name: 'Waiting for you' });
  const lines = await card.getByRole('listitem').count();
  await expect(card.getByText('Nothing waits for you.')).toBeVisible({ visible: lines === 0 });

  await office.open('/dashboard/calendar', 'Calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: /^(Make an|Renew the) address$/ }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  await expectAccessible(page);
  const feed = await request.get(address);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'End the address' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
