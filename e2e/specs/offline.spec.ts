import { createMark } from '../core/api';
import { createContacts } from '../core/leads';
import { openStarted } from '../core/started';
import { expect, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

// Playwright uses the context again for the next spec.
test.afterEach(({ context }) => context.setOffline(false));

test("a change without a connection is refused at once with a message, also the page's first", async ({
  signedInPage: page,
  siteUrl,
  adminToken,
}) => {
  const { first } = await createContacts({ url: siteUrl, token: adminToken });
  const office = createBackOffice({ page, url: siteUrl });
  await office.open(`/dashboard/contacts/${first.id}`, first.fullName);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mark as Contacted' }).click();
  await office.expectToast('No connection: nothing was changed');

  await page.context().setOffline(false);
  await office.open('/dashboard/contacts', 'Contact Management');
  await page.getByRole('searchbox').fill(first.fullName);
  await expect(page.getByRole('row').filter({ hasText: first.fullName })).toContainText('Not contacted');
});

test('a search without a connection says so, and is made again with one', { tag: '@deep' }, async ({
  signedInPage: page,
  siteUrl,
}) => {
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/contacts', 'Contact Management');
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill(`nobody ${createMark()}`);
  await expect(page.getByText('Contacts could not be loaded')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Contacts could not be loaded')).toBeHidden();
  await expect(page.getByText('No contacts found')).toBeVisible();
});

test('forms of the site stay as they are without a connection, and say that it failed', async ({
  page,
  siteUrl,
}) => {
  await openStarted(page, `${siteUrl}/contact`);
  await page.getByLabel('Full name').fill('Olga Offline');
  await page.getByRole('main').getByLabel('Email').first().fill('olga@example.com');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByLabel('Goals').fill('A site that waits for me');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page
    .locator('main form')
    .getByRole('button', { name: /Send|Submit/ })
    .click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Goals')).toHaveValue('A site that waits for me');

  await page.context().setOffline(false);
  await openStarted(page, `${siteUrl}/about`);
  const email = page.getByRole('contentinfo').getByLabel('Email address');
  await email.fill('olga@example.com');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription failed')).toBeVisible();
  await expect(email).toHaveValue('olga@example.com');
});
