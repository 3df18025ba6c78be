import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { createContacts } from '../core/leads';
import { publishSmallRemote } from '../core/small-remote';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, test } from '../core/test';

/** Has a page, and a guest beside each contact. */
const remoteOf = (
  name: string,
  {
    version,
    title,
    guest,
    settings = {},
  }: { version: string; title: string; guest: string; settings?: object },
) => ({
  name: `mfe-${name}`,
  version,
  manifest: {
    settings,
    guests: [{ slot: 'mfe-admin-leads/contact.side/v1', name: 'side', title: `Open ${name}` }],
  },
  code: `{
    routes: [{ path: '/dashboard/${name}', Component: () => element('h1', null, '${title}') }],
    guests: { side: async () => ({ Component({ contactId }) { ${guest} } }) },
  }`,
});
const settings = {
  office: { type: 'text', label: 'Office', description: 'Who writes the bills.' },
  dueDays: { type: 'number', label: 'Days to pay', default: 14 },
  tone: { type: 'choice', label: 'Tone', choices: ['Friendly', 'Formal'], default: 'Friendly' },
  isCounted: { type: 'boolean', label: 'Count the bills', default: true },
  portal: { type: 'url', label: 'Portal', default: '' },
};
const showing = `const { office, dueDays } = kit.useSettings('mfe-bills');
  return element('p', null, office + ' bills ' + contactId + ', due in ' + dueDays + ' days');`;

test.describe('another remote beside a contact', () => {
  let stack: Stack;
  let token: string;
  let contact: { id: string; fullName: string };
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    stack = await startStack({});
    token = await fetchToken(stack.url);
    contact = (await createContacts({ url: stack.url, token })).first;
  });
  test.afterAll(() => stack.dispose());
  test.beforeEach(({ page: tab }) =>
    tab.addInitScript((value) => localStorage.setItem('token', value), token),
  );

  const publish = async (...[remote, ...flags]: [Parameters<typeof publishSmallRemote>[1], ...string[]]) => {
    const { status, stderr } = await publishSmallRemote(stack.url, remote, ...flags);
    return { status, stderr };
  };
  async function openContact(tab: Page): Promise<void> {
    await tab.goto(`${stack.url}/dashboard/contacts/${contact.id}`);
    await expect(tab.getByRole('heading', { name: contact.fullName, level: 1 })).toBeVisible();
  }

  test('shows the settings that staff give it; a stored version is opened in one browser alone', {
    tag: '@deep',
  }, async ({ page: tab, browser }) => {
    const first = await publish(
      remoteOf('bills', { version: '1.0.0-a', title: 'All bills', guest: showing, settings }),
    );
    expect(first).toEqual({
      status: 4,
      stderr: expect.stringContaining('the setting “Office” has no value yet'),
    });

    await test.step('staff give the missing value, and activate the version', async () => {
      await tab.goto(`${stack.url}/dashboard/remotes/mfe-bills`);
      await expect(tab.getByText('Waits for settings')).toBeVisible();
      await expectAccessible(tab);
      await tab.getByRole('button', { name: 'Change settings…' }).click();
      const dialog = tab.getByRole('dialog');
      await dialog.getByLabel('Office').fill('Fern & Co');
      await dialog.getByLabel('Portal').fill('bills');
      await dialog.getByRole('button', { name: 'Save settings' }).click();
      await expect(dialog.getByText('“Portal” must be an address that begins with https://')).toBeVisible();
      await expectAccessible(tab);
      await tab.setViewportSize({ width: 320, height: 900 });
      await expectNoSidewaysScroll(tab);
      await tab.setViewportSize({ width: 1280, height: 900 });
      await dialog.getByLabel('Portal').fill('https://bills.example.com');
      await dialog.getByRole('button', { name: 'Save settings' }).click();
      await expect(dialog).toBeHidden();
      await tab.getByRole('button', { name: 'Activate 1.0.0-a…' }).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
      await expect(tab.getByRole('img', { name: 'All visitors get 1.0.0-a' })).toBeVisible();
    });

    await openContact(tab);
    const side = tab.getByRole('region', { name: 'Open bills' });
    await expect(side).toContainText(`Fern & Co bills ${contact.id}, due in 14 days`);
    for (const width of [320, 768, 1280]) {
      await tab.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(tab);
    }

    const next = remoteOf('bills', { version: '1.1.0-b', title: 'Bills by month', guest: showing, settings });
    expect((await publish(next, '--stored')).status).toBe(0);
    await tab.goto(`${stack.url}/dashboard/remotes/mfe-bills`);
    const opening = tab.waitForEvent('popup');
    await tab.getByRole('button', { name: 'Open 1.1.0-b in a new tab' }).click();
    const opened = await opening;
    await expect(opened.getByRole('heading', { name: 'Bills by month' })).toBeVisible();
    const address = opened.url();
    expect(address).toContain('/dashboard/bills?version=mfe-bills~1.1.0-b~');
    const headers = (await opened.reload())?.headers() ?? {};
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store']);

    const other = await browser.newContext();
    const stranger = await other.newPage();
    await stranger.addInitScript((value) => localStorage.setItem('token', value), token);
    expect((await stranger.goto(address))?.status()).toBe(403);
    await expect(stranger.getByRole('heading', { name: 'This address is not valid' })).toBeVisible();
    await stranger.goto(`${stack.url}/dashboard/bills`);
    await expect(stranger.getByRole('heading', { name: 'All bills' })).toBeVisible();
    await other.close();
  });

  test('fails alone: its version before takes its place, else a notice with a retry', {
    tag: '@deep',
  }, async ({ page: tab }) => {
    const works = "return element('p', null, 'Paid on time')";
    const breaks = 'throw new Error("broken at render")';
    for (const remote of [
      remoteOf('notes', { version: '1.0.0-a', title: 'Notes', guest: works }),
      remoteOf('notes', { version: '1.1.0-b', title: 'Notes', guest: breaks }),
      remoteOf('offers', { version: '1.0.0-a', title: 'Offers', guest: breaks }),
    ])
      expect(await publish(remote)).toMatchObject({ status: 0 });
    const reported = tab.waitForRequest('**/api/registry/failures');
    await openContact(tab);
    const failing = tab.getByRole('region', { name: 'Open offers' });
    await expect(failing.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(tab.getByRole('region', { name: 'Open notes' })).toContainText('Paid on time');
    await expect(tab.getByRole('button', { name: 'Mark as Contacted' })).toBeEnabled();
    await expect(tab.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expectAccessible(tab);
    expect((await reported).postDataJSON()).toMatchObject({ stage: 'render' });
  });
});
