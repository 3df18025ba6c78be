import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { isDeep } from '@atrium/testing/depth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveProduct } from './testing/serve-product';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

// Unusual requests for unpublished items, over HTTP and through the gateway. The content service tests the usual ones.

/** A word in every text of the hidden items. */
const secret = 'hushhush';

type Headers = Record<string, string>;
interface Trick {
  path: string;
  method?: string;
  headers?: Headers;
}
interface Hidden {
  kind: keyof typeof kinds;
  id: string;
  slug: string;
}

const kinds = {
  blogs: {
    slugPath: '/api/blogs',
    page: 'blog',
    list: '/api/blogs/published',
    fields: { tags: [secret], paragraphs: [{ content: secret }] },
  },
  services: {
    slugPath: '/api/services/slug',
    page: 'services',
    list: '/api/services',
    fields: { category: 'product', keywords: [secret] },
  },
  solutions: {
    slugPath: '/api/solutions/slug',
    page: 'solutions',
    list: '/api/solutions',
    fields: { industryType: 'finance', targetAudience: secret, implementationTime: { min: 1, max: 2 } },
  },
  'case-studies': {
    slugPath: '/api/case-studies/slug',
    page: 'portfolio',
    list: '/api/case-studies',
    fields: { client: secret, industry: secret, challenge: secret, solution: secret },
  },
} as const;
const kindNames = Object.keys(kinds) as Hidden['kind'][];
const states = ['draft', 'archived', 'trash', 'scheduled'];

const encodeAll = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const otherParameters =
  'status=draft preview=true draft=1 populate=* fields=* publicationState=preview admin=true token=x _method=GET isLive=false';
