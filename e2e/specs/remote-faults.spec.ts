import type { BrowserContext, Page } from '@playwright/test';
import { type Fault, type FaultyRemote, faults, readBuild, serveFaulty } from '../core/faulty-remote';
import { expect, test } from '../core/test';

/** What a visitor waits at most, besides what the slowest page without a fault takes at the same time. */
const limitMs = 5_000;
/** A file that hangs is given up after 20 s without any code. */
const giveUpMs = 20_000 + limitMs * 4;
/** Pages of two remotes at a time, each with two versions of its code: more of them only measure the machine. */
const batchSize = 3;
/** Only ends a test that would never end. What is late is decided beside a page without a fault. */
const patienceMs = 60_000;
const explanation = 'Something went wrong';

test.describe.configure({ timeout: 300_000 });

let context: BrowserContext;
test.beforeEach(async ({ browser, siteUrl, adminToken }) => {
  context = await browser.newContext({ baseURL: siteUrl });
  await context.addInitScript((token) => localStorage.setItem('token', token), adminToken);
});
test.afterEach(() => context.close());

async function open(...remotes: FaultyRemote[]) {
  const page = await context.newPage();
  const reported = new Set<string>();
  page.on('console', (message) => {
    const [name] = /^\S+(?= 9\.9\.9-faulty failed)/.exec(message.text()) ?? [];
    if (name !== undefined) reported.add(name);
  });
  /** A fault that the page does not have would pass every test. */
  const expectReports = () =>
    expect
      .poll(() => [...reported].toSorted(), { timeout: patienceMs })
      .toEqual(remotes.flatMap(({ name, fault }) => (fault === null ? [] : [name])).toSorted());
  return { page, expectReports, ...(await serveFaulty(page, remotes)) };
}

/** A page that has just reported a fault may be loading its document again. */
async function close(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

const goto = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' });
const follow = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).locator('visible=true').first().click();

/** Resolves with the time until the page, or the explanation with its retry, is there. */
async function measure(page: Page, act: () => Promise<unknown>, heading: RegExp): Promise<number> {
  const title = page.locator('main h1').first();
  const start = Date.now();
  await act();
  await expect(title).toContainText(new RegExp(`${heading.source}|${explanation}`), { timeout: patienceMs });
  const elapsed = Date.now() - start;
  if ((await title.textContent()) === explanation) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title).toContainText(heading, { timeout: patienceMs });
  }
  return elapsed;
}

/** Resolves with the time until the widget of the home page, or the explanation with its retry, is in its frame. */
async function measureWidget(page: Page): Promise<number> {
  const frame = page.getByRole('region', { name: 'Articles in the works' });
  const shown = frame.getByRole('region', { name: 'Drafts' });
  const retry = frame.getByRole('button', { name: 'Try again' });
  const start = Date.now();
  await goto(page, '/dashboard');
  await expect(shown.or(retry)).toBeVisible({ timeout: patienceMs });
  return Date.now() - start;
}

type Run = (fault: Fault | null) => Promise<number[]>;

/**
 * Measures the steps of each fault beside those without one. None may take five seconds longer, beside the load of a second version,
 * which takes as long as the first on a busy machine.
 */
async function compare(tried: readonly Fault[], run: Run): Promise<void> {
  for (let index = 0; index < tried.length; index += batchSize) {
    const batch = [null, ...tried.slice(index, index + batchSize)];
    const times = await Promise.all(
      batch.map((fault) =>
        run(fault).catch((cause: unknown) => {
          throw new Error(`${fault}: ${String(cause)}`, { cause });
        }),
      ),
    );
    const [usual = []] = times;
    const late = batch.filter((_fault, each) =>
      times[each]?.some((elapsed, step) => elapsed > 2 * (usual[step] ?? 0) + limitMs),
    );
    expect(late, `beside ${usual} ms: ${times.join(' | ')} ms`).toEqual([]);
  }
}

/** Whether a style sheet of the version that works is applied. */
const expectWorkingStyles = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (base) => [...document.styleSheets].some(({ href }) => href?.includes(base)),
        `/remotes/${name}/${readBuild(name).version}/`,
      ),
    )
    .toBe(true);

/** In one task of the page: `fill` focuses first and types later, and in between another version may take the place of the field. */
async function enterVisitor(page: Page): Promise<void> {
  for (const entry of [
    ['fullName', 'Ada Lovelace'],
    ['email', 'ada@example.com'],
  ])
    await page.waitForFunction(([name, text]) => {
      const field = document.querySelector<HTMLInputElement>(`main input[name="${name}"]`);
      field?.focus();
      field?.select();
      return field && document.execCommand('insertText', false, text);
    }, entry);
}

/** Types into the contact form before its code is there, and resolves with the time until its button has acted. */
async function measureForm(page: Page): Promise<number> {
  await page.goto('/contact', { waitUntil: 'commit' });
  await enterVisitor(page);
  const start = Date.now();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByRole('heading', { name: 'Project Details' })).toBeVisible({ timeout: patienceMs });
  return Date.now() - start;
}

const ofIslands = faults.filter((fault) => !fault.startsWith('CSS'));

test('an island gives way to its previous version, which keeps the typed text and the press', async () => {
  await compare(ofIslands, async (fault) => {
    const { page, expectReports } = await open({
      name: 'mfe-public',
      fault,
      place: 'islands',
      hasPrevious: true,
    });
    const elapsed = await measureForm(page);
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
    // The form without scripts would have come with a new document.
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    await expectReports();
    await close(page);
    return [elapsed];
  });
});

