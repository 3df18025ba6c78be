import { describe, expect, test } from 'vitest';
import { setUpSiteFiles } from '../test-support/site-files-app';

const { app, articles, responses, queries, read } = setUpSiteFiles();

test('a feed whose articles are unchanged is read from the cache', async () => {
  await read('/rss.xml');
  queries.length = 0;
  await read('/rss.xml');
  expect(queries).toEqual(['/api/blogs/published1', '/api/site']);
  responses['/api/blogs/published'] = articles.map((each, i) =>
    i === 0 ? { ...each, updatedAt: '2026-01-04T00:00:00.000Z' } : each,
  );
  queries.length = 0;
  await read('/rss.xml');
  responses['/api/blogs/published'] = articles;
  expect(queries).toHaveLength(2 + 20);
});

test('a feed leaves out articles that are hidden from search engines, and is full all the same', async () => {
  const [, ...others] = articles;
  responses['/api/blogs/published'] = [{ ...articles[0], seo: { noIndex: true } }, ...others];
  const xml = await read('/atom.xml');
  responses['/api/blogs/published'] = articles;
  expect(xml).not.toContain('/blog/article-0"');
  expect(xml).toContain('/blog/article-20"');
});

describe.each(['/rss.xml', '/atom.xml'])('%s', (path) => {
  test('contains the newest twenty articles, escaped', async () => {
    const xml = await (await app.request(path)).text();
    expect(xml.match(/<(item|entry)>/g)).toHaveLength(20);
    expect(xml).toContain('https://atrium.example/blog/article-0');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML parser takes them.
    expect(xml).not.toMatch(/[\u0000-\u0008\ufffe]/);
    expect(xml).not.toMatch(/<sharp>|& co/);
  });

  test('carries each article in full, with its picture and absolute addresses', async () => {
    const html = decode(await (await app.request(path)).text());
    expect(html).toContain('<img src="https://atrium.example/media/article-0.jpg" alt="A cover">');
    expect(html).toContain('<a href="https://atrium.example/contact">part</a>');
    expect(html.split('<p>Last part</p>')).toHaveLength(21);
  });

  test('identifies an article by an id that survives a rename', async () => {
    const xml = await (await app.request(path)).text();
    expect(xml).toMatch(/<(id|guid[^>]*)>https:\/\/atrium\.example\/blog\/id-of-article-0</);
  });

  test('has the date of the last change', async () => {
    expect((await app.request(path)).headers.get('last-modified')).toBe('Sat, 03 Jan 2026 00:00:00 GMT');
  });

  test('responds 304 to a matching ETag', async () => {
    const first = await app.request(path);
    const second = await app.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(second.status).toBe(304);
  });
});

const decode = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test("a feed uses each format's own elements for authors, topics and the last change", async () => {
  const rss = await (await app.request('/rss.xml')).text();
  // RSS 2.0 allows only mail addresses in <author>.
  expect(rss).not.toContain('<author>');
  expect(rss).toContain('<dc:creator>Mara</dc:creator>');
  expect(rss).toContain('<lastBuildDate>Sat, 03 Jan 2026 00:00:00 GMT</lastBuildDate>');
  const atom = await (await app.request('/atom.xml')).text();
  expect(atom).toContain('<name>Mara</name>');
  // RFC 4287: a category has a term.
  expect(atom).toContain('<category label="AI" term="AI"/>');
  expect(atom.slice(0, atom.indexOf('<entry>'))).toContain('<updated>2026-01-03T00:00:00.000Z</updated>');
});
