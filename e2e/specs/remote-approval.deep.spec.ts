import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAccount } from '../core/accounts';
import { createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { runAtriumAs, runAtriumIn } from '../core/run-atrium';
import { expect, fetchToken, signIn, test, waitPatiently } from '../core/test';

/** The build of a remote of one file, in a folder of its own. */
function writeBuild(folder: string, name: string, version: string, code: string): void {
  const build = {
    name,
    version,
    role: 'admin',
    ssr: false,
    prefixes: [`/dashboard/${name}`],
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: {},
  };
  mkdirSync(path.join(folder, 'dist/client'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/remote.json'), JSON.stringify(build));
  writeFileSync(path.join(folder, 'dist/client/remoteEntry.js'), code);
}

test('a version that newly deletes contacts waits for an approval on the remotes screen', async ({
  browser,
  siteUrl: url,
  dataDir,
}) => {
  test.slow();
  const name = `mfe-waits-${createMark()}`.toLowerCase();
  const developer = addAccount(dataDir, 'developer');
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-waits-'));
  const publish = () => runAtriumAs(developer, folder, url, 'publish', '--no-smoke');
  const openRemote = async (token: string) => {
    const context = await browser.newContext();
    await waitPatiently(context);
    await signIn(context, token);
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/remotes/${name}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return page;
  };
  try {
    writeBuild(folder, name, '1.0.0-a', 'export const nothing = 1;');
    expect(await publish()).toMatchObject({ status: 0 });
    writeBuild(folder, name, '1.1.0-b', 'export const f = (api) => api.delete("/api/contacts/:id");');
    const waiting = await publish();
    expect([waiting.status, waiting.stderr]).toEqual([
      4,
      expect.stringContaining('Move a contact to the trash for 30 days (DELETE /api/contacts/:id)'),
    ]);

    await test.step('a developer sees what it waits for, and who can approve it', async () => {
      const page = await openRemote(await fetchToken(url, developer));
      await expect(page.getByText('1.1.0-b waits for approval. Now also:')).toBeVisible();
      await expect(page.getByText(/An admin can approve it/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Approve/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Activate 1.1.0-b…' })).toHaveCount(0);
      await expectAccessible(page);
      await page.context().close();
    });

    // A session that has just begun needs no confirmation.
    const page = await openRemote(await fetchToken(url));
    await page.getByRole('button', { name: 'Approve 1.1.0-b…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Now also: Move a contact to the trash for 30 days')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1.1.0-b waits for approval. Now also:')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
      'approved 1.1.0-b',
    );
    await page.goto(`${url}/dashboard/settings/activity`);
    await expect(
      page.getByText(`${name} 1.1.0-b, which newly calls`, { exact: false }).first(),
    ).toBeVisible();
    await page.context().close();

    const published = await publish();
    expect([published.status, published.stderr]).toEqual([0, '']);
    expect(published.stdout).toContain('now also:');
    expect(await runAtriumIn(folder, url, 'retire', name)).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
