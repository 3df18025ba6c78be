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
let remotes: { active: { prefixes: string[]; nav: object[] } }[] = [];
beforeEach(() => {
  remotes = [];
});

const t = await setUpContent({
  registry: {
    read: async () => ({
      revision: 1,
      remotes: remotes.map(({ active }, index) => createServedRemote(`mfe-test-${index}`, active)),
    }),
  },
  empty: ['site_menus', 'services', 'solutions', 'blogs', 'content_versions', 'content_drafts'],
});

/** `no-cache`: the tests empty the database behind the cache of responses. */
const read = () =>
  t.call<Site>('GET', '/api/site', undefined, { as: 'visitor', headers: { 'cache-control': 'no-cache' } });
const readMenus = async () => (await read()).body.data.menus;
const save = (fields: object) => t.call('PUT', '/api/site-documents/menus', fields);

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

test('an installation that never saved its menus has the built-in ones', async () => {
  const { header, button, footer, legal } = await readMenus();
  expect(header.map(({ id, label, path }) => [id, label, path])).toEqual([
    ['company', 'Company', ''],
    ['solutions', 'Solutions', '/solutions'],
    ['services', 'Services', '/services'],
    ['resources', 'Resources', ''],
  ]);
  expect(header[0]?.links[0]).toEqual({ path: '/about', label: 'About', text: 'Who we are and how we work' });
  expect(button).toBe('Contact Us');
  // No service is published, so that column has no links.
  expect(footer.map(({ label }) => label)).toEqual(['Quick Links']);
  expect(legal.map(({ label }) => label)).toEqual(['Privacy Policy', 'Terms and Conditions']);
});

test('published services are listed by themselves: eight in the header, five in the footer', async () => {
  for (let number = 1; number <= 9; number++)
    await createService(`Service${number}`, { displayOrder: number });
  await createService('Unfinished', { status: 'draft', displayOrder: 0 });
  const [inHeader, inFooter] = servicesOf(await readMenus());
  expect(inHeader).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Service${number}`));
  expect(inFooter).toEqual([1, 2, 3, 4, 5].map((number) => `Service${number}`));
});

test('an entry of an item has its title and follows its address; unpublished or deleted it is left out', async () => {
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

test('entries keep their order and may lead to other sites; an entry without a target is left out', async () => {
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
  expect(await tagsOf()).toEqual(['services', 'solutions']);
  await save({ header: [], footer: [{ label: 'Read', links: [{ type: 'page', path: '/blog/first' }] }] });
  expect(await tagsOf()).toEqual(['blogs']);
});

test('the defaults are valid menus', async () => {
  expect((await save(defaultMenus)).status).toBe(200);
});

test('the header ends with the menu of public remotes, in their order, and has nothing of the back office', async () => {
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

test('pages of remotes are left out of a header that staff declare complete, and keep their place and name in it', async () => {
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

test('a process that serves no pages reads the company without the registry', async () => {
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
