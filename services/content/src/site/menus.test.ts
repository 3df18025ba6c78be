import { defaultMenus } from '@atrium/contracts/content/menus.constants';
import type { Site } from '@atrium/contracts/site/schemas';
import { beforeEach, expect, test } from 'vitest';
import { createContentTestApp, setUpContent } from '../test-support/content-test-app';
import { createServedRemote } from '../test-support/served-remote';

const nav = (id: string, fields: object = {}) => ({
  id,
  label: id,
  path: `/${id}`,
  order: 10,
  children: [],
  ...fields,
});
const listCollections = [
  'services',
  'solutions',
  'blogs',
  'case_studies',
  'team_members',
  'career_roles',
  'testimonials',
];
let remotes: { active: { prefixes: string[]; nav: object[] } }[] = [];
beforeEach(() => {
  remotes = [];
});

const t = await setUpContent({
  registry: {
    read: async () => ({
      revision: 1,
      remotes: remotes.map(({ active }, index) => createServedRemote(`mfe-test-${index}`, active)),
      suspended: [],
    }),
  },
  empty: ['site_menus', 'pages', 'redirects', ...listCollections, 'content_versions', 'content_drafts'],
});

/** `no-cache`: the tests empty the database behind the cache of responses. */
const read = () =>
  t.call<Site>('GET', '/api/site', undefined, { as: 'visitor', headers: { 'cache-control': 'no-cache' } });
const readMenus = async () => (await read()).body.data.menus;
const save = (fields: object) => t.call('PUT', '/api/site-documents/menus', fields);

/** All that a list's address needs to be in a menu. */
async function publishOneOfEach() {
  for (const name of listCollections)
    await t.db
      .collection(name)
      .insertOne({ title: name, slug: name, status: 'published', isLive: true, number: 1, displayOrder: 0 });
}

interface Item {
  _id: string;
}
const createService = async (title: string, fields: object = {}) =>
  (
    await t.call<Item>('POST', '/api/services', {
      title,
      slug: title.toLowerCase(),
      category: 'product',
      shortDescription: 'x',
      status: 'published',
      ...fields,
    })
  ).body.data;

const servicesOf = ({ header, footer }: Site['menus']) => [
  header.find(({ label }) => label === 'Services')?.links.map(({ label }) => label),
  footer.find(({ label }) => label === 'Services')?.links.map(({ label }) => label),
];

const pathsOf = ({ links }: { links: { path: string }[] } = { links: [] }) => links.map(({ path }) => path);

test('types without a published item leave the built-in menus, and come back with the first one', async () => {
  const before = await readMenus();
  expect(before.header.map(({ label, links }) => [label, links.map(({ path }) => path)])).toEqual([
    ['Company', ['/about']],
    ['Resources', ['/search']],
  ]);
  expect(before.footer.map(pathsOf)).toEqual([['/about', '/contact']]);
  await createService('Audits');
  const { header, footer } = await readMenus();
  expect(header.find(({ label }) => label === 'Services')).toMatchObject({
    path: '/services',
    links: [{ path: '/services/audits' }],
  });
  expect(footer.at(-1)?.label).toBe('Services');
});

test('an installation that never saved its menus has the built-in ones', async () => {
  await publishOneOfEach();
  const { header, button, footer, legal } = await readMenus();
  expect(header.map(({ id, label, path }) => [id, label, path])).toEqual([
    ['company', 'Company', ''],
    ['solutions', 'Solutions', '/solutions'],
    ['services', 'Services', '/services'],
    ['resources', 'Resources', ''],
  ]);
  expect(header[0]?.links[0]).toEqual({ path: '/about', label: 'About' });
  expect(button).toBe('Contact Us');
  expect(footer.map(({ label }) => label)).toEqual(['Quick Links', 'Services']);
  expect(pathsOf(footer[0])).toEqual(['/about', '/solutions', '/blog', '/portfolio', '/careers', '/contact']);
  expect(legal).toEqual([]);
});

