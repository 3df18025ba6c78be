import type { Page } from '@playwright/test';
import { addAccount } from '../core/accounts';
import { createAdminApi, createMark } from '../core/api';
import { expectAccessible } from '../core/axe';
import { deepUnless, isDeep } from '../core/depth';
import { expect, signIn, test, waitPatiently } from '../core/test';

/** By hand: who may open what besides admins, whom admin-access.spec.ts covers. */
const content = ['editor', 'author', 'marketing', 'viewer', 'developer'];
const screens: [paths: string[], roles: string[]][] = [
  [
    ['/dashboard', '/dashboard/account'],
    ['editor', 'author', 'sales', 'marketing', 'viewer', 'developer'],
  ],
  [
    [
      '/dashboard/blog',
      '/dashboard/services',
      '/dashboard/pages',
      '/dashboard/team',
      '/dashboard/partners',
      '/dashboard/media',
    ],
    content,
  ],
  [['/dashboard/blog/create'], ['editor', 'author']],
  [
    [
      '/dashboard/services/create',
      '/dashboard/pages/home-page',
      '/dashboard/transfer',
      '/dashboard/menus',
      '/dashboard/company',
      '/dashboard/first-steps',
    ],
    ['editor'],
  ],
  [
    [
      '/dashboard/contacts',
      '/dashboard/contacts/board',
      '/dashboard/contacts/trash',
      '/dashboard/contacts/quarantine',
      '/dashboard/contacts/person?email=ada@example.com',
    ],
    ['sales'],
  ],
  [
    ['/dashboard/analytics', '/dashboard/reports'],
    ['sales', 'marketing', 'viewer'],
  ],
  [
    [
      '/dashboard/newsletter',
      '/dashboard/newsletter/create',
      '/dashboard/newsletter/campaigns',
      '/dashboard/newsletter/segments',
      '/dashboard/newsletter/domain',
      '/dashboard/newsletter/analytics',
    ],
    ['marketing'],
  ],
  [['/dashboard/remotes', '/dashboard/remotes/mfe-public'], ['developer']],
  [
    [
      '/dashboard/settings',
      '/dashboard/settings/activity',
      '/dashboard/users',
      '/dashboard/users/roles',
      '/dashboard/privacy',
    ],
    [],
  ],
];

/** `npm test` opens one screen of each row. */
const opened = screens.map(([paths, roles]) => [isDeep ? paths : paths.slice(0, 1), roles] as const);

const noAccess = 'You have no access to this screen';
const toasts = (page: Page) => page.locator('.Toastify__toast--error');

/** The token of a new account with the role. */
async function openAccount(url: string, dataDir: string, role: string): Promise<string> {
  const { email, password } = addAccount(dataDir, role);
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

for (const role of ['editor', 'author', 'sales', 'marketing', 'viewer', 'developer']) {
  test(
    `${role}: every screen opens, or says in words that it is not for this role`,
    deepUnless(role === 'sales'),
    async ({ browser, siteUrl: url, dataDir }) => {
      test.slow();
      const context = await browser.newContext();
      await waitPatiently(context);
      await signIn(context, await openAccount(url, dataDir, role));
      const page = await context.newPage();
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`);
      });
      const allowed = screens.flatMap(([paths, roles]) => (roles.includes(role) ? paths : []));
      for (const screen of opened.flatMap(([paths]) => paths)) {
        await page.goto(url + screen);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading, screen).toBeVisible();
        if (!allowed.includes(screen)) {
          await expect(heading, screen).toHaveText(noAccess);
          await expect(page.getByText(/^You may not .+\. Ask an admin\.$/), screen).toBeVisible();
          continue;
        }
        await expect(heading, screen).not.toHaveText(noAccess);
        await expect(page.locator('main [aria-busy="true"]'), screen).toHaveCount(0);
        await expect(toasts(page), screen).toHaveCount(0);
      }
      expect(refused).toEqual([]);

      await page.goto(`${url}/dashboard`);
      const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
      await expect(links.first()).toBeVisible();
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const target of targets.filter((path) => !allowed.includes(path))) {
        await page.goto(url + target);
        await expect(page.getByRole('heading', { level: 1 }), target).not.toHaveText(noAccess);
      }
      expect(refused).toEqual([]);
      await page.goto(`${url}/dashboard/settings`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(noAccess);
      await expectAccessible(page);
      await context.close();
    },
  );
}

test('an author writes a draft, can not publish it, and can not open it once it is published', {
  tag: '@deep',
}, async ({ browser, siteUrl: url, dataDir, adminToken }) => {
  const api = createAdminApi({ url, token: adminToken });
  const context = await browser.newContext();
  await waitPatiently(context);
  await signIn(context, await openAccount(url, dataDir, 'author'));
  const page = await context.newPage();
  const title = `Written by an author ${createMark()}`;
  await page.goto(`${url}/dashboard/blog/create`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.locator('[contenteditable=true]').first().click();
  await page.keyboard.type('The text of the author.');
  await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Save as Draft/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Publish Now|Schedule/ })).toHaveCount(0);
  await page.getByRole('button', { name: /Save Draft/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/blog$/);
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row.getByRole('link', { name: `Edit ${title}` })).toBeVisible();

  const found = await api.get<{ data: { _id: string }[] }>(
    `/api/blogs/published?q=${encodeURIComponent(title)}`,
  );
  const id = found.data[0]?._id ?? '';
  await api.put(`/api/blogs/${id}`, { status: 'published' });
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: `Edit ${title}` })).toHaveCount(0);
  await page.goto(`${url}/dashboard/blog/edit/${id}`);
  await expect(page.getByText('You may not publish articles. Ask an admin.')).toBeVisible();
  await context.close();
});
