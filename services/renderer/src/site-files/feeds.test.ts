import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { formatFeed } from './feeds';

const { rss: formatRss, atom: formatAtom } = formatFeed;

const company = { name: 'Hollins', legalName: 'Hollins & Reyes', tagline: 'Plain work' };
const publicUrl = 'https://atrium.example';
const article = (fields: Partial<BlogPost>) =>
  ({
    id: '65a1b2c3d4e5f60718293a4b',
    slug: 'first',
    title: 'Title',
    excerpt: 'Teaser',
    tags: [],
    author: { name: 'Mara' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-03T00:00:00.000Z',
    thumbnail: null,
    paragraphs: [{ content: '<p>Text</p>' }],
    ...fields,
  }) as BlogPost;

interface Element {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Parses strictly, with namespaces; throws where a feed reader would give up. */
function parse(xml: string): Element {
  const root: Element = { name: '', uri: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element = { name: local, uri, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  return root.children[0] ?? root;
}

const all = (parent: Element, name: string): Element[] =>
  parent.children.filter((child) => child.name === name);
/** The only child of this name; a second one is as wrong as none. */
function one(parent: Element, name: string): Element {
  const [found, ...others] = all(parent, name);
  if (!found || others.length > 0) throw new Error(`<${parent.name}> needs one <${name}>`);
  return found;
}

/** What the specification asks of each item, and its fields. */
function readRss(xml: string) {
  const rss = parse(xml);
  const channel = one(rss, 'channel');
  for (const name of ['title', 'description', 'lastBuildDate']) expect(one(channel, name).text).not.toBe('');
  return all(channel, 'item').map((item) => {
    expect(new Date(one(item, 'pubDate').text).toUTCString()).toBe(one(item, 'pubDate').text);
    expect(URL.canParse(one(item, 'guid').text)).toBe(true);
    expect(one(item, 'creator').uri).toBe('http://purl.org/dc/elements/1.1/');
    expect(one(item, 'encoded').uri).toBe('http://purl.org/rss/1.0/modules/content/');
    return {
      title: one(item, 'title').text,
      teaser: one(item, 'description').text,
      author: one(item, 'creator').text,
      content: one(item, 'encoded').text,
      tags: all(item, 'category').map(({ text }) => text),
    };
  });
}

/** What RFC 4287 asks of each entry, and its fields. */
function readAtom(xml: string) {
  const feed = parse(xml);
  const elements = [feed, ...feed.children, ...feed.children.flatMap(({ children }) => children)];
  expect(new Set(elements.map(({ uri }) => uri))).toEqual(new Set(['http://www.w3.org/2005/Atom']));
  for (const name of ['id', 'title', 'updated']) expect(one(feed, name).text).not.toBe('');
  return all(feed, 'entry').map((entry) => {
    expect(URL.canParse(one(entry, 'id').text)).toBe(true);
    expect(Date.parse(one(entry, 'updated').text)).not.toBeNaN();
    const types = ['title', 'summary', 'content'].map((name) => one(entry, name).attributes.type);
    expect(types).toEqual(['text', 'text', 'html']);
    return {
      title: one(entry, 'title').text,
      teaser: one(entry, 'summary').text,
      author: one(one(entry, 'author'), 'name').text,
      content: one(entry, 'content').text,
      tags: all(entry, 'category').map(({ attributes }) => attributes.term),
    };
  });
}

const hostile = [
  'if (a[b[0]]>1 && c[d[1]]>2)',
  ']]>]]>]]>',
  '<![CDATA[ nested ]]> and ]]>',
  '<script async>alert(1)</script> <img src=x onerror=alert(1)>',
  '</title></item><item><title>Injected</title></item>',
  '& &amp; &lt; &#60; &unknown; "quotes" \'apostrophes\'',
  '<!-- comment --> <?xml version="1.0"?> <!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  'control \u0001 \u000b \ufffe characters, a lone \ud83d surrogate, 😀 emoji',
];
const writable = (text: string) =>
  text.replace(' \u0001 \u000b \ufffe ', '    ').replace('\ud83d surrogate', ' surrogate');
const asHtml = (text: string) =>
  writable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

describe.each(hostile)('%j as title, teaser, author and tag', (text) => {
  const articles = [
    article({ title: text, excerpt: text, tags: [text], author: { name: text } as BlogPost['author'] }),
    article({}),
  ];

  test('is one item of an RSS feed, whose title is plain and whose teaser is HTML', () => {
    const [item, next] = readRss(formatRss({ publicUrl, company, articles }));
    expect(item).toMatchObject({
      title: writable(text),
      teaser: asHtml(text),
      author: writable(text),
      tags: [writable(text)],
    });
    expect(next?.title).toBe('Title');
  });

  test('is one entry of an Atom feed, whose title and teaser are plain', () => {
    const [entry, next] = readAtom(formatAtom({ publicUrl, company, articles }));
    expect(entry).toMatchObject({
      title: writable(text),
      teaser: writable(text),
      author: writable(text),
      tags: [writable(text)],
    });
    expect(next?.title).toBe('Title');
  });
});

test('a content that ends CDATA more than once stays whole', () => {
  const content = '<p title="]]>">a ]]> b</p><pre>c[d[1]]>2, ]]></pre>';
  const articles = [article({ paragraphs: [{ content }] as BlogPost['paragraphs'] })];
  expect(readRss(formatRss({ publicUrl, company, articles }))[0]?.content).toBe(content);
  expect(readAtom(formatAtom({ publicUrl, company, articles }))[0]?.content).toBe(content);
});

test.each([
  ['<a href="#prices">x</a>', '<a href="https://atrium.example/blog/first#prices">x</a>'],
  ['<a href="/contact?a=1&amp;b=2">x</a>', '<a href="https://atrium.example/contact?a=1&amp;b=2">x</a>'],
  ['<a href="other-article">x</a>', '<a href="https://atrium.example/blog/other-article">x</a>'],
  ['<img src="/media/a/b.png" alt="">', '<img src="https://atrium.example/media/a/b.png" alt="">'],
  ['<a href="//cdn.test/x">x</a>', '<a href="//cdn.test/x">x</a>'],
  ['<a href="mailto:a@b.test">x</a>', '<a href="mailto:a@b.test">x</a>'],
  ['<pre>&lt;a href="/x"&gt; and  src="/y"</pre>', '<pre>&lt;a href="/x"&gt; and  src="/y"</pre>'],
])('an address in %s is whole in both feeds', (content, expected) => {
  const articles = [article({ paragraphs: [{ content }] as BlogPost['paragraphs'] })];
  expect(readRss(formatRss({ publicUrl, company, articles }))[0]?.content).toBe(expected);
  expect(readAtom(formatAtom({ publicUrl, company, articles }))[0]?.content).toBe(expected);
});

test('an article without teaser, author or text and with a long title is valid in both feeds', () => {
  const title = '𝕏é'.repeat(5_000);
  const bare = article({
    title,
    excerpt: '',
    author: { name: ' ' } as BlogPost['author'],
    paragraphs: [],
    publishedAt: null,
  });
  expect(readRss(formatRss({ publicUrl, company, articles: [bare] }))[0]).toMatchObject({
    title,
    author: 'Hollins',
  });
  expect(readAtom(formatAtom({ publicUrl, company, articles: [bare] }))[0]).toMatchObject({
    title,
    author: 'Hollins',
  });
  expect(readRss(formatRss({ publicUrl, company, articles: [] }))).toEqual([]);
  expect(readAtom(formatAtom({ publicUrl, company, articles: [] }))).toEqual([]);
});

test('an end of CDATA that two fields make together ends nothing', () => {
  const articles = [article({ title: 'a ]]', excerpt: '>b ]', tags: [']>'] })];
  expect(readRss(formatRss({ publicUrl, company, articles }))[0]).toMatchObject({
    title: 'a ]]',
    tags: [']>'],
  });
});