test('published services are listed by themselves: eight in the header, five in the footer', async () => {
  for (let number = 1; number <= 9; number++)
    await createService(`Service${number}`, { displayOrder: number });
  await createService('Unfinished', { status: 'draft', displayOrder: 0 });
  const [inHeader, inFooter] = servicesOf(await readMenus());
  expect(inHeader).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Service${number}`));
  expect(inFooter).toEqual([1, 2, 3, 4, 5].map((number) => `Service${number}`));
});

test("an item's entry has its title and follows its address; an unpublished one is left out", async () => {
  const { _id } = await createService('Audits');
  await save({ header: [{ label: 'Help', links: [{ type: 'page', path: '/services/audits' }] }] });
  const readLinks = async () => (await readMenus()).header.map(({ links }) => links);
  expect(await readLinks()).toEqual([[{ path: '/services/audits', label: 'Audits' }]]);
  await t.call('PUT', `/api/services/${_id}`, { title: 'Reviews', slug: 'reviews' });
  expect(await readLinks()).toEqual([[{ path: '/services/reviews', label: 'Reviews' }]]);
  await t.call('PUT', `/api/services/${_id}`, { status: 'draft' });
  expect(await readLinks()).toEqual([]);
  await t.call('PUT', `/api/services/${_id}`, { status: 'published' });
  await t.call('DELETE', `/api/services/${_id}`);
  expect(await readLinks()).toEqual([]);
});

test('entries keep their order and may lead to other sites; without a target they are left out', async () => {
  const links = [
    { type: 'page', path: 'https://status.example', label: '', text: 'Is it up?' },
    { type: 'page', path: '', label: 'Nothing' },
    { type: 'page', path: '/contact', label: 'Write to us' },
  ];
  await save({ header: [{ label: 'More', links }], legal: [{ path: '/services/gone', label: 'Gone' }] });
  const { header, legal } = await readMenus();
  expect(header[0]?.links).toEqual([
    { path: 'https://status.example', label: 'status.example', text: 'Is it up?' },
    { path: '/contact', label: 'Write to us' },
  ]);
  expect(legal).toEqual([]);
});

test('an address that browsers would run is refused, with its place', async () => {
  const header = [{ label: 'More', links: [{ type: 'page', path: 'javascript:alert(1)' }] }];
  const { status, body } = await save({ header });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('header.0.links.0.path');
});

test('a cached page is dropped by the types that the menus list or lead to, and by no other', async () => {
  const tagsOf = async () => (await read()).headers.get('x-cache-tags')?.split(',').sort();
  expect(await tagsOf()).toEqual([
    'achievements-page',
    'blogs',
    'careers',
    'case-studies',
    'services',
    'solutions',
    'team',
    'testimonials',
  ]);
  await save({ header: [], footer: [{ label: 'Read', links: [{ type: 'page', path: '/blog/first' }] }] });
  expect(await tagsOf()).toEqual(['blogs']);
});

test('a page in the trash, a draft and an address that never was are shown in no menu', async () => {
  const create = async (title: string, status: string) =>
    (await t.call<Item>('POST', '/api/pages', { title, status, blocks: [] })).body.data;
  const spring = await create('Spring', 'published');
  await create('Autumn', 'draft');
  const paths = [
    '/spring',
    '/autumn',
    '/nothing',
    '/no/where',
    '/services/gone',
    '/about#us',
    '/feed.xml',
    '/old',
  ];
  const links = paths.map((path) => ({ type: 'page', path }));
  await t.call('POST', '/api/redirects', { redirects: [{ from: '/old', to: '/about' }] });
  await save({
    header: [{ label: 'All', links }],
    footer: [{ label: 'All', links }],
    legal: [{ path: '/spring' }],
  });
  const shown = async () => {
    const { header, footer, legal } = await readMenus();
    return [pathsOf(header[0]), pathsOf(footer[0]), pathsOf({ links: legal })];
  };
  const others = ['/about#us', '/feed.xml', '/old'];
  expect(await shown()).toEqual([['/spring', ...others], ['/spring', ...others], ['/spring']]);
  await t.call('DELETE', `/api/pages/${spring._id}`);
  expect(await shown()).toEqual([others, others, []]);
  await t.call('POST', `/api/pages/${spring._id}/restore`);
  expect((await shown())[2]).toEqual(['/spring']);
});

test("a menu's target by the site's own whole address follows its item", async () => {
  const { _id } = await createService('Audits');
  const links = [{ type: 'page', path: 'http://test/services/audits' }];
  const { body } = await t.call('PUT', '/api/site-documents/menus', { header: [{ label: 'Help', links }] });
  expect(body.data).toMatchObject({ header: [{ links: [{ path: '/services/audits' }] }] });
  await t.call('PUT', `/api/services/${_id}`, { slug: 'reviews' });
  expect(pathsOf((await readMenus()).header[0])).toEqual(['/services/reviews']);
});

test('the defaults are valid menus', async () => {
  expect((await save(defaultMenus)).status).toBe(200);
});

test("the header ends with public remotes' menu in order, and has nothing of the back office", async () => {
  await save({ header: [{ label: 'Help', links: [{ type: 'page', path: '/contact', label: 'Write' }] }] });
  const children = [{ label: 'Past', path: '/events/past' }];
  remotes = [
    { active: { prefixes: ['/remote'], nav: [nav('shop', { order: 20 })] } },
    { active: { prefixes: ['/remote'], nav: [nav('events', { label: 'Events', children })] } },
    { active: { prefixes: ['/dashboard/hidden'], nav: [nav('hidden', { icon: 'calendar' })] } },
  ];
  expect((await readMenus()).header.slice(1)).toEqual([
    {
      id: 'remote-events',
      label: 'Events',
      path: '/events',
      links: [{ label: 'Past', path: '/events/past' }],
    },
    { id: 'remote-shop', label: 'shop', path: '/shop', links: [] },
  ]);
});

test("remotes' pages are left out of a header declared complete, and keep place and name in it", async () => {
  remotes = [{ active: { prefixes: ['/remote'], nav: [nav('shop', { label: 'Shop' }), nav('events')] } }];
  const header = [{ label: 'More', links: [{ type: 'page', path: '/shop' }] }];
  await save({ header, isHeaderComplete: true });
  const shown = (await readMenus()).header.map(({ label, links }) => [
    label,
    links.map((link) => link.label),
  ]);
  expect(shown).toEqual([['More', ['Shop']]]);
});

test('a page of a remote that staff have placed stays there, with the label of the remote', async () => {
  remotes = [{ active: { prefixes: ['/remote'], nav: [nav('events', { label: 'Events' })] } }];
  await save({ footer: [{ label: 'More', links: [{ type: 'page', path: '/events' }] }] });
  const { header, footer } = await readMenus();
  expect(header.filter(({ path }) => path === '/events')).toEqual([]);
  expect(footer.at(-1)?.links).toEqual([{ path: '/events', label: 'Events' }]);
});

test('a process that serves no pages reads the company without the registry', { tags: 'deep' }, async () => {
  let reads = 0;
  const worker = await createContentTestApp({
    isServing: false,
    registry: {
      async read() {
        reads += 1;
        return { revision: 1, remotes: [], suspended: [] };
      },
    },
  });
  expect(await worker.call('GET', '/api/site', undefined, { as: 'visitor' })).toMatchObject({ status: 200 });
  expect(reads).toBe(0);
  await worker.close();
});