test('back-office remotes give way to their previous versions when their entries fail', {
  tag: '@deep',
}, async () => {
  await compare(faults, async (fault) => {
    const faulty = { fault, place: 'entry', hasPrevious: true } as const;
    const { page, expectReports } = await open(
      { name: 'mfe-admin-leads', ...faulty },
      { name: 'mfe-admin-content', ...faulty },
    );
    const leads = await measure(page, () => goto(page, '/dashboard/contacts'), /Contact Management/);
    const content = await measure(page, () => follow(page, '/dashboard/blog'), /Blog Management/);
    await expectReports();
    await close(page);
    return [leads, content];
  });
});

test('a failed widget, and then a page, gives way to that of the previous version', {
  tag: '@deep',
}, async () => {
  await compare(faults, async (fault) => {
    const { page, expectReports } = await open(
      {
        name: 'mfe-admin-content',
        fault,
        place: { chunks: ['widget.blog-queue', 'content.partners'] },
        hasPrevious: true,
      },
      { name: 'mfe-admin-leads', fault, place: { chunks: ['leads.contactPriority'] }, hasPrevious: true },
    );
    const widget = await measureWidget(page);
    await measure(page, () => follow(page, '/dashboard/contacts'), /Contact Management/);
    // A list that is still loading would move the link.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    // Another version of a page needs a new document.
    const document = fault ? 0 : widget;
    const priority = await measure(
      page,
      () => follow(page, '/dashboard/contacts/priority'),
      /Priority Contacts/,
    );
    const partners = await measure(page, () => follow(page, '/dashboard/partners'), /Partner Management/);
    expect(new URL(page.url()).pathname).toBe('/dashboard/partners');
    if (fault?.startsWith('CSS')) await expectWorkingStyles(page, 'mfe-admin-content');
    await expectReports();
    await close(page);
    return [widget, document + priority, document + partners];
  });
});

const stillLoading = 'Slow connection, still loading';

test('a slow remote says that it is still loading, and its pages come', { tag: '@deep' }, async () => {
  const slow = { fault: 'slow', hasPrevious: false } as const;
  const { page } = await open(
    { name: 'mfe-admin-leads', place: 'entry', ...slow },
    { name: 'mfe-admin-content', place: { chunks: ['content.blog-editor'] }, ...slow },
  );
  const title = page.locator('main h1').first();
  await goto(page, '/dashboard/contacts');
  await expect(page.getByText(stillLoading).locator('visible=true')).toHaveCount(1);
  await expect(title).toContainText('Contact Management', { timeout: limitMs * 4 });
  await follow(page, '/dashboard/blog');
  await expect(title).toContainText('Blog Management');
  await follow(page, '/dashboard/blog/create');
  await expect(page.getByText(stillLoading).locator('visible=true')).toHaveCount(1);
  await expect(title).toContainText('Create New Blog', { timeout: limitMs * 4 });
  await expect(page.getByText(stillLoading).locator('visible=true')).toHaveCount(0);
});

test('a page whose code was given up comes by itself once the code arrives', { tag: '@deep' }, async () => {
  const stalled = { fault: 'stalled', place: 'entry', hasPrevious: false } as const;
  const { page } = await open({ name: 'mfe-admin-content', ...stalled });
  const title = page.locator('main h1').first();
  await goto(page, '/dashboard/blog/create');
  await expect(title).toHaveText(explanation, { timeout: giveUpMs });
  await expect(title).toContainText('Create New Blog', { timeout: giveUpMs });
});

test('an editor opens on a line of 400 kbit/s with 400 ms of delay', { tag: '@deep' }, async () => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await goto(page, '/dashboard/blog/create');
  await expect(page.getByText(stillLoading).locator('visible=true')).toHaveCount(1, { timeout: limitMs * 4 });
  await expect(page.locator('main h1').first()).toHaveText(/Create New Blog/, { timeout: 120_000 });
  expect(await page.locator('#root').textContent()).not.toContain(explanation);
});

test('without a previous version a retry is offered inside the frame and helps later', {
  tag: '@deep',
}, async () => {
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
      await expect(title).toHaveText(explanation, { timeout: giveUpMs });
      await expect(page.getByRole('link', { name: 'Blog' })).toBeVisible();
      repair();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(title).toContainText('Contact Management', { timeout: limitMs * 4 });
    }),
  );
});

test('a public page stays as rendered when no version of its islands works; its form is sent', {
  tag: '@deep',
}, async () => {
  const failing = ['404', 'throws at load', 'throws at render', 'wrong export'] as const;
  await Promise.all(
    failing.map(async (fault) => {
      const { page, expectReports } = await open({
        name: 'mfe-public',
        fault,
        place: 'islands',
        hasPrevious: false,
      });
      await page.goto('/contact', { waitUntil: 'domcontentloaded' });
      await enterVisitor(page);
      await page.getByRole('button', { name: 'Next Step' }).click();
      await expect(page.getByRole('heading', { name: 'Project Details' })).toBeVisible({ timeout: giveUpMs });
      await expect(page.getByText(explanation)).toHaveCount(0);
      await expectReports();
    }),
  );
});

test('a press that a failing version of an island interrupts reaches the form all the same', {
  tag: '@deep',
}, async () => {
  const { page } = await open({
    name: 'mfe-public',
    fault: 'throws at render',
    place: 'islands',
    hasPrevious: false,
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Next Step' }).hover();
  await page.mouse.down();
  await expect(page.locator('[data-island="mfe-public/contact-form"]')).toHaveAttribute('data-live', '', {
    timeout: giveUpMs,
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());
  await page.mouse.up();
  await sent;
});
