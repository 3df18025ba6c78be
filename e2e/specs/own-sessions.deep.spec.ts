import { addAccount } from '../core/accounts';
import { expectAccessible } from '../core/axe';
import { expect, test } from '../core/test';
import { createLogin } from '../pages/login';

test('a person signs out another device, which is asked to sign in at its next step', async ({
  page,
  browser,
  siteUrl,
  dataDir,
}) => {
  const account = addAccount(dataDir, 'editor');
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const lost = await elsewhere.newPage();
  for (const signedIn of [lost, page]) {
    const login = createLogin({ page: signedIn, url: siteUrl });
    await login.open();
    await login.fill(account);
    await expect(signedIn).toHaveURL(`${siteUrl}/dashboard`);
  }

  await page.goto(`${siteUrl}/dashboard/account`);
  const section = page.getByRole('region', { name: 'Sessions' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await section.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('heading', { name: 'Sessions' })).toBeFocused();

  await lost.goto(`${siteUrl}/dashboard/account`);
  await expect(lost).toHaveURL(/\/login/);
  await page.reload();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
});
