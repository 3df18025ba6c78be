import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from './testing/render-page';

/** Traces of a bug in a rendered page. */
const bugTraces =
  /The error boundary|undefined|null|NaN|\[object|Cannot |is not (a function|iterable)|Invalid Date/;

const lists = ['/', '/services', '/solutions', '/portfolio', '/case-studies', '/blog', '/search?q=web'];
const items = ['/services/x', '/solutions/x', '/portfolio/x', '/case-studies/x', '/blog/x'];
const others = ['/about', '/team', '/achievements', '/careers', '/testimonials', '/contact'];

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const responses: Record<string, () => Response | Error> = {
  'a failure': json({ success: false, message: 'The database is away', code: 'internal' }, 500),
  'a failure under status 200': json({ success: false, message: 'The database is away' }),
  'no response': () => new TypeError('fetch failed'),
  'nothing at all': json(null),
  'a response without data': json({ success: true }),
  'data of another kind': json({ success: true, data: 'text' }),
  'a page of a proxy': () =>
    new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } }),
  'broken JSON': () => new Response('{"success":', { headers: { 'content-type': 'application/json' } }),
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe.each(Object.entries(responses))('%s to every call', (_, respond) => {
  test.each([...lists, ...items, '/team/1', ...others])('%s renders a readable page', async (path) => {
    const { status, html, text } = await renderPage(path, respond);
    expect(html).toContain('<h1');
    expect(text).not.toMatch(bugTraces);
    if (others.includes(path) || path === '/') expect(status).toBe(200);
    else expect(status, 'not cacheable').toBeGreaterThanOrEqual(500);
  });
});

const ofTexts = ['/', '/about', '/achievements'];

describe.each(Object.entries(responses))('%s to the calls of the texts too', (_, respond) => {
  const pages = [...lists, ...items, ...others, '/team/1', '/newsletter/archive'];
  test.each(pages.filter((path) => !ofTexts.includes(path)))('%s renders a readable page', async (path) => {
    const { html, text } = await renderPage(path, respond, () => undefined);
    expect(html).toContain('<h1');
    expect(text).not.toMatch(bugTraces);
    expect(html.match(/<(h[1-6]|p|a|button|li)(\s(?![^>]*aria-l)[^>]*)?><\/\1>/)).toBeNull();
  });

  test.each(ofTexts)('%s is a failure of its own status, for which a cached copy stands in', async (path) => {
    const { status, text } = await renderPage(path, respond, () => undefined);
    expect(status).toBe(503);
    expect(text).toContain('The error boundary');
  });
});

describe('the documented texts', () => {
  test.each([
    ['/', 'a failure', 'No services available at the moment.'],
    ['/', 'a response without data', 'No services available at the moment.'],
    ['/', 'a failure', 'Failed to fetch blogs'],
    ['/services', 'a failure under status 200', 'Failed to fetch services'],
    ['/services', 'a failure', 'Error fetching services: The database is away'],
    ['/services', 'nothing at all', 'Error fetching services: Invalid data structure received'],
    ['/services/x', 'a failure', 'Failed to fetch service details'],
    ['/services/x', 'a response without data', 'Failed to fetch service details'],
    ['/services/x', 'no response', 'Error fetching service details: The server could not be reached'],
    ['/solutions', 'a failure under status 200', 'Failed to fetch solutions'],
    ['/solutions', 'a response without data', 'Failed to fetch solutions'],
    ['/portfolio', 'a failure', 'Unable to load portfolio at the moment'],
    ['/portfolio', 'a page of a proxy', 'Unable to load portfolio at the moment'],
    ['/portfolio/haldric-freight-customer-portal', 'no response', 'The Challenge'],
    ['/portfolio/haldric-freight-customer-portal', 'a response without data', 'The Challenge'],
    ['/blog', 'a failure under status 200', 'Failed to fetch blogs'],
    ['/blog', 'a failure', 'The database is away'],
    ['/blog/x', 'a failure', 'The database is away'],
    ['/team', 'a failure', 'Our server is not answering.'],
    ['/testimonials', 'no response', 'Our server is not answering.'],
    ['/careers', 'broken JSON', 'Our server is not answering.'],
  ])('%s after %s shows %j', async (path, response, expected) => {
    const respond = responses[response];
    if (!respond) throw new Error(`no response ${response}`);
    expect((await renderPage(path, respond)).text).toContain(expected);
  });
});

