import { pageBlocks } from '@atrium/contracts/content/page-blocks.schemas';
import type { Page } from '@atrium/contracts/content/pages.schemas';
import { createAdminApi, createMark } from '../core/api';
import { expectAccessible, expectNoSidewaysScroll } from '../core/axe';
import { openStarted } from '../core/started';
import { expect, signIn, test } from '../core/test';
import { createBackOffice } from '../pages/back-office';

/** Words for each block. */
const filled = [
  {
    kind: 'hero',
    eyebrow: 'Until the end of May',
    title: 'A shop that opens in four weeks',
    text: 'Fixed price, your own hands on the till from day one.',
    primary: { label: 'Get in touch', to: '/contact' },
    secondary: { label: 'See our work', to: '/portfolio' },
  },
  { kind: 'logos' },
  {
    kind: 'columns',
    title: 'Why it works',
    text: 'Three promises that stand in the contract.',
    cards: [
      { title: 'Fixed price', text: 'Named before we begin.', icon: 'target' },
      {
        title: 'Fixed day',
        text: 'It opens when we say.',
        icon: 'rocket',
        to: '/services',
        label: 'Our services',
      },
      { title: 'Yours', text: 'Code and data in your name.', icon: 'shield-check' },
    ],
  },
  { kind: 'pictureText', title: 'How it goes', html: '<p>You show us the shelf, we build the shop.</p>' },
  { kind: 'figures', title: 'What it brings', claims: ['projects', 'satisfaction', 'average-roi', 'years'] },
  { kind: 'text', html: '<h2>The small print</h2><p>There is none.</p>' },
  { kind: 'cases', title: 'Figures that moved', linkLabel: 'All case studies' },
  { kind: 'services', title: 'Part of it', linkLabel: 'All services' },
  { kind: 'testimonials', title: 'What clients say afterwards' },
  { kind: 'articles', title: 'To read', linkLabel: 'All articles' },
  { kind: 'quote', text: 'We sold on the first evening.', name: 'Ann Archer', role: 'Owner, Archer’s' },
  { kind: 'table', title: 'Prices', rows: 'Size | Price | Weeks\nSmall | $9,000 | 4\nLarge | $19,000 | 8' },
  {
    kind: 'embed',
    title: 'See it',
    address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    caption: 'A tour of the till',
  },
  {
    kind: 'embed',
    title: 'Find us',
    address: 'https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=16/52.5163/13.3777',
    caption: 'The way to the studio',
  },
  {
    kind: 'questions',
    title: 'Before you ask',
    questions: [{ question: 'When do we start?', answer: 'On Monday.' }],
  },
  { kind: 'contact', title: 'Tell us what you sell' },
  { kind: 'newsletter', title: 'One letter a month', text: 'Short enough for one coffee.' },
  {
    kind: 'callToAction',
    title: 'Open in May',
    text: 'We answer tomorrow.',
    primary: { label: 'Write to us', to: '/contact' },
  },
];

