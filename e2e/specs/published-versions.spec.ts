import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { createAdminApi } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { type Engines, startEngines } from '../core/engines';
import { type CopyOptions, publishCopyTo } from '../core/publish-copy';
import { runAtrium } from '../core/run-atrium';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, test } from '../core/test';
import { createContentDesk } from '../pages/content-editor';

const root = path.resolve(import.meta.dirname, '../..');

interface Boot {
  remotes: { name: string; active: { version: string } }[];
}

test.describe('published versions', () => {
  let stack: Stack;
  let engines: Engines;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    engines = await startEngines();
    stack = await startStack({ env: { MONGODB_URL: engines.mongodbUrl, REDIS_URL: engines.redisUrl } });
  });
  test.afterAll(async () => {
    await stack.dispose();
    await engines.dispose();
  });

  const publishCopy = (remote: string, version: string, ...rest: CopyOptions) =>
    publishCopyTo(stack.url, remote, version, ...rest);

  function breakEntry(client: string, entry: string): void {
    for (const suffix of ['', '.br', '.gz']) rmSync(path.join(client, entry + suffix), { force: true });
    writeFileSync(path.join(client, entry), 'throw new Error("broken at birth")');
  }

  async function signIn(page: Page): Promise<string> {
    const token = await fetchToken(stack.url);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    return token;
  }

  const activeVersion = (page: Page) =>
    page.evaluate(
      () =>
        (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot).remotes.find(
          ({ name }) => name === 'mfe-admin-content',
        )?.active.version,
    );

  test('a broken one is replaced by the previous version without a rebuild', async ({ page }) => {
    const working = await publishCopy('mfe-admin-leads', '0.9.9-broken000000', breakEntry);
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

    const undone = await runAtrium(stack.url, 'rollback', 'mfe-admin-leads', '--reason', 'broken');
    expect(undone.status).toBe(0);
    expect(await (await fetch(`${stack.url}/dashboard`)).text()).not.toContain('broken000000');
  });

  test('an open editor keeps its version and text; a new version comes with the next page', {
    tag: '@deep',
  }, async ({ page }) => {
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

    await publishCopy('mfe-admin-content', '0.9.8-newer0000000');
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
    // `undefined` while the document is replaced.
    await expect.poll(() => activeVersion(page).catch(() => undefined)).toBe('0.9.8-newer0000000');
    await expect(page.getByRole('heading', { name: 'Partner Management' })).toBeVisible();
    await desk.open(editor, 'Edit Blog');
    await expect(desk.field('Title')).toHaveValue('Typed before the new version');
    expect(missing.filter((url) => url.includes('/remotes/'))).toEqual([]);
  });

  // collect.test.ts of the registry goes through fifteen publications.
  test('publications and collections of four weeks leave an open editor its files and its draft', {
    tag: '@deep',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const token = await signIn(page);
    const api = createAdminApi({ url: stack.url, token });
    const { data: post } = await api.post<{ data: { _id: string } }>('/api/blogs', {
      title: 'Long open',
      status: 'draft',
      paragraphs: [{ content: '<p>As it was.</p>' }],
    });
    const desk = createContentDesk({ page, url: stack.url });
    await desk.open(`/dashboard/blog/edit/${post._id}`, 'Edit Blog');
    const own = await activeVersion(page);
    const type = async (title: string) => {
      const stored = page.waitForResponse(
        (response) => response.url().endsWith('/draft') && response.request().method() === 'PUT',
      );
      await desk.field('Title').fill(title);
      expect((await stored).ok()).toBe(true);
    };
    await type('Typed before them');
    const client = await new MongoClient(engines.mongodbUrl).connect();
    const versions = client.db().collection<{ _id: string }>('remote_versions');
    const remotes = client.db().collection<{ _id: string; trail: string[] }>('remotes');
    try {
      for (let number = 1; number <= 4; number += 1) {
        // Six days pass before each publication; a version that nobody uses is deleted after seven.
        for (const field of ['lastPointedAt', 'lastUsedAt'])
          await versions.updateMany({ [field]: { $type: 'date' } }, [
            { $set: { [field]: { $dateSubtract: { startDate: `$${field}`, unit: 'day', amount: 6 } } } },
          ]);
        await publishCopy('mfe-admin-content', `0.8.${number}-weekly00000000`);
        // As after ten more: a roll-back can lead to the last ten versions.
        await remotes.updateOne({ _id: 'mfe-admin-content' }, { $set: { trail: [] } });
        const said = page.waitForResponse('**/api/registry/in-use');
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        expect((await said).ok()).toBe(true);
        await api.post('/api/registry/collect');
      }
      const left = await versions.distinct('version', { name: 'mfe-admin-content' });
      expect(left).toContain(own);
      expect(left).not.toContain('0.8.1-weekly00000000');
    } finally {
      await client.close();
    }
    await expect(desk.field('Title')).toHaveValue('Typed before them');
    const files = readdirSync(path.join(root, 'mfe-admin-content/dist/client'), { recursive: true })
      .map(String)
      .filter((name) => /\.(js|css)$/.test(name));
    const statuses = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => `${(await fetch(url)).status} ${url}`)),
      files.map((name) => `/remotes/mfe-admin-content/${own}/${name}`),
    );
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => !status.startsWith('200'))).toEqual([]);
    await type('Typed after them');
    await page.reload();
    await expect(desk.field('Title')).toHaveValue('Typed after them');
  });

  test('staff widen, promote and roll back a version while no other remote works', { tag: '@deep' }, async ({
    page,
  }) => {
    await signIn(page);
    // A roll-back leads to a version that somebody has opened.
    await page.goto(`${stack.url}/dashboard/blog`);
    await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
    await publishCopy('mfe-admin-content', '0.9.7-screen0000000', undefined, '--canary', '10');
    await page.route(
      ({ pathname }) => /^\/remotes\/(?!mfe-admin-system\/)/.test(pathname),
      (route) => route.fulfill({ status: 404, body: 'gone' }),
    );
    // Reported, the missing files would be faults of the version to which it rolls back.
    await page.route('**/api/registry/failures', (route) => route.fulfill({ json: { success: true } }));
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
    const figure = page.getByRole('spinbutton', { name: 'Share of the visitors in percent' });
    expect(await figure.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px');
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

  test('a broken version of the remotes screen is rolled back on its previous version', {
    tag: '@deep',
  }, async ({ page }) => {
    const working = await publishCopy('mfe-admin-system', '0.9.9-broken000000', breakEntry);
    await signIn(page);
    await page.goto(`${stack.url}/dashboard/remotes/mfe-admin-system`);
    const visitors = page.getByRole('img', { name: /get/ });
    await expect(visitors).toHaveAccessibleName('All visitors get 0.9.9-broken000000');
    await page.getByRole('button', { name: 'Roll back…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
    await expect(visitors).toHaveAccessibleName(`All visitors get ${working}`);
    expect(await (await fetch(`${stack.url}/dashboard`)).text()).not.toContain('broken000000');
  });
});
