import { damageEachField, findNamed } from '@atrium/testing/damages';
import { firstOf } from '@atrium/testing/depth';
import { beforeEach, expect, test } from 'vitest';
import { drawImage, fileOf, formOf, setUpContent } from './test-support/content-test-app';
import { service } from './test-support/set-up-services';

let told: string[] = [];
const t = await setUpContent({
  startAt: new Date('2026-03-01T12:00:00Z'),
  empty: [
    'blogs',
    'services',
    'solutions',
    'case_studies',
    'testimonials',
    'team_members',
    'career_roles',
    'partner_logos',
    'media',
    'redirects',
    'content_versions',
    'content_drafts',
  ],
  async leads(request) {
    if (new URL(request.url).pathname === '/internal/mail')
      told.push(((await request.json()) as { data: { resourceId: string } }).data.resourceId);
    return Response.json({ success: true, data: { isShown: false } });
  },
});
beforeEach(() => {
  told = [];
});

interface Case {
  collection: string;
  /** Stores two documents, with Good and Bad in a field, and returns the path parameter of the calls. */
  store(): Promise<string | undefined>;
  /** Their responses have Good, to staff and, if published, to visitors. */
  lists: string[];
  publicLists?: string[];
  /** They are about the damaged document. */
  details?: string[];
}

async function create(path: string, values: object): Promise<string> {
  const { status, body } = await t.call<{ _id: string }>('POST', path, values);
  if (status !== 201) throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
  return body.data._id;
}
const twice = (path: string, valuesOf: (name: string) => object) => async () => {
  for (const name of ['Good', 'Bad']) await create(path, valuesOf(name));
  return undefined;
};
const image = async (name: string) =>
  fileOf(await drawImage('png', { width: 50 + name.length }), `${name}.png`);

const article = (title: string) => ({
  title,
  slug: title.toLowerCase(),
  status: 'published',
  paragraphs: [{ content: '<p>x</p>' }],
  seo: { metaTitle: title, metaDescription: title },
});
const catalogueLists = (path: string) => ({
  lists: [`${path}/admin/all`, `${path}/search?q=about`],
  publicLists: [path, `${path}/published`],
});

const cases: Case[] = [
  {
    collection: 'services',
    store: twice('/api/services', (title) => service(title, { status: 'published' })),
    ...catalogueLists('/api/services'),
    details: ['/api/services/:bad'],
  },
  {
    collection: 'blogs',
    store: twice('/api/blogs', article),
    lists: ['/api/blogs/published', '/api/redirects/all', '/api/transfer/export'],
    details: ['/api/blogs/:bad', '/api/blogs/bad'],
    publicLists: ['/api/blogs/published', '/api/sitemap?resource=blogs'],
  },
  {
    collection: 'testimonials',
    store: twice('/api/testimonials', (name) => ({ name, text: 'x' })),
    lists: ['/api/testimonials'],
    details: ['/api/testimonials/:bad'],
    publicLists: ['/api/testimonials'],
  },
  {
    collection: 'team_members',
    store: twice('/api/team', (name) => ({ name, title: 'x' })),
    lists: ['/api/team'],
    details: ['/api/team/2'],
    publicLists: ['/api/team'],
  },
  {
    collection: 'career_roles',
    store: twice('/api/careers', (title) => ({ title, category: 'strategy', summary: 'x' })),
    lists: ['/api/careers'],
    details: ['/api/careers/:bad'],
    publicLists: ['/api/careers'],
  },
  {
    collection: 'partner_logos',
    async store() {
      for (const name of ['Good', 'Bad'])
        await t.call('POST', '/api/partner-logos/upload', formOf({ logos: await image(name) }));
      return undefined;
    },
    lists: ['/api/partner-logos'],
    publicLists: ['/api/partner-logos', '/api/partner-logos/active'],
  },
  {
    collection: 'media',
    async store() {
      for (const name of ['Good', 'Bad']) {
        await t.call('POST', '/api/media', formOf({ file: await image(name) }));
        await t.call('POST', '/api/partner-logos/upload', formOf({ logos: await image(name) }));
      }
      return undefined;
    },
    lists: ['/api/media', '/api/partner-logos'],
  },
  {
    collection: 'content_versions',
    async store() {
      const id = await create('/api/blogs', article('Bad'));
      for (const title of ['Good', 'Other']) await t.call('PUT', `/api/blogs/${id}`, article(title));
      return id;
    },
    lists: ['/api/blogs/:id/versions'],
  },
  {
    collection: 'content_drafts',
    async store() {
      for (const title of ['Good', 'Bad'])
        await t.call('PUT', `/api/blogs/new/drafts/tab-${title}-0001`, { data: { title } });
      return undefined;
    },
    lists: ['/api/blogs/new/drafts'],
  },
];

