import { type OidcTestProvider, startOidcProvider } from '@atrium/testing/oidc-provider';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { findFreePort, type Stack, startStack } from '../core/stack';
import { expect, test } from '../core/test';
import { adminCredentials, createLogin } from '../pages/login';

test.describe('single sign-on', () => {
  let provider: OidcTestProvider;
  let stack: Stack;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    provider = await startOidcProvider();
    const port = await findFreePort();
    for (const id of ['company', 'fern'])
      provider.redirectUris.add(`http://localhost:${port}/api/auth/sso/${id}/callback`);
    provider.people.set('ada', {
      sub: 'ada',
      name: 'Ada Winters',
      email: 'ada@company.example',
      email_verified: true,
      groups: ['site-admins'],
    });
    provider.people.set('mia', {
      sub: 'mia',
      name: 'Mia Lund',
      email: 'mia@company.example',
      email_verified: true,
    });
    stack = await startStack({
      port,
      env: {
        OIDC_PROVIDERS: 'company',
        OIDC_COMPANY_ISSUER: provider.issuer,
        OIDC_COMPANY_CLIENT_ID: provider.clientId,
        OIDC_COMPANY_CLIENT_SECRET: provider.clientSecret,
        OIDC_COMPANY_ROLES_CLAIM: 'groups',
        OIDC_COMPANY_ROLES: 'site-admins = admin',
        OIDC_COMPANY_NEW_ACCOUNTS: 'on',
        CONFIRMATION_MINUTES: '10',
      },
    });
  });
  test.afterAll(async () => {
    await stack.dispose();
    await provider.close();
  });

  test('a person comes in by the provider, to the page that they wanted, and signs out', async ({ page }) => {
    await page.goto(`${stack.url}/dashboard/users`);
    const button = page.getByRole('button', { name: 'Continue with Company' });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await button.click();
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await page.getByRole('button', { name: 'Ada Winters' }).click();
    await expect(page).toHaveURL(`${stack.url}/dashboard/users`);
    await expect(page.getByRole('row', { name: /Ada Winters.*You.*Admin.*Company/ })).toBeVisible();

    await test.step('a form whose call asks again leads to the provider first, which asks too', async () => {
      await page.getByRole('button', { name: 'Invite a person' }).click();
      const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await expect(again).toContainText('Sign in with Company again');
      await again.getByRole('button', { name: 'Sign in again' }).click();
      await page.getByRole('button', { name: 'Continue with Company' }).click();
      await page.getByRole('button', { name: 'Ada Winters' }).click();
      await expect(page).toHaveURL(`${stack.url}/dashboard/users`);
      await page.getByRole('button', { name: 'Invite a person' }).click();
      await expect(page.getByRole('dialog', { name: 'Invite a person' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await page
      .getByRole('button', { name: /^Log ?out$/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('a callback that this browser has not asked for signs nobody in', async ({ page }) => {
    await page.goto(`${stack.url}/api/auth/sso/company/callback?code=made-up&state=made-up`);
    await expect(page).toHaveURL(`${stack.url}/login?sso=expired`);
    await expect(page.getByText('was started in another browser')).toBeVisible();
  });

  test('a provider that an admin enters is tried, and is on the sign-in page at once', async ({ page }) => {
    const login = createLogin({ page, url: stack.url });
    await login.open();
    // A sign-in by password is a confirmation too.
    await login.fill(adminCredentials);
    await expect(page).toHaveURL(`${stack.url}/dashboard`);
    await page.goto(`${stack.url}/dashboard/settings/single-sign-on`);
    await expect(page.getByRole('row', { name: /Company.*From the environment/ })).toBeVisible();
    await page.getByRole('link', { name: 'New provider' }).click();
    await page.getByRole('link', { name: /^Another provider/ }).click();
    const form = page.getByRole('region', { name: 'New provider' });
    const enter = (label: RegExp, text: string) => form.getByRole('textbox', { name: label }).fill(text);
    await enter(/^Name on the button/, 'Fern ID');
    await enter(/^Short name/, 'fern');
    await expect(form.getByText(`${stack.url}/api/auth/sso/fern/callback`)).toBeVisible();
    await enter(/^Issuer/, provider.issuer);
    await enter(/^Client id/, provider.clientId);
    await form.getByLabel(/^Client secret/).fill('not the right one');
    await form.getByRole('checkbox', { name: /^Who has no account/ }).check();
    await form.getByRole('combobox', { name: /^Role otherwise/ }).selectOption({ label: 'Viewer' });
    await form.getByRole('button', { name: 'Try and add' }).click();
    await expect(form.getByText(/does not take this client with this secret/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.getByLabel(/^Client secret/).fill(provider.clientSecret);
    await form.getByRole('button', { name: 'Try and add' }).click();
    await expect(page.getByRole('row', { name: /Fern ID/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${stack.url}/login`);
    await page.getByRole('button', { name: 'Continue with Fern ID' }).click();
    await page.getByRole('button', { name: 'Mia Lund' }).click();
    await expect(page).toHaveURL(`${stack.url}/dashboard`);
  });
});
