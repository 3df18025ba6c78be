import type { Page } from '@playwright/test';
import { createAdminApi, createMark } from '../core/api';
import { waitForMail } from '../core/outbox';
import { type Stack, startStack } from '../core/stack';
import { expect, fetchToken, test } from '../core/test';
import { neutralWords } from '../pages/neutral-words';

/** The facts that the owner enters. */
const company = { name: 'Lund Boatworks', email: 'hello@lund.example' };
const owned = [company.name];

let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack({ env: { SAMPLE_CONTENT: 'off' } });
  const api = createAdminApi({ url: stack.url, token: await fetchToken(stack.url) });
  await api.put('/api/site-documents/company', company);
});
test.afterAll(() => stack?.dispose());

const builtIn = [
  ...['/', '/about', '/team', '/achievements', '/solutions', '/services', '/blog', '/portfolio', '/careers'],
  ...['/testimonials', '/search', '/search?q=boat', '/contact', '/contact?step=2', '/contact?offer=welcome'],
  ...['/newsletter/subscribe', '/newsletter/archive', '/newsletter/confirm', '/newsletter/unsubscribe'],
  ...['/services/none', '/solutions/none', '/blog/none', '/portfolio/none', '/team/99', '/no-such-page'],
];

/** All that a page says: its texts, the names of its parts, its metadata and structured data. */
const readWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.closest('script,style,template')) words.push(texts.currentNode.textContent ?? '');
    }
    for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`))
        words.push(element.getAttribute(name) ?? '');
    const described = 'meta[name=description],meta[property^="og:"],meta[name^="twitter:"]';
    for (const element of document.querySelectorAll(described))
      words.push(element.getAttribute('content') ?? '');
    const addTexts = (value: unknown): void => {
      if (typeof value === 'string') words.push(value);
      else if (typeof value === 'object' && value !== null)
        for (const [key, each] of Object.entries(value)) if (!key.startsWith('@')) addTexts(each);
    };
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]'))
      addTexts(JSON.parse(textContent ?? ''));
    return words;
  });

const normalise = (text: string) =>
  text
    .replace(/https?:\S+|\S+@\S+/g, ' ')
    .replace(/[\s\d\p{P}\p{S}]+/gu, ' ')
    .trim()
    .toLowerCase();
const known = [...neutralWords, ...owned].map(normalise).sort((a, b) => b.length - a.length);

/** The words that neither the owner nor the list of neutral words has. */
function listForeign(words: readonly string[]): string[] {
  const rest = words
    .filter((text) => !/^(?:\/|summary|website$)/.test(text.trim()))
    .map(normalise)
    // Whole words only: `now` is not in `known`.
    .map((text) => known.reduce((left, word) => ` ${left} `.replaceAll(` ${word} `, ' ').trim(), text));
  return [...new Set(rest.filter((left) => left !== ''))];
}

test.use({ javaScriptEnabled: false });

test('no page of an empty site says what its owner has not written, and no link leads to nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const foreign: Record<string, string[]> = {};
  const waiting = [...builtIn];
  const seen = new Set(waiting);
  for (const path of waiting) {
    const response = await page.goto(stack.url + path);
    if (!builtIn.includes(path)) expect.soft(response?.status(), path).toBe(200);
    const words = listForeign(await readWords(page));
    if (words.length > 0) foreign[path] = words;
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      const target = href.split('#', 1)[0] ?? '';
      if (seen.has(target) || target === '' || target.startsWith('/dashboard')) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  expect(foreign).toEqual({});
});

test('an empty site has no legal page, and its menus and sitemap lead to nothing empty', async ({
  request,
}) => {
  for (const path of ['/privacy-policy', '/terms-and-conditions'])
    expect((await request.get(stack.url + path)).status(), path).toBe(404);
  const sitemap = await (await request.get(`${stack.url}/sitemap.xml`)).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, loc = '']) => new URL(loc).pathname,
  );
  expect(listed.sort()).toEqual(['/', '/about', '/contact']);
  const home = await (await request.get(stack.url)).text();
  const empty = ['/services', '/solutions', '/blog', '/portfolio', '/team', '/careers', '/testimonials'];
  for (const path of [...empty, '/achievements', '/privacy-policy', '/terms-and-conditions'])
    expect(home, path).not.toContain(`href="${path}"`);
});

test('the mails and the feed of an empty site say nothing that its owner has not written', async ({
  request,
}) => {
  const email = `ada-${createMark()}@example.com`;
  const post = (path: string, data: object) => request.post(stack.url + path, { data });
  await post('/api/contacts', {
    fullName: 'Ada',
    email,
    serviceType: 'Other',
    otherServiceType: 'A boat',
    goals: 'A boat',
    timeline: '1-3 months',
    agreedToTerms: true,
  });
  await post('/api/newsletter/subscribe', { email });
  const mails = [
    await waitForMail(stack.dataDir, email, /received/),
    await waitForMail(stack.dataDir, email, /confirm/),
  ];
  const feed = await (await request.get(`${stack.url}/feed.xml`)).text();
  const words = [
    ...mails.flatMap(({ subject = '', text = '' }) => [subject, ...text.split('\n')]),
    ...Array.from(feed.matchAll(/<(title|description|name|summary)>([^<]*)/g), ([, , text = '']) => text),
  ];
  expect(listForeign(words.flatMap((text) => text.split('\n')))).toEqual([]);
});

test('the home page says of a service only what its owner has written', async ({ page }) => {
  const api = createAdminApi({ url: stack.url, token: await fetchToken(stack.url) });
  const service = { title: 'Boat repair', shortDescription: 'We mend boats', category: 'service' };
  await api.post('/api/services', { ...service, slug: 'boat-repair', status: 'published' });
  await page.goto(stack.url);
  const words = await page.getByRole('region', { name: 'Services' }).innerText();
  const expected = ['Services', 'Boat repair', 'We mend boats', 'Explore Service', 'View All Services'];
  expect(new Set(words.split('\n').filter((line) => line.trim() !== ''))).toEqual(new Set(expected));
});
