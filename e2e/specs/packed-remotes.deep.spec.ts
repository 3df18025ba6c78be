import path from 'node:path';
import { createAdminApi } from '../core/api';
import { createPackedRemotes } from '../core/packed-remote';
import { addGuest, addPageOfParts, addSeats, checkTypes } from '../core/page-of-parts';
import { runAtriumIn } from '../core/run-atrium';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, test } from '../core/test';
import { expectPublicRemote, expectSeats } from '../pages/public-remote';
import { askForOrigin, expectOriginsOnOwnPages } from '../pages/remote-origins';

let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startStack({});
});
test.afterAll(() => stack.dispose());

test('a remote of another checkout is created, built, published and shown', async ({ page }) => {
  test.setTimeout(600_000);
  const token = await fetchToken(stack.url);
  const api = createAdminApi({ url: stack.url, token });
  const setSettings = (name: string, values: object) =>
    api.put(`/api/registry/remotes/${name}/settings`, { values });
  const remotes = await createPackedRemotes([
    { name: 'mfe-events', change: [addPageOfParts, askForOrigin] },
    {
      name: 'mfe-places',
      flags: ['--parts'],
      checksDeclarations: true,
      change: [
        (folder) => askForOrigin(path.join(folder, 'public')),
        (folder) => addSeats(path.join(folder, 'public')),
      ],
    },
  ]);
  try {
    expect(remotes.manifests.join()).not.toMatch(/workspace:|catalog:/);
    expect(remotes.compiledSources).toEqual([]);
    for (const folder of remotes.folders) {
      const published = await runAtriumIn(folder, stack.url, 'publish');
      expect(published.status, published.stderr).toBe(0);
    }
    const [, places = ''] = remotes.folders;
    addGuest(path.join(places, 'back-office'));
    const run = async (expected: number, ...command: string[]) => {
      const done = await runAtriumIn(places, stack.url, ...command);
      expect(done.status, done.stdout + done.stderr).toBe(expected);
      return done.stderr;
    };
    await run(0, 'types', 'mfe-events');
    await run(0, 'build');
    expect(await run(4, 'publish')).toContain('the setting “Motto” has no value yet');
    await setSettings('mfe-admin-places', { motto: 'be early' });
    await run(0, 'publish');
    expect(await checkTypes(places)).toBe(0);
  } finally {
    remotes.dispose();
  }
  await test.step('the public one is inside the layout, menu and sitemap of the site', async () => {
    await expectPublicRemote(page, stack.url);
  });
  await test.step('its page and its island show what staff have set', async () => {
    await expectSeats(page, stack.url, 4);
    await setSettings('mfe-places', { seats: 9 });
    await expectSeats(page, stack.url, 9);
  });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await test.step('each calls another site from its own pages alone, until the grant is taken back', async () => {
    await expectOriginsOnOwnPages(page, { siteUrl: stack.url, api });
  });
  await page.goto(`${stack.url}/dashboard`);
  await expect(page.getByText('This widget belongs to mfe-events.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  await expect(page.getByText('This page is a remote of its own: mfe-events.')).toBeVisible();
  await page.goto(`${stack.url}/dashboard/places`);
  await expect(page.getByText('This page is a remote of its own: mfe-admin-places.')).toBeVisible();
  await page.goto(`${stack.url}/dashboard/events/parts`);
  await expect(page.getByText('The part got: a text of the page')).toBeVisible();
  const guest = page.getByRole('region', { name: 'Weeks of the other team' });
  await expect(guest.getByText(/The guest shows weeks to .*: BE EARLY/)).toBeVisible();
  await setSettings('mfe-events', { topic: 'months' });
  await page.reload();
  await expect(guest.getByText('The guest shows months to')).toBeVisible();
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByText('The fetcher read: a text of the loader')).toBeVisible();
});
