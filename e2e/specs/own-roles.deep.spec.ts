import { addAccount } from '../core/accounts';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, signIn, isolated as test, waitPatiently } from '../core/test';

let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack();
});
test.afterAll(() => stack.dispose());

test('an admin makes a role and gives it; the person gets its screens at once, and no other', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { url } = stack;
  const person = addAccount(stack.dataDir, 'sales');
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const { token } = (await login.json()) as { token: string };

  const adminContext = await browser.newContext();
  await waitPatiently(adminContext);
  await signIn(adminContext, await fetchToken(url));
  const page = await adminContext.newPage();

  await test.step('the role starts from a copy of Author', async () => {
    await page.goto(`${url}/dashboard/users`);
    await page.getByRole('link', { name: 'Roles', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await expect(page.getByText('No roles of your own yet')).toBeVisible();
    await page.getByRole('link', { name: 'Copy Author' }).click();
    await expect(page.getByRole('checkbox', { name: 'Write articles', exact: true })).toBeChecked();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Freelancer');
    await page.getByRole('checkbox', { name: 'See reports', exact: true }).press('Space');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Freelancer.*write articles.*see reports/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the person gets it', async () => {
    await page.goto(`${url}/dashboard/users`);
    await page.getByRole('button', { name: `Change the role of ${person.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Change the role of ${person.name}` });
    await dialog.getByRole('radio', { name: /^Freelancer/ }).press('Space');
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(`${person.name}.*Freelancer`) })).toBeVisible();
    await page.goto(`${url}/dashboard/users/roles`);
    await expect(page.getByRole('button', { name: 'Delete Freelancer' })).toHaveCount(0);
    await adminContext.close();
  });

  const context = await browser.newContext();
  await waitPatiently(context);
  await signIn(context, token);
  const own = await context.newPage();
  const refused: string[] = [];
  own.on('response', (response) => {
    if (response.status() === 403) refused.push(`${own.url()}: ${response.url()}`);
  });
  const heading = own.getByRole('heading', { level: 1 });
  await own.goto(`${url}/dashboard`);
  const links = own.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toContain('/dashboard/blog');
  expect(targets).toContain('/dashboard/analytics');
  for (const hidden of [
    '/dashboard/contacts',
    '/dashboard/newsletter',
    '/dashboard/users',
    '/dashboard/settings',
  ])
    expect(targets).not.toContain(hidden);
  for (const target of [...targets, '/dashboard/blog/create']) {
    await own.goto(url + target);
    await expect(heading, target).toBeVisible();
    await expect(heading, target).not.toHaveText('You have no access to this screen');
    await expect(own.locator('main [aria-busy="true"]'), target).toHaveCount(0);
    await expect(own.locator('.Toastify__toast--error'), target).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  await own.goto(`${url}/dashboard/users/roles`);
  await expect(heading).toHaveText('You have no access to this screen');
  await context.close();
});
