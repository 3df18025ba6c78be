import type { BrowserContext, Page } from '@playwright/test';
import { type Fault, type FaultyRemote, faults, serveFaulty } from '../core/faulty-remote';
import { expect, test } from '../core/test';

/** What a visitor waits at most, besides what the slowest page without a fault takes at the same time. */
const limitMs = 5_000;
const batchSize = 5;
const explanation = 'Something went wrong';

const remotes = [
  {
    name: 'mfe-public',
    start: '/',
    first: /./,
    /** The page whose code is faulty, and the link that leads there. */
    page: 'public.services',
    target: '/services',
    next: /Professional Services/,
  },
  {
    name: 'mfe-admin-leads',
    start: '/dashboard/contacts',
    first: /Contact Management/,
    page: 'leads.contactPriority',
    target: '/dashboard/contacts/priority',
    next: /Priority Contacts/,
  },
  {
    name: 'mfe-admin-content',
    start: '/dashboard/blog',
    first: /Blog Management/,
    page: 'content.partners',
    target: '/dashboard/partners',
    next: /Partner Management/,
  },
];

let context: BrowserContext;
test.beforeEach(async ({ browser, siteUrl, adminToken }) => {
  context = await browser.newContext({ baseURL: siteUrl });
  await context.addInitScript((token) => localStorage.setItem('token', token), adminToken);
});
test.afterEach(() => context.close());

async function open(remote: FaultyRemote) {
  const page = await context.newPage();
  return { page, ...(await serveFaulty(page, remote)) };
}

const goto = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' });
const follow = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).locator('visible=true').first().click();

/** Resolves with the time until the page, or the explanation with its retry, is there. */
async function measure(page: Page, act: () => Promise<unknown>, heading: RegExp): Promise<number> {
  const title = page.locator('main h1').first();
  const start = Date.now();
  await act();
  await expect(title).toContainText(new RegExp(`${heading.source}|${explanation}`), { timeout: limitMs * 4 });
  const elapsed = Date.now() - start;
  if ((await title.textContent()) === explanation) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title).toContainText(heading, { timeout: limitMs * 4 });
  }
  return elapsed;
}

/** Measures each fault beside a page without one; none may take five seconds longer. */
async function compare(run: (fault: Fault | null) => Promise<number>): Promise<void> {
  for (let index = 0; index < faults.length; index += batchSize) {
    const batch = [null, ...faults.slice(index, index + batchSize)];
    const times = await Promise.all(
      batch.map((fault) =>
        run(fault).catch((cause: unknown) => {
          throw new Error(`${fault}: ${String(cause)}`, { cause });
        }),
      ),
    );
    const [usual = 0] = times;
    const late = batch.filter((_fault, each) => (times[each] ?? 0) > usual + limitMs);
    expect(late, `beside ${usual} ms: ${times.join(', ')} ms`).toEqual([]);
  }
}

for (const { name, start, first, page: pageId, target, next } of remotes) {
  test(`${name} gives way to its previous version when its entry fails`, async () => {
    await compare(async (fault) => {
      const { page } = await open({ name, fault, place: 'entry', hasPrevious: true });
      const elapsed = await measure(page, () => goto(page, start), first);
      await page.close();
      return elapsed;
    });
  });

  test(`${name} gives way to its previous version when the code of a page fails`, async () => {
    await compare(async (fault) => {
      const { page } = await open({ name, fault, place: { page: pageId }, hasPrevious: true });
      // Another version needs a new document.
      const documentMs = await measure(page, () => goto(page, start), first);
      // A list that is still loading would move the link.
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const elapsed = (fault ? 0 : documentMs) + (await measure(page, () => follow(page, target), next));
      expect(new URL(page.url()).pathname).toBe(target);
      await page.close();
      return elapsed;
    });
  });
}

test('without a previous version a retry is offered inside the frame and helps once the fault is gone', async () => {
  const cases = (['404', 'hang', 'throws at render', 'wrong export'] as const).map((fault) => ({
    fault,
    name: 'mfe-admin-leads',
    place: 'entry' as const,
    hasPrevious: false,
  }));
  await Promise.all(
    cases.map(async (remote) => {
      const { page, repair } = await open(remote);
      await goto(page, '/dashboard/contacts');
      const title = page.locator('main h1').first();
      await expect(title).toHaveText(explanation, { timeout: limitMs * 4 });
      await expect(page.getByRole('link', { name: 'Blog' })).toBeVisible();
      repair();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(title).toContainText('Contact Management', { timeout: limitMs * 4 });
    }),
  );
});

test('a public page stays as the server rendered it when no version of its code works', async () => {
  const failing = ['404', 'hang', 'throws at load', 'throws at render', 'wrong export'] as const;
  await Promise.all(
    failing.map(async (fault) => {
      const { page } = await open({ name: 'mfe-public', fault, place: 'entry', hasPrevious: false });
      const gaveUp = page.waitForEvent('console', {
        predicate: (message) => message.text().startsWith('mfe-public 9.9.9-faulty failed'),
        timeout: limitMs * 4,
      });
      await page.goto('/services', { waitUntil: 'domcontentloaded' });
      // What was rendered is gone once a component has thrown: the document is loaded again, without the code.
      const isLoadedAgain = fault === 'throws at render';
      const reload = isLoadedAgain ? page.waitForEvent('domcontentloaded', { timeout: limitMs * 4 }) : null;
      await gaveUp;
      await reload;
      // An explanation in place of the page would be there with the next paint.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect(page.getByRole('heading', { name: 'Professional Services' })).toBeVisible();
      await expect(page.getByText(explanation)).toHaveCount(0);
    }),
  );
});