test('staff make a page of every kind of block from a template, and publish it', async ({
  signedInPage: page,
  siteUrl,
}) => {
  const title = `Spring ${createMark()}`;
  const path = `/${title.toLowerCase().replace(' ', '-')}`;
  const office = createBackOffice({ page, url: siteUrl });
  await office.open('/dashboard/pages', 'Pages');
  await page.getByRole('link', { name: 'New Page' }).first().click();
  await page.getByRole('link', { name: 'Landing page' }).click();
  const main = page.getByRole('main');
  const rows = main.locator('[id="blocks"] > div > ul > li');
  await expect(rows).toHaveCount(7);
  await main.locator('#title').fill(title);
  const labels = Object.values(pageBlocks).map(({ label }) => label);
  for (const label of labels) {
    await main.getByRole('button', { name: 'Add Block' }).click();
    await page.getByRole('menuitem', { name: label }).first().click();
    // On a busy machine the next click came before the menu had left.
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await expect(rows).toHaveCount(7 + labels.length);
  await main.getByRole('switch', { name: 'Show Logos 2' }).press('Space');
  await main.getByRole('button', { name: 'Remove case studies 4' }).click();
  await expect(rows).toHaveCount(6 + labels.length);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(rows).toHaveCount(7 + labels.length);
  await main.locator('#status').selectOption('published');
  await main.getByRole('button', { name: 'Save Page' }).click();
  await office.expectToast('Page created successfully');
  await expect.poll(async () => (await fetch(siteUrl + path)).status).toBe(200);
  const html = await (await fetch(siteUrl + path)).text();
  expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`));
  // The titles of blocks that nobody wrote in would stand alone.
  for (const missing of ['Why it works', 'Before you ask', 'aria-label="Quote"'])
    expect(html).not.toContain(missing);
  // One of the two blocks with logos is off.
  expect(html.match(/<section[^>]*aria-label="Partners"/g)).toHaveLength(1);
  expect(await (await fetch(`${siteUrl}/sitemap.xml`)).text()).toContain(path);
  expect((await fetch(`${siteUrl}/og/pages${path}.png`)).status).toBe(200);
});

test('an open menu and its lines stay where they are while something above them grows', {
  tag: '@deep',
}, async ({ signedInPage: page, siteUrl }) => {
  await createBackOffice({ page, url: siteUrl }).open('/dashboard/pages', 'Pages');
  await page.getByRole('link', { name: 'New Page' }).first().click();
  await page.getByRole('link', { name: 'Landing page' }).click();
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: 'Add Block' });
  await button.click();
  const line = page.getByRole('menuitem').first();
  const [before, buttonBefore] = [await line.boundingBox(), await button.boundingBox()];
  await main.evaluate(async (element) => {
    // Scroll anchoring would keep the button in its place.
    document.documentElement.style.overflowAnchor = 'none';
    element.style.paddingBlockStart = '300px';
    window.dispatchEvent(new Event('scroll'));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect((await button.boundingBox())?.y).not.toBe(buttonBefore?.y);
  expect(await line.boundingBox()).toEqual(before);
});

test.describe('a published page', () => {
  let path = '';
  let id = '';
  test.beforeAll(async ({ siteUrl, adminToken }) => {
    const api = createAdminApi({ url: siteUrl, token: adminToken });
    const values = {
      title: `Shop ${createMark()}`,
      shortDescription: 'A shop in four weeks.',
      status: 'published',
      blocks: filled,
    };
    const { data } = await api.post<{ data: Page }>('/api/pages', values);
    path = `/${data.slug}`;
    id = data.id ?? data._id;
  });

  test('shows every block with its own items, is accessible in both palettes and fits', async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openStarted(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shop that opens in four weeks');
    for (const { title } of filled.slice(2).filter(({ title }) => title))
      await expect(page.getByRole('heading', { name: title }).first()).toBeAttached();
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [320, 'light'],
      [1280, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

  test('loads nothing of another site before the press; the press shows the frame', async ({
    page,
    siteUrl,
  }) => {
    const foreign: string[] = [];
    await page.route(
      (url) => url.origin !== siteUrl,
      (route) => {
        foreign.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' });
      },
    );
    await openStarted(page, path);
    const cover = page.getByRole('link', { name: /^A tour of the till/ });
    await cover.scrollIntoViewIfNeeded();
    expect(foreign).toEqual([]);
    const frame = page.locator('iframe[title="A tour of the till"]');
    await expect(async () => {
      if ((await frame.count()) === 0) await cover.press('Enter');
      await expect(frame).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await expect.poll(() => foreign).toEqual([expect.stringContaining('youtube-nocookie.com')]);
  });

  test('is whole without scripts: texts, questions, forms and links to the video', { tag: '@deep' }, async ({
    browser,
    siteUrl,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(siteUrl + path);
    await page.getByText('When do we start?').click();
    await expect(page.getByText('On Monday.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^A tour of the till/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
    await expect(page.getByRole('cell', { name: '$19,000' })).toBeVisible();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await context.close();
  });

  test('has its questions and its breadcrumb in the structured data', async ({ siteUrl }) => {
    const html = await (await fetch(siteUrl + path)).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html) ?? [];
    expect(json).toContain('"FAQPage"');
    expect(json).toContain('"BreadcrumbList"');
    expect(json).toContain('When do we start?');
  });

  test('its contact form sends from the page', { tag: '@deep' }, async ({ page }) => {
    await openStarted(page, path);
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    await page.getByLabel('Email').first().fill('ada@example.com');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/step=2/);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  });

  test('a changed address leads on, and an unpublished page is not found', { tag: '@deep' }, async ({
    siteUrl,
    adminToken,
  }) => {
    const api = createAdminApi({ url: siteUrl, token: adminToken });
    await api.put(`/api/pages/${id}`, { slug: `${path.slice(1)}-new` });
    await expect
      .poll(async () => {
        const { status, headers } = await fetch(siteUrl + path, { redirect: 'manual' });
        return [status, headers.get('location')];
      })
      .toEqual([301, `${path}-new`]);
    await api.put(`/api/pages/${id}`, { status: 'draft' });
    await expect.poll(async () => (await fetch(`${siteUrl}${path}-new`)).status).toBe(404);
  });
});

test('a taken address is refused in the form', { tag: '@deep' }, async ({ browser, siteUrl, adminToken }) => {
  const context = await browser.newContext();
  await signIn(context, adminToken);
  const page = await context.newPage();
  await page.goto(`${siteUrl}/dashboard/pages/create?template=blank`);
  await page.locator('#title').fill('Services');
  await page.locator('#slug').fill('services');
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('This slug is reserved, please choose another one').first()).toBeVisible();
  await context.close();
});
