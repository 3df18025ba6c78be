import type { BrowserContext, Page } from '@playwright/test';
import { type Fault, type FaultyRemote, faults, readBuild, serveFaulty } from '../core/faulty-remote';
import { expect, test } from '../core/test';

/** What a visitor waits at most, besides what a page of a working version takes in the same batch. */
const limitMs = 5_000;
const batchSize = 5;

interface Case {
  remote: string;
  start: string;
  /** The page whose code is faulty, and how to get there from the first page. */
  page: string;
  link: string;
  target: string;
  /** Headings of the two pages. */
  first: RegExp;
  next: RegExp;
}

const cases: Case[] = [
  {
    remote: 'mfe-public',
    start: '/',
    page: 'public.services',
    link: 'main a[href="/services"], footer a[href="/services"]',
    target: '/services',
    first: /./,
    next: /Professional Services/,
  },
  {
    remote: 'mfe-admin-leads',
    start: '/dashboard/contacts',
    page: 'leads.contactPriority',
    link: 'a[href="/dashboard/contacts/priority"]',
    target: '/dashboard/contacts/priority',
    first: /Contact Management/,
    next: /Priority/,
  },
  {
    remote: 'mfe-admin-content',
    start: '/dashboard/blog',
    page: 'content.partners',
    link: 'a[href="/dashboard/partners"]',
    target: '/dashboard/partners',
    first: /Blog Management/,
    next: /Partner/,
  },
];

async function open(context: BrowserContext, remote: FaultyRemote | null) {
  const page = await context.newPage();
  const control = remote && (await serveFaulty(page, remote));
  return { page, repair: () => control?.repair() };
}

/** How long it takes until the heading is there, from the start of `act`. */
async function measure(
  page: Page,
  act: () => Promise<unknown>,
  heading: RegExp,
  withinMs: number,
): Promise<number> {
  const start = Date.now();
  await act();
  await expect(page.locator('main h1').first()).toContainText(heading, { timeout: withinMs });
  return Date.now() - start;
}

const goto = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' });

async function inBatches<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < items.length; index += batchSize)
    await Promise.all(items.slice(index, index + batchSize).map(run));
}

const describeFault = (fault: Fault, error: unknown) =>
  new Error(`${fault}: ${String(error)}`, { cause: error });

for (const { remote, start, page: pageId, link, target, first, next } of cases) {
  test.describe(remote, () => {
    let context: BrowserContext;
    test.beforeEach(async ({ browser, siteUrl, adminToken }) => {
      context = await browser.newContext({ baseURL: siteUrl });
      await context.addInitScript((token) => localStorage.setItem('token', token), adminToken);
    });
    test.afterEach(() => context.close());

    test('gives way to the previous version when its entry fails', async () => {
      await inBatches(faults, async (fault) => {
        const { page } = await open(context, { name: remote, fault, place: 'entry', hasPrevious: true });
        const isRequested = page.waitForRequest((request) =>
          fault.startsWith('CSS')
            ? true
            : request.url().includes(`${readBuild(remote).version}/remoteEntry.js`),
        );
        await measure(page, () => goto(page, start), first, limitMs * 2).catch((error: unknown) => {
          throw describeFault(fault, error);
        });
        await isRequested;
        await page.close();
      });
    });

    test('gives way to the previous version when the code of a page fails', async () => {
      await inBatches(faults, async (fault) => {
        const { page } = await open(context, {
          name: remote,
          fault,
          place: { page: pageId },
          hasPrevious: true,
        });
        await measure(page, () => goto(page, start), first, limitMs * 2);
        await measure(page, () => page.locator(link).first().click(), next, limitMs * 2).catch(
          (error: unknown) => {
            throw describeFault(fault, error);
          },
        );
        expect(new URL(page.url()).pathname).toBe(target);
        await page.close();
      });
    });
  });
}