const otherHeaders: Headers[] = [
  { 'x-http-method-override': 'PUT' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
  { 'x-internal-key': 'x', 'x-client-address': '127.0.0.1' },
  { authorization: 'Bearer null', cookie: 'token=x; admin=1' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { accept: 'text/html' },
  { accept: 'application/xml' },
  { accept: '*/*;q=0' },
  { 'if-none-match': '"1"' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-100' },
];

const directTricks: Record<string, (item: Hidden & { byId: string; bySlug: string }) => Trick[]> = {
  'another spelling of its path': ({ kind, id, slug, byId, bySlug }) =>
    [
      `${byId}/`,
      `${bySlug}/`,
      `//api//${kind}//${id}`,
      `/${kinds[kind].slugPath.replaceAll('/', '//')}//${slug}`,
      `${byId}.`,
      `/api/${kind}/./${id}`,
      `/api/${kind}/admin/../${id}`,
      `${bySlug}%2e`,
      `${kinds[kind].slugPath}/..%2f${id}`,
      `/api/${kind}/${encodeAll(id)}`,
      `${kinds[kind].slugPath}/${encodeAll(slug)}`,
      `/${encodeAll('api')}/${kind}/${id}`,
      `${byId}%00`,
      `${bySlug}%00.json`,
      `${bySlug}%0d%0a`,
      `${byId}.json`,
      `${bySlug};v=1`,
    ].map((path) => ({ path })),
  'parameters that other systems know': ({ byId }) =>
    otherParameters.split(' ').map((query) => ({ path: `${byId}?${query}` })),
  'headers that other systems obey': ({ byId }) => otherHeaders.map((headers) => ({ path: byId, headers })),
  'HEAD and OPTIONS': ({ byId, bySlug }) => [
    { path: byId, method: 'HEAD' },
    { path: bySlug, method: 'HEAD' },
    { path: byId, method: 'OPTIONS' },
  ],
  'its picture for social networks': ({ kind, slug, id }) =>
    [slug, id].map((name) => ({ path: `/og/${kinds[kind].page}/${name}.png` })),
  'an old address': ({ kind, slug }) => [{ path: `/api/redirects?path=/${kinds[kind].page}/${slug}` }],
};

const listQueries = [
  ...['all', 'archived', 'scheduled', 'trash', '%00draft'].map((status) => `status=${status}`),
  ...['status[]=draft', 'status[$ne]=published', 'status=published&status=draft', 'isLive=false'],
  ...['deletedAt[$ne]=null', 'filters[status][$eq]=draft', 'where={"status":"draft"}', 'sort=status'],
  ...['sortBy=status', 'fields=title,status', 'populate=deep', 'select=*', '$where=1'],
  ...[`tag=${secret}`, 'category=product', 'industry=finance', `industry=${secret}`],
];

let product: WholeProduct;
let served: Awaited<ReturnType<typeof serveProduct>>;
const hidden: Hidden[] = [];

beforeAll(async () => {
  product = await createWholeProduct({
    TARGET: 'auth,content,leads,registry,renderer,gateway',
    API_RATE_PER_MINUTE: '100000',
    RENDERS_PER_MINUTE: '100000',
    SITE_FILES_PER_MINUTE: '100000',
  });
  served = await serveProduct(product);
  for (const kind of kindNames) {
    for (const state of states) {
      const slug = `quiet-${kind}-${state}`;
      const { _id } = await create(kind, {
        title: `${secret} title`,
        slug,
        shortDescription: secret,
        status: state === 'trash' ? 'published' : state,
        ...(state === 'scheduled' && { scheduledPublishAt: '2199-01-01T00:00:00.000Z' }),
        ...kinds[kind].fields,
      });
      if (state === 'trash')
        await product.send({ method: 'DELETE', path: `/api/${kind}/${_id}` }, { token: product.adminToken });
      hidden.push({ kind, id: _id, slug });
    }
  }
});
afterAll(async () => {
  await served.close();
  await product.close();
});

async function create(resource: string, body: object): Promise<{ _id: string; id: number }> {
  const response = await product.send(
    { method: 'POST', path: `/api/${resource}` },
    {
      token: product.adminToken,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { _id: string; id: number } }).data;
}

/** Sends the path exactly as written: `fetch` would resolve its dots. */
async function send({
  path,
  method = 'GET',
  headers = {},
}: Trick): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(served.url);
  const sent = request({ hostname, port, method, path, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString('utf8');
  return { status: response.statusCode ?? 0, text: `${JSON.stringify(response.headers)}\n${body}` };
}

test('staff get what visitors are refused', async () => {
  const headers = { authorization: `Bearer ${product.adminToken}` };
  for (const { kind, id, slug } of hidden.filter((item) => !item.slug.endsWith('trash'))) {
    const { status, text } = await send({ path: `/api/${kind}/${id}`, headers });
    expect([status, text.includes(secret)], slug).toEqual([200, true]);
  }
});

test.each(Object.entries(directTricks))('%s: reveals nothing unpublished', async (_name, tricksOf) => {
  for (const [turn, item] of hidden.entries()) {
    const byId = `/api/${item.kind}/${item.id}`;
    const bySlug = `${kinds[item.kind].slugPath}/${item.slug}`;
    const tricks = tricksOf({ ...item, byId, bySlug });
    for (const trick of isDeep() ? tricks : tricks.filter((_, place) => place % hidden.length === turn)) {
      const { status, text } = await send(trick);
      expect(text, JSON.stringify(trick)).not.toContain(secret);
      expect([301, 308, 400, 401, 403, 404, 405, 410], JSON.stringify(trick)).toContain(status);
    }
  }
});

test('a header with another path changes nothing', async () => {
  for (const { kind, id } of hidden) {
    const { status, text } = await send({
      path: kinds[kind].list,
      headers: { 'x-original-url': `/api/${kind}/${id}` },
    });
    expect([status, text.includes(secret)]).toEqual([200, false]);
  }
});

test.each(kindNames)('lists and searches of %s show nothing unpublished', async (kind) => {
  const { list } = kinds[kind];
  const paths = [
    ...listQueries.map((query) => `${list}?limit=100&${encodeURI(query)}`),
    ...listQueries.map((query) => `/api/${kind}/search?q=${secret.slice(0, 4)}&${encodeURI(query)}`),
    `${list}?q=${secret}&search=${secret}`,
    `//api/${kind}//admin/all`,
    `/api/${kind}/admin/all/`,
    `/api/${kind}/Admin/All`,
  ];
  for (const path of paths) {
    const { status, text } = await send({ path });
    // A response may repeat the query, but has no title.
    expect(text, path).not.toContain(path.includes(secret) ? `${secret} ` : secret);
    for (const { id } of hidden) expect(text, path).not.toContain(id);
    expect(status, path).toBeLessThan(500);
  }
});

test.each(['/sitemap.xml', '/rss.xml', '/atom.xml'])('%s shows nothing unpublished', async (path) => {
  const { status, text } = await send({ path });
  expect([status, /hush|quiet-/.test(text)]).toEqual([200, false]);
});

test.each([
  ['team', { name: `${secret} name`, title: 'x' }],
  ['testimonials', { name: `${secret} name`, text: secret, rating: 5 }],
  ['careers', { title: `${secret} role`, category: 'sales', summary: secret }],
])('unpublished %s are not public either', async (resource, fields) => {
  const { _id, id } = await create(resource, { ...fields, status: 'draft' });
  for (const end of ['?status=draft', '?status[]=draft&limit=100', `/0${id}`, `/${_id}`]) {
    const { status, text } = await send({ path: `/api/${resource}${end}` });
    expect(text, end).not.toContain(secret);
    expect(status, end).toBeLessThan(500);
  }
});
