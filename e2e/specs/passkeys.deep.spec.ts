import type { Page } from '@playwright/test';
import { addAccount } from '../core/accounts';
import { expectAccessible } from '../core/axe';
import { expect, test } from '../core/test';
import { createLogin } from '../pages/login';

/** An authenticator that keeps passkeys and finds its owner, as a laptop with a fingerprint reader. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The person looks away, or the finger is not theirs. */
    recognise: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is added, signs in alone and after the password, confirms, and is removed', async ({
  page,
  siteUrl,
  dataDir,
}) => {
  // Four sign-ins, each with a page load.
  test.slow();
  const account = addAccount(dataDir, 'editor');
  const login = createLogin({ page, url: siteUrl });
  const authenticator = await addAuthenticator(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' });
  const signOut = async () => {
    await page.evaluate(() => localStorage.removeItem('token'));
    await login.open();
  };

  await login.open();
  await expectAccessible(page);
  await usePasskey.click();
  await expect(login.error).toHaveText('No passkey was used.');
  await login.fill(account);
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);

  await page.goto(`${siteUrl}/dashboard/account`);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel(/^Name/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Give it a name')).toBeVisible();
  await page.keyboard.type('Work laptop');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('listitem')).toContainText(['Work laptop']);
  await expectAccessible(page);

  // The same device keeps one passkey of an account.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel(/^Name/).fill('Again');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This device has a passkey of your account already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await signOut();
  await authenticator.recognise(false);
  await usePasskey.click();
  await expect(login.error).toHaveText('No passkey was used.');
  await authenticator.recognise(true);
  await usePasskey.click();
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);

  await signOut();
  await login.fill(account);
  await expect(page.getByText('Your account also asks for a passkey.')).toBeVisible();
  await expectAccessible(page);
  await usePasskey.click();
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);

  await page.goto(`${siteUrl}/dashboard/account`);
  // As ten minutes after the sign-in.
  await page.route(
    '**/api/auth/passkeys/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'confirmation_required', message: 'Please confirm', requestId: 'r' },
      }),
    { times: 1 },
  );
  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(question).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Passkeys' })).toBeFocused();

  await signOut();
  await usePasskey.click();
  await expect(login.error).toHaveText('This passkey was not accepted');
});