test.each(firstOf(cases, 1))(
  'a damaged document of $collection hides no other one',
  async ({ collection, store, lists, publicLists = [], details = [] }) => {
    const id = await store();
    const bad = await findNamed(t.db, collection, 'Bad');
    const problems: string[] = [];
    const call = async (path: string, as: 'admin' | 'visitor') => {
      const headers = { 'cache-control': 'no-cache' };
      const { status, text } = await t.call('GET', path.replace(':id', id ?? ''), undefined, { as, headers });
      if (status !== 200) throw new Error(`status ${status}`);
      if (!/good/i.test(text) && !path.includes('redirects')) throw new Error('the good one is missing');
    };
    const calls = [
      ...lists.map((path) => () => call(path, 'admin')),
      ...publicLists.map((path) => () => call(path, 'visitor')),
    ];
    for (const one of calls) await one();
    await damageEachField(t.db, { collection, document: bad }, async (damage) => {
      for (const [index, one] of calls.entries())
        await one().catch((error: unknown) => {
          const path = [...lists, ...publicLists][index];
          problems.push(`${path}, ${damage}: ${String(error).slice(0, 300)}`);
        });
      for (const path of details)
        for (const as of ['admin', 'visitor'] as const) {
          const address = path.replace(':bad', String(bad._id));
          const { status, body } = await t.call('GET', address, undefined, { as });
          if (![200, 301, 404].includes(status) && body.code !== 'damaged')
            problems.push(`${path} to ${as}, ${damage}: ${status} ${body.code}`);
        }
    });
    expect(problems).toEqual([]);
  },
  120_000,
);

test.each([
  ['services', () => create('/api/services', service('Bad', { status: 'published' }))],
  ['team_members', () => create('/api/team', { name: 'Bad', title: 'x', status: 'published' })],
])(
  'an article is shown whatever of its neighbour in %s is damaged',
  async (collection, store) => {
    await store();
    await create('/api/blogs', { ...article('Good'), tags: ['bad'], author: { name: 'Bad' } });
    const read = () => t.call('GET', '/api/blogs/good', undefined, { as: 'visitor' });
    expect((await read()).text).toContain(collection === 'services' ? 'relatedService' : 'authorPath');
    const problems: string[] = [];
    const document = await findNamed(t.db, collection, 'Bad');
    await damageEachField(t.db, { collection, document }, async (damage) => {
      const { status } = await read();
      if (status !== 200) problems.push(`${damage}: ${status}`);
    });
    expect(problems).toEqual([]);
  },
  120_000,
);

test('staff are told once of a damaged image, and the service that shows it is listed without it', async () => {
  const thumbnail = await image('Bad');
  const { status } = await t.call('POST', '/api/services', formOf({ ...service('Good'), thumbnail }));
  expect(status).toBe(201);
  const bad = await findNamed(t.db, 'media', 'Bad');
  await t.db.collection('media').updateOne({ _id: bad._id }, { $set: { variants: null } });
  for (let time = 0; time < 2; time += 1) {
    const { body } = await t.call('GET', '/api/services/admin/all');
    expect(body.data).toMatchObject([{ title: 'Good', thumbnail: null }]);
    await t.call('GET', '/api/media');
  }
  await expect.poll(() => told).toEqual([bad._id.toHexString()]);
});
