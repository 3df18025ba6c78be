import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTexts } from './sample-content.mjs';
import { startRecordingSite } from './testing.mjs';

const program = fileURLToPath(new URL('load.mjs', import.meta.url));
const token = 'token-of-an-admin';
let site;
let mongodbUrl;

beforeEach(async () => {
  site = await startRecordingSite({ token });
  const address = new URL(process.env.TEST_MONGODB_URL);
  address.pathname = `/sample-content-${randomUUID().slice(0, 8)}`;
  mongodbUrl = address.href;
});

afterEach(async () => {
  await site.close();
  await withDatabase((database) => database.dropDatabase());
});

async function withDatabase(work) {
  const client = new MongoClient(mongodbUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

const findMarker = () =>
  withDatabase((database) => database.collection('meta').findOne({ _id: 'sample-content' }));

async function load(settings = {}) {
  const env = {
    ...process.env,
    ATRIUM_URL: site.url,
    ATRIUM_TOKEN: token,
    MONGODB_URL: mongodbUrl,
    ...settings,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { stdout, stderr, code };
}

const counts = {
  '/api/site-documents/company': 1,
  '/api/site-documents/claims': 1,
  '/api/site-documents/legal': 1,
  ...Object.fromEntries(Object.keys(readTexts()).map((name) => [`/api/site-documents/${name}`, 1])),
  '/api/partner-logos/upload': 1,
  '/api/services': 5,
  '/api/solutions': 6,
  '/api/case-studies': 6,
  '/api/blogs': 17,
  '/api/testimonials': 17,
  '/api/team': 8,
  '/api/careers': 9,
};
const countStored = () => Object.fromEntries([...site.stored].map(([path, items]) => [path, items.length]));

test('loads everything into an empty site and records it in the database', { timeout: 60_000 }, async () => {
  const { code, stderr } = await load();
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(countStored()).toEqual(counts);
  expect((await findMarker()).loadedAt).toBeInstanceOf(Date);
  const { items } = await withDatabase((database) =>
    database.collection('meta').findOne({ _id: 'sample-items' }),
  );
  expect(items).toHaveLength(Object.values(counts).reduce((sum, count) => sum + count));
  expect(items).toEqual(
    expect.arrayContaining([
      { type: 'company', id: '/api/site-documents/company 1' },
      { type: 'claims', id: '/api/site-documents/claims 1' },
      { type: 'partner-logos', id: '/api/partner-logos/upload 1' },
      { type: 'case-studies', id: '/api/case-studies 6' },
    ]),
  );
});

test('sends the fields and files that the editors send', { timeout: 60_000 }, async () => {
  await load();
  const find = (path, slug) => site.storedAt(path).find(({ fields }) => fields.slug === slug);
  const fieldsOf = ({ files }) => files.map(({ field }) => field);

  const service = find('/api/services', 'ai-and-automation');
  expect(fieldsOf(service)).toEqual([
    'thumbnail',
    'mockupImage',
    'banner',
    'additionalImages',
    'additionalImages',
  ]);
  expect(JSON.parse(service.fields.contentBlocks)[0]).toMatchObject({
    type: 'text',
    tinyMCEContent: expect.stringMatching(/^<h2>/),
  });
  expect(JSON.parse(service.fields.features)[0].benefits.length).toBeGreaterThan(0);

  const solution = find('/api/solutions', 'e-commerce-growth-suite');
  expect(JSON.parse(solution.fields.implementationTime)).toEqual({ min: 6, max: 18, unit: 'weeks' });
  expect(fieldsOf(solution)).toEqual(['thumbnail', 'bannerImage', 'additionalImages', 'additionalImages']);

  const caseStudy = find('/api/case-studies', 'haldric-freight-customer-portal');
  expect(fieldsOf(caseStudy)).toEqual(['featureImage', 'gallery', 'gallery', 'gallery']);
  expect(JSON.parse(caseStudy.fields.results)).toHaveLength(5);
  expect(JSON.parse(caseStudy.fields.galleryInfo)).toHaveLength(3);

  const article = find('/api/blogs', 'what-to-automate-first');
  expect(article.fields['paragraphs[0][content]']).toMatch(/^<p>/);
  expect(article.fields['author[name]']).toBe('Leila Haddadi');
  expect(new Date(article.fields.publishedAt).getTime()).toBeLessThan(Date.now());
  expect(article.files).toEqual([expect.objectContaining({ field: 'thumbnail', type: 'image/webp' })]);

  const [logos] = site.storedAt('/api/partner-logos/upload');
  expect(new Set(fieldsOf(logos))).toEqual(new Set(['logos']));
  expect(logos.files).toHaveLength(8);
});

test('a failed load prints the reason and records nothing; the next adds only what is missing', {
  tags: 'deep',
  timeout: 60_000,
}, async () => {
  site.refuse = (path, { fields }) =>
    path === '/api/blogs' && fields.slug === 'how-we-price-projects' ? 422 : undefined;
  const first = await load();
  expect(first.code).toBe(1);
  expect(first.stderr).toContain('POST /api/blogs returned 422 Refused (title: not today)');
  expect(await findMarker()).toBeNull();
  expect(countStored()).toMatchObject({ '/api/services': 5, '/api/careers': 9 });

  site.refuse = () => undefined;
  expect((await load()).code).toBe(0);
  expect(countStored()).toEqual(counts);
  expect(await findMarker()).not.toBeNull();
});

test('retries when the server is busy', { tags: 'deep', timeout: 60_000 }, async () => {
  let busy = 2;
  site.refuse = (path) => (path === '/api/services' && busy-- > 0 ? 503 : undefined);
  const { code, stderr } = await load();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(countStored()).toEqual(counts);
});

test('does not call the site once the content was loaded', { tags: 'deep', timeout: 60_000 }, async () => {
  await withDatabase((database) =>
    database.collection('meta').insertOne({ _id: 'sample-content', loadedAt: new Date() }),
  );
  const { code, stdout } = await load();
  expect(code).toBe(0);
  expect(stdout).toContain('already loaded');
  expect(site.requests).toBe(0);
});

test('prints one line when a setting is missing or the session is refused', {
  tags: 'deep',
  timeout: 60_000,
}, async () => {
  const unset = await load({ ATRIUM_TOKEN: '' });
  expect(unset).toMatchObject({
    code: 1,
    stderr: 'The sample content could not be loaded: Please set ATRIUM_TOKEN\n',
  });
  const refused = await load({ ATRIUM_TOKEN: 'another' });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('returned 401 No session');
  expect(await findMarker()).toBeNull();
});
