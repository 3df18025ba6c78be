import { addAccount } from '../core/accounts';
import { createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { findLink, waitForMail } from '../core/outbox';
import { expect, test } from '../core/test';
import { createLogin } from '../pages/login';

test('a person takes a new email address by the link in its mail, and the old address is told', async ({
  page,
  siteUrl,
  dataDir,
}) => {
  // Two sign-ins, and mails, which leave with the next sweep.
  test.slow();
  const { name, email, password } = addAccount(dataDir, 'viewer');
  const fresh = `${createMark()}@example.com`;
  const login = createLogin({ page, url: siteUrl });
  await login.open();
  await login.fill({ email, password });
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);

  await page.goto(`${siteUrl}/dashboard/account`);
  const form = page.getByRole('region', { name: 'Email address' });
  await form.getByRole('textbox', { name: /^New email address/ }).fill(fresh);
  await form.getByLabel(/^Current password/).fill(password);
  await form.getByRole('button', { name: 'Change email address' }).click();
  await expect(form.getByText(`A link is on its way to ${fresh}.`)).toBeVisible();

  const mail = await waitForMail(dataDir, fresh, /^Confirm your new address/);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(findLink(mail, '/login?email='));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new email address' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm email address' }).press('Enter');
  await expect(page.getByText(`Your email address is now ${fresh}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(page.getByText(`${name}, ${fresh}`)).toBeVisible();
  await waitForMail(dataDir, email, /^Your address for .+ has changed$/);

  await page.evaluate(() => localStorage.removeItem('token'));
  await login.open();
  await login.fill({ email: fresh, password });
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);
});
