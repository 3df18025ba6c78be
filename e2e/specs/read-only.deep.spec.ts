import type { Page } from '@playwright/test';
import { addAccount } from '../core/accounts';
import { createAdminApi, createContact, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { waitForMail } from '../core/outbox';
import { pressAll, settle } from '../core/press-all';
import { expect, fetchToken, signIn, test, waitPatiently } from '../core/test';

/** A contact with a duplicate, a segment of one subscriber, and a newsletter to it that is a draft and one that has left. */
async function createItems(url: string, dataDir: string) {
  // Giving a role asks for a fresh sign-in.
  const api = createAdminApi({ url, token: await fetchToken(url) });
  const mark = createMark();
  const email = `read-only-${mark}@example.com`;
  const person = { fullName: `Ada ${mark}`, email, phone: '+49 30 1234567', goals: 'A site' };
  const contact = await createContact({ url, api, contact: person });
  await createContact({ url, api, contact: { ...person, fullName: `Ada again ${mark}` } });
  await api.patch(`/api/contacts/${contact}`, { value: 1_500, tags: ['fair'] });
  await api.post(`/api/contacts/${contact}/notes`, { note: 'Called twice' });
  await api.put(`/api/contacts/${contact}/follow-up`, { nextFollowUpDate: '2030-01-07' });
  await api.post('/api/newsletter/subscribers/import', {
    csv: `email\n${email}`,
    consentProof: 'Signed lists of the autumn fair, folder 12',
    tags: [mark],
  });
  const { data: segment } = await api.post<{ data: { id: string } }>('/api/newsletter/segments', {
    name: `Segment ${mark}`,
    rules: { tags: [mark] },
  });
  const newsletter = {
    subject: `Letter ${mark}`,
    content: '<p>Dear reader</p>',
    recipientType: 'segment',
    segmentId: segment.id,
    trackClicks: true,
    archive: 'link',
  };
  const { data: draft } = await api.post<{ data: { id: string } }>('/api/newsletter/campaigns', newsletter);
  const { data: sent } = await api.post<{ data: { campaignId: string } }>('/api/newsletter/bulk-email', {
    ...newsletter,
    expectedCount: 1,
  });
  await waitForMail(dataDir, email, new RegExp(mark));
  const { data: role } = await api.post<{ data: { key: string } }>('/api/auth/roles', {
    label: `Reader ${mark}`,
    does: 'Sees contacts and newsletters.',
    permissions: ['contacts.read', 'newsletter.read'],
  });
  return { mark, role: role.key, contact, draft: draft.id, sent: sent.campaignId };
}

/** What a reader may send: filters are the reader's own, the others compute and store nothing. */
const harmless = /\/api\/(contacts\/filters|newsletter\/(campaigns\/preview|segments\/count))(\/|$)/;

/** Calls that were refused, and calls that change something. */
function watchCalls(page: Page): string[] {
  const wrong: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = ['GET', 'HEAD'].includes(request.method());
    if (!isRead && /^\/api\/(contacts|newsletter)/.test(pathname) && !harmless.test(pathname))
      wrong.push(`${page.url()}: ${request.method()} ${pathname}`);
  });
  page.on('response', (response) => {
    if (response.status() === 403) wrong.push(`${page.url()}: 403 ${response.url()}`);
  });
  return wrong;
}

const layers = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, address).toBeVisible();
  await settle(page);
  await expect(heading, address).not.toHaveText(/no access|not found/i);
}

/** By hand, so that a walk that misses a dialog or a menu fails. */
const reached = [
  'Filters',
  'Clear filters',
  'Saved',
  'Previous contact',
  'List',
  '> Close',
  '> Text',
  '> Name not known',
  'View Details of …',
  'Preview',
  'What they did',
  'Copy value of …',
];

test('a reader of contacts and newsletters sees no control that is refused or changes them', async ({
  browser,
  siteUrl: url,
  dataDir,
}) => {
  test.setTimeout(600_000);
  const { mark, role, contact, draft, sent } = await createItems(url, dataDir);
  const context = await browser.newContext();
  await waitPatiently(context);
  const { email, password } = addAccount(dataDir, role);
  await signIn(context, await fetchToken(url, { email, password }));
  const page = await context.newPage();
  const wrong = watchCalls(page);
  const contactPage = `${url}/dashboard/contacts/${contact}`;
  const screens = [
    '/dashboard',
    '/dashboard/contacts',
    '/dashboard/contacts/board',
    '/dashboard/contacts/priority',
    '/dashboard/contacts/stats',
    `/dashboard/contacts/${contact}`,
    '/dashboard/newsletter',
    '/dashboard/newsletter/campaigns',
    `/dashboard/newsletter/campaigns/${draft}`,
    `/dashboard/newsletter/campaigns/${sent}`,
    '/dashboard/newsletter/segments',
    '/dashboard/newsletter/domain',
    '/dashboard/newsletter/analytics',
  ];
  const targets = new Set<string>();
  const pressed: string[] = [];
  for (const screen of screens) {
    await open(page, url + screen);
    await expectAccessible(page);
    for (const link of await page.locator('main a[href^="/dashboard"]').all())
      targets.add(new URL((await link.getAttribute('href')) ?? '', url).pathname);
    pressed.push(...(await pressAll(page, () => open(page, url + screen))));
    expect(wrong, screen).toEqual([]);
  }
  expect(pressed).toEqual(expect.arrayContaining(reached));

  await test.step('no link leads to a screen that is closed', async () => {
    const known = new Set(screens);
    // One of several contacts or newsletters is enough.
    const kinds = new Map([...targets].map((target) => [target.replace(/[0-9a-f]{24}$/, ''), target]));
    for (const target of kinds.values()) if (!known.has(target)) await open(page, url + target);
    expect(wrong).toEqual([]);
  });

  await test.step('a filter is saved and removed, as it is the reader’s own', async () => {
    await open(page, `${url}/dashboard/contacts?search=${mark}`);
    await page.getByRole('button', { name: 'Saved' }).click();
    await page.getByLabel('Save the current filters as').fill(mark);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: `Delete filter ${mark}` }).click();
    await expect(page.getByText('None saved yet.')).toBeVisible();
    expect(wrong).toEqual([]);
  });

  await test.step('the keys of a contact change nothing', async () => {
    await open(page, contactPage);
    for (const key of ['e', 'l', 'f', '1', '2', '3', '4', '5', '6']) await page.keyboard.press(key);
    await expect(layers(page)).toHaveCount(0);
    for (const text of ['Called twice', '1,500', 'fair'])
      await expect(page.getByText(text).first()).toBeVisible();
    await open(page, `${url}/dashboard/contacts/board`);
    await expect(page.locator('[draggable="true"]')).toHaveCount(0);
    expect(wrong).toEqual([]);
  });

  await test.step('nothing is wider than a narrow screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of screens) {
      await open(page, url + screen);
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('screens that only change something say that they are closed', async () => {
    for (const screen of ['contacts/trash', 'contacts/quarantine', `newsletter/create?draft=${draft}`]) {
      await page.goto(`${url}/dashboard/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no access to this screen');
    }
  });
  await context.close();
});