describe('an item that could not be loaded', () => {
  test.each([...items, '/team/1'])('%s is not reported as missing and offers a retry', async (path) => {
    const { status, title, text, html } = await renderPage(path, responses['a failure'] as () => Response);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(title).toBe('Something went wrong | Atrium');
    expect(text).not.toMatch(/not found/i);
    expect(html).toMatch(/<a href=""[^>]*>Try Again/);
  });
});

describe('items with missing fields', () => {
  const sparse = { _id: 'id', id: 1, slug: 'x', title: 'Known by its title', name: 'Known by name' };

  test.each([...lists, '/about', '/team', '/careers', '/testimonials'])('%s lists them', async (path) => {
    const { status, text } = await renderPage(path, json({ success: true, data: [sparse] }));
    expect(status).toBe(200);
    expect(text).not.toMatch(bugTraces);
  });

  test.each(items)('%s shows it', async (path) => {
    const { status, text } = await renderPage(path, json({ success: true, data: sparse }));
    expect(status).toBe(200);
    expect(text).toContain('Known by its title');
    expect(text).not.toMatch(bugTraces);
  });

  test('an article without tags, author and reading time has the documented defaults', async () => {
    const { text } = await renderPage('/blog/x', json({ success: true, data: sparse }));
    expect(text).toMatch(/\nArticle\n/);
    expect(text).toContain('5 min read');
  });

  test('a team member with only a name has a page', async () => {
    const { status, text } = await renderPage('/team/1', json({ success: true, data: [sparse] }));
    expect(status).toBe(200);
    expect(text).toContain('Known by name');
    expect(text).not.toMatch(bugTraces);
  });

  test('features of a service may be strings or have a name', async () => {
    const features = ['A text', { name: 'A name', order: 2 }, { title: 'A title', order: 1 }];
    const { text } = await renderPage('/services/x', json({ success: true, data: { ...sparse, features } }));
    expect(text.match(/A (text|title|name)/g)).toEqual(['A text', 'A title', 'A name']);
  });

  test('renders a service with empty blocks', async () => {
    const contentBlocks = [{ type: 'list' }, { type: 'text' }, { type: 'unheard of' }, { type: 'image' }];
    const data = { ...sparse, contentBlocks };
    const { status, text } = await renderPage('/services/x', json({ success: true, data }));
    expect(status).toBe(200);
    expect(text).not.toMatch(bugTraces);
  });
});

test.each(['published', 'stats', 'admin', 'search'])(
  '/blog/%s is not an article, although the API has a call of that name',
  async (word) => {
    const { status, text } = await renderPage(`/blog/${word}`, json({ success: true, data: [] }));
    expect(status).toBe(404);
    expect(text).toContain('Article Not Found');
  },
);

test.each(['99', '123456', '99999999999999999999'])(
  'page %s of the articles, past the end, returns 404 with a link to the list',
  async (page) => {
    const { status, html, text } = await renderPage(`/blog?page=${page}`, json({ success: true, data: [] }));
    expect(status).toBe(404);
    expect(text).toContain('No articles on this page');
    expect(html).toContain('href="/blog"');
  },
);

test.each(['1e1', '0x2', '+2', ' 2'])('an invalid page number %j shows the first page', async (page) => {
  const path = `/blog?page=${encodeURIComponent(page)}`;
  const { status, text } = await renderPage(path, json({ success: true, data: [] }));
  expect(status).toBe(200);
  expect(text).toContain('No articles here yet');
});
