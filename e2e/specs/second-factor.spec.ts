import { TOTP } from 'otpauth';
import { addAccount } from '../core/accounts';
import { expectAccessible } from '../core/axe';
import { expect, test } from '../core/test';
import { createLogin, readToken } from '../pages/login';

/** The second use needs a code of a later period: each code is accepted once, and the next period's is used already. */
const codeOf = (secret: string, periodsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periodsAhead * 30_000 });

test('a second factor is set up, asked for at the sign-in, and opened by a recovery code too', {
  tag: '@deep',
}, async ({ page, siteUrl, dataDir }) => {
  // Four sign-ins, each with a page load and a password hash.
  test.slow();
  const account = addAccount(dataDir, 'editor');
  const login = createLogin({ page, url: siteUrl });
  const section = page.getByRole('region', { name: 'Second factor' });
  // “Back to sign in” is beside it.
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  const signOut = async () => {
    await page.evaluate(() => localStorage.removeItem('token'));
    await login.open();
  };
  await login.open();
  await login.fill(account);
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);

  await page.goto(`${siteUrl}/dashboard/account`);
  await section.getByRole('button', { name: 'Set up a second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = ((await dialog.getByText(/^Key:/).textContent()) ?? '').replace(/^Key:|\s/g, '');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000');
  await dialog.getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(dialog.getByText(/^That code is not right/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await dialog.getByRole('textbox', { name: 'Code' }).press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await shown.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^recovery-codes-.+\.txt$/);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 recovery codes are left')).toBeVisible();
  await expectAccessible(page);

  await signOut();
  await login.fill(account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await readToken(page)).toBeNull();
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(/^Code/).fill('000000 0');
  await submit.click();
  await expect(login.error).toHaveText('That code is not right, or was used already');
  await page.getByLabel(/^Code/).fill(codeOf(key, 1));
  await submit.click();
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);

  await signOut();
  await login.fill(account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(recoveryCode);
  await page.getByLabel('Ask for no code on this device for 30 days').check();
  await submit.click();
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);

  // This device is remembered now.
  await signOut();
  await login.fill(account);
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);
});

test('a call that needs a confirmation is asked about in one dialog, and then done', async ({
  page,
  siteUrl,
  dataDir,
}) => {
  const account = addAccount(dataDir, 'editor');
  const login = createLogin({ page, url: siteUrl });
  await login.open();
  await login.fill(account);
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);
  await page.goto(`${siteUrl}/dashboard/account`);
  // As ten minutes after the sign-in.
  await page.route(
    '**/api/auth/factor/offer',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'confirmation_required', message: 'Please confirm', requestId: 'r' },
      }),
    { times: 2 },
  );
  const setUp = page.getByRole('button', { name: 'Set up a second factor' });
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const offered = page.getByRole('dialog', { name: 'Set up a second factor' });

  await setUp.click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(offered).toBeHidden();

  await setUp.click();
  await expect(question.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type('not the right one');
  await page.keyboard.press('Enter');
  await expect(question.getByText('The password is not right')).toBeVisible();
  await question.getByLabel(/^Password/).fill(account.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
  await expect(offered.getByRole('img', { name: /QR code/ })).toBeVisible();
});
