import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { createAdminApi } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { createPackedRemote } from '../core/packed-remote';
import { adminEmail, adminPassword, type Stack, startStack } from '../core/stack';
import { expect, fetchToken, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

const root = path.resolve(import.meta.dirname, '../..');
const leadsFiles = '**/remotes/mfe-admin-leads/**';
const publicFiles = '**/remotes/mfe-public/**/*.js';
const errorTitle = 'Something went wrong';

interface Boot {
  remotes: { name: string; active: { version: string } }[];
}

async function openContacts(page: Page): Promise<void> {
  await page.goto('/dashboard/contacts');
}

test.describe('a failing remote', () => {
  test('affects only its own area when it is missing, and loads after a retry', async ({
    signedInPage: page,
  }) => {
    await page.route(leadsFiles, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openContacts(page);
    await expect(page.getByText(errorTitle)).toBeVisible();
    await page.getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();

    await page.getByRole('navigation').getByText('Newsletter', { exact: true }).click();
    await expect(page.getByText(errorTitle)).toBeVisible();
    await page.unroute(leadsFiles);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Newsletter');
  });

  test('leaves public pages readable and forms usable when its client code is missing', async ({
    page,
    siteUrl,
  }) => {
    await page.route(publicFiles, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${siteUrl}/services`);
    await expect(page.getByRole('heading', { name: 'Professional Services' })).toBeVisible();
    await page.goto(`${siteUrl}/contact`);
    await page.getByLabel(/^Full name/).fill('No Script');
    await page
      .locator('main')
      .getByLabel(/^Email/)
      .fill('no-script@example.com');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByRole('heading', { name: 'Project Details' })).toBeVisible();
  });
});

test('a page runs one copy of each shared library, regardless of the loaded remotes', async ({
  signedInPage: page,
}) => {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.url().endsWith('.js') && response.ok()) scripts.push(response.text());
  };
  page.on('response', collect);
  await page.goto('/dashboard/newsletter/create');
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: 'Create New Blog' }).click();
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  // A body still being read at the end would fail the test.
  page.off('response', collect);
  const texts = await Promise.all(scripts);
  // Each marker occurs only in the production build of one library.
  const marks = {
    react: 'react.dev/errors/',
    'react-query': 'No QueryClient set',
    tiptap: 'Applying a mismatched transaction',
  };
  const copies = Object.entries(marks).map(([library, mark]) => [
    library,
    texts.filter((text) => text.includes(mark)).length,
  ]);
  expect(Object.fromEntries(copies)).toEqual({ react: 1, 'react-query': 1, tiptap: 1 });
});

test('a visitor downloads nothing of the back office', async ({ page, siteUrl }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`${siteUrl}/`, { waitUntil: 'networkidle' });
  expect(urls.filter((url) => /mfe-admin|dashboard|login/.test(url))).toEqual([]);
});

const runAtrium = (url: string, ...args: string[]) =>
  spawnSync(process.execPath, ['packages/cli/bin/atrium.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ATRIUM_URL: url, ATRIUM_EMAIL: adminEmail, ATRIUM_PASSWORD: adminPassword },
  });

test.describe('published versions', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    stack = await startStack();
  });
  test.afterAll(() => stack.dispose());

  /** Publishes the build of a remote under another version. */
  function publishCopy(
    remote: string,
    version: string,
    change?: (client: string, entry: string) => void,
    ...flags: string[]
  ): string {
    const dist = mkdtempSync(path.join(tmpdir(), 'atrium-copy-'));
    cpSync(path.join(root, remote, 'dist'), dist, { recursive: true });
    const descriptor = path.join(dist, 'remote.json');
    const build = JSON.parse(readFileSync(descriptor, 'utf8')) as { version: string; entry: string };
    writeFileSync(descriptor, JSON.stringify({ ...build, version }));
    change?.(path.join(dist, 'client'), build.entry);
    const published = runAtrium(stack.url, 'publish', '--dist', dist, ...flags);
    rmSync(dist, { recursive: true });
    expect(published.status, published.stderr).toBe(0);
    return build.version;
  }

  async function signIn(page: Page): Promise<string> {
    const token = await fetchToken(stack.url);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    return token;
  }

  test('a broken one is replaced by the previous version without a rebuild', async ({ page }) => {
    const working = publishCopy('mfe-admin-leads', '0.9.9-broken000000', (client, entry) => {
      for (const suffix of ['', '.br', '.gz']) rmSync(path.join(client, entry + suffix), { force: true });
      writeFileSync(path.join(client, entry), 'throw new Error("broken at birth")');
    });
    // From the next page on.
    expect(await (await fetch(`${stack.url}/dashboard`)).text()).toContain('broken000000');

    await signIn(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const reported = page.waitForResponse('**/api/registry/failures');
    await page.goto(`${stack.url}/dashboard/contacts`);
    await expect(page.getByRole('heading', { name: 'Contact Management' })).toBeVisible();
    expect(loaded.some((url) => url.includes('broken000000'))).toBe(true);
    expect(loaded.some((url) => url.includes(working))).toBe(true);
    expect((await reported).status()).toBe(200);
    expect((await reported).request().postDataJSON()).toEqual({
      remote: 'mfe-admin-leads',
      version: '0.9.9-broken000000',
      stage: 'entry',
      isRecovered: true,
    });

    expect(runAtrium(stack.url, 'rollback', 'mfe-admin-leads', '--reason', 'broken').status).toBe(0);
    expect(await (await fetch(`${stack.url}/dashboard`)).text()).not.toContain('broken000000');
  });

  test('an open editor keeps its version and text; a new version is offered and taken with the next page', async ({
    page,
  }) => {
    const token = await signIn(page);
    const api = createAdminApi({ url: stack.url, token });
    const { data: post } = await api.post<{ data: { _id: string } }>('/api/blogs', {
      title: 'Open',
      status: 'draft',
      paragraphs: [{ content: '<p>As it was.</p>' }],
    });
    const missing: string[] = [];
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    const desk = createContentDesk({ page, url: stack.url });
    const editor = `/dashboard/blog/edit/${post._id}`;
    await desk.open(editor, 'Edit Blog');

    publishCopy('mfe-admin-content', '0.9.8-newer0000000');
    await api.post('/api/registry/collect');
    const stored = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
    await desk.field('Title').fill('Typed before the new version');
    await stored;
    // As if the tab had been shown again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('A new version is ready. It opens with the next page.')).toBeVisible();
    await expect(desk.field('Title')).toHaveValue('Typed before the new version');

    await desk.nav.getByRole('link', { name: 'Partners' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    const activeVersion = () =>
      page.evaluate(
        () =>
          (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot).remotes.find(
            ({ name }) => name === 'mfe-admin-content',
          )?.active.version,
      );
    // `undefined` while the document is replaced.
    await expect.poll(() => activeVersion().catch(() => undefined)).toBe('0.9.8-newer0000000');
    await expect(page.getByRole('heading', { name: 'Partner Management' })).toBeVisible();
    await desk.open(editor, 'Edit Blog');
    await expect(desk.field('Title')).toHaveValue('Typed before the new version');
    expect(missing.filter((url) => url.includes('/remotes/'))).toEqual([]);
  });

  test('staff widen, promote and roll back a version on the remotes screen, also when no remote works', async ({
    page,
  }) => {
    publishCopy('mfe-admin-content', '0.9.7-screen0000000', undefined, '--canary', '10');
    await signIn(page);
    await page.route(`${stack.url}/remotes/**`, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(`${stack.url}/dashboard/remotes`);
    await expect(page.getByRole('row', { name: /mfe-admin-content.*10 %.*0\.9\.7-screen/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'mfe-admin-content' }).click();

    const visitors = page.getByRole('img', { name: /get/ });
    const confirm = async (open: string, button: string) => {
      await page.getByRole('button', { name: open }).click();
      await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    const slider = page.getByRole('slider', { name: 'Share of the visitors' });
    await slider.focus();
    await slider.press('End');
    await confirm('Set share…', 'Set share');
    await expect(visitors).toHaveAccessibleName(/99 % get the canary 0\.9\.7-screen0000000/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    await confirm('Promote…', 'Promote');
    await expect(visitors).toHaveAccessibleName('All visitors get 0.9.7-screen0000000');
    expect(await (await fetch(`${stack.url}/dashboard`)).text()).toContain('screen0000000');
    await confirm('Roll back…', 'Roll back');
    await expect(visitors).not.toHaveAccessibleName(/screen/);
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history.nth(0)).toContainText('rolled back 0.9.7-screen0000000');
    await expect(history.nth(1)).toContainText('promoted 0.9.7-screen0000000');
    await expect(history.nth(2)).toContainText('changed the canary');
  });

  test('a remote of another checkout is created, built, published and shown', async ({ page }) => {
    test.setTimeout(300_000);
    const remote = await createPackedRemote('mfe-events');
    try {
      expect(remote.manifests.join()).not.toMatch(/workspace:|catalog:/);
      const published = runAtrium(stack.url, 'publish', '--dist', path.join(remote.folder, 'dist'));
      expect(published.status, published.stderr).toBe(0);
    } finally {
      remote.dispose();
    }
    await signIn(page);
    await page.goto(`${stack.url}/dashboard`);
    await expect(page.getByText('This widget belongs to mfe-events.')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    await expect(page.getByText('This page is a remote of its own: mfe-events.')).toBeVisible();
  });
});
