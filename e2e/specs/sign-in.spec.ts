import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { findLink, waitForMail } from '../core/outbox';
import { type Stack, startStack } from '../core/stack';
import { expect, isolated, test } from '../core/test';
import { adminCredentials, createLogin, readToken } from '../pages/login';

const askWho = (page: Page, url: string, token: string | null) =>
  page.request.get(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });

test('the sign-in form has two fields, its links and the documented texts', async ({
  page,
  siteUrl,
  complaints,
}) => {
  const login = createLogin({ page, url: siteUrl });
  await login.open();
  await expect(page).toHaveTitle(/Sign In/);
  await expect(login.email).toHaveAttribute('type', 'email');
  await expect(login.password).toHaveAttribute('type', 'password');
  await expect(login.submit).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
});

test('a signed-in user without a right in the back office is redirected to the home page', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({
      json: {
        success: true,
        user: { id: '1', name: 'Ada', email: 'a@b.co', role: 'member', permissions: [] },
      },
    }),
  );
  for (const path of ['/login', '/dashboard/contacts']) {
    // A file without scripts, because a page would restore the session and drop the token.
    await page.goto(`${siteUrl}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('token', 'of-a-member'));
    await page.goto(siteUrl + path);
    await expect(page, path).toHaveURL(`${siteUrl}/`);
    expect(await readToken(page)).toBeNull();
  }
});

test('the sign-in form shows empty fields without sending a request', async ({ page, siteUrl }) => {
  const login = createLogin({ page, url: siteUrl });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await login.open();
  await login.submit.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await login.fill({ email: 'ada', password: 'x' });
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(posts.filter((url) => url.includes('/api/auth/login'))).toEqual([]);
});

test('a wrong password shows a red box and does not sign in', async ({ page, siteUrl }) => {
  const login = createLogin({ page, url: siteUrl });
  await login.open();
  // A separate account, because failures count per account.
  await login.fill({ email: 'nobody@atrium.example', password: 'not the right one' });
  await expect(login.error).toHaveText('Invalid email or password');
  const [red, green, blue] = await login.error.evaluate((box) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(box).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
  await expect(page).toHaveURL(/\/login$/);
  expect(await readToken(page)).toBeNull();
  await expectAccessible(page);
});

test('the button shows progress, then the browser navigates to /dashboard', async ({
  page,
  siteUrl,
  complaints,
}) => {
  const login = createLogin({ page, url: siteUrl });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await login.open();
  await login.fill(adminCredentials);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  expect((await askWho(page, siteUrl, await readToken(page))).status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('the sign-in form refuses a user who is not an admin with the documented text', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: object };
    await route.fulfill({
      response,
      json: { ...body, user: { ...body.user, role: 'user', permissions: [] } },
    });
  });
  const login = createLogin({ page, url: siteUrl });
  await login.open();
  await login.fill(adminCredentials);
  await expect(login.error).toHaveText('Access denied: Admin privileges required');
  expect(await readToken(page)).toBeNull();
});

test('the guard leads a visitor to /login without admin code, and back after the sign-in', async ({
  page,
  siteUrl,
}) => {
  const adminFiles: string[] = [];
  page.on('request', (request) => request.url().includes('mfe-admin') && adminFiles.push(request.url()));
  await page.goto(`${siteUrl}/dashboard/blog?status=draft`);
  await expect(page).toHaveURL(/\/login$/);
  expect(adminFiles).toEqual([]);
  await createLogin({ page, url: siteUrl }).fill(adminCredentials);
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl}/dashboard/blog?status=draft`);
});

test('a signed-in admin is redirected from /login to /dashboard', async ({ signedInPage: page, siteUrl }) => {
  await page.goto(`${siteUrl}/login`);
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);
});

test.describe('a session', () => {
  // A new tab: the history of a reused one may be full, and then has the same length after any navigation.
  test.use({ page: async ({ context }, use) => use(await context.newPage()) });
  test.beforeEach(async ({ page, siteUrl }) => {
    const login = createLogin({ page, url: siteUrl });
    await login.open();
    await login.fill(adminCredentials);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  });

  test('ends at logout, in the browser and on the server', async ({ page, siteUrl }) => {
    const token = await readToken(page);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await readToken(page)).toBeNull();
    await expect.poll(async () => (await askWho(page, siteUrl, token)).status()).toBe(401);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible();
  });

  test('revoked by the server redirects to /login at the next call, and back after signing in', {
    tag: '@deep',
  }, async ({ page, siteUrl }) => {
    const token = await readToken(page);
    await page.request.post(`${siteUrl}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await readToken(page)).toBeNull();
    await createLogin({ page, url: siteUrl }).fill(adminCredentials);
    await expect(page).toHaveURL(`${siteUrl}/dashboard/services`);
    await expect(page.getByRole('heading', { name: 'Services Management' })).toBeVisible();
  });
});

// A new password ends every session, so this test has its own stack.
isolated.describe('a forgotten password', () => {
  let stack: Stack;
  isolated.beforeAll(async () => {
    isolated.setTimeout(300_000);
    stack = await startStack();
  });
  isolated.afterAll(() => stack.dispose());

  isolated(
    'is replaced by the mailed link, once, and every older session ends',
    { tag: '@deep' },
    async ({ page }) => {
      const next = 'nine-loud-herons-sing';
      const login = createLogin({ page, url: stack.url });
      const { email } = adminCredentials;
      const before = await page.request.post(`${stack.url}/api/auth/login`, { data: adminCredentials });
      const { token } = (await before.json()) as { token: string };

      await login.requestReset('stranger@example.com');
      await login.requestReset(email);
      await expectAccessible(page);
      const link = findLink(await waitForMail(stack.dataDir, email, /password/i), '/login?reset=');
      expect(stack.outboxFiles()).toHaveLength(1);

      await page.goto(link);
      await login.chooseNewPassword('too short');
      await expect(page.getByText('Use at least 12 characters')).toBeVisible();
      await login.chooseNewPassword(next, `${next}!`);
      await expect(page.getByText('The passwords differ')).toBeVisible();
      await expectAccessible(page);
      await login.chooseNewPassword(next);
      await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
      expect((await askWho(page, stack.url, token)).status()).toBe(401);

      await page.getByRole('link', { name: 'Sign In' }).click();
      await login.fill(adminCredentials);
      await expect(login.error).toHaveText('Invalid email or password');
      await login.fill({ email, password: next });
      await expect(page).toHaveURL(`${stack.url}/dashboard`);

      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await login.chooseNewPassword('another-quiet-otter');
      await expect(login.error).toBeVisible();
      await page.getByRole('link', { name: 'Request a new link' }).click();
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    },
  );
});
