import { type AdminApi, createAdminApi, createMark } from '../core/api';
import { sendRaw } from '../core/raw-request';
import { expect, test } from '../core/test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

/** In every text of what visitors must not see; never in a request. */
const secret = `hush${createMark()}`;
const mark = createMark();

const kinds = {
  blogs: { page: '/blog', og: 'blog', slugPath: '/api/blogs', list: '/api/blogs/published' },
  services: { page: '/services', og: 'services', slugPath: '/api/services/slug', list: '/api/services' },
  solutions: { page: '/solutions', og: 'solutions', slugPath: '/api/solutions/slug', list: '/api/solutions' },
  'case-studies': {
    page: '/portfolio',
    og: 'portfolio',
    slugPath: '/api/case-studies/slug',
    list: '/api/case-studies',
  },
} as const;
type Kind = keyof typeof kinds;

interface Hidden {
  kind: Kind;
  state: string;
  id: string;
  slug: string;
}

const hidden: Hidden[] = [];
const previews = new Map<string, string>();

function inputOf(kind: Kind, slug: string, status: string): object {
  const common = { title: `${secret} title`, slug, status, shortDescription: `${secret} short` };
  switch (kind) {
    case 'blogs':
      return {
        ...common,
        tags: [`${secret} tag`],
        paragraphs: [{ content: `<p>${secret} text</p>` }],
        ...(status === 'scheduled' && { scheduledPublishAt: '2199-01-01T00:00:00.000Z' }),
      };
    case 'services':
      return { ...common, category: 'product', keywords: [secret] };
    case 'solutions':
      return {
        ...common,
        industryType: 'finance',
        targetAudience: secret,
        implementationTime: { min: 1, max: 2 },
      };
    case 'case-studies':
      return { ...common, client: secret, industry: secret, challenge: secret, solution: secret };
  }
}

async function hide(api: AdminApi, kind: Kind, state: string): Promise<void> {
  const slug = `quiet-${kind}-${state}-${mark}`;
  const status = state === 'trash' ? 'published' : state;
  const { data } = await api.post<{ data: { _id: string } }>(`/api/${kind}`, inputOf(kind, slug, status));
  const preview = await api.post<{ data: { token: string } }>(`/api/${kind}/${data._id}/preview`);
  previews.set(data._id, preview.data.token);
  if (state === 'trash') await api.delete(`/api/${kind}/${data._id}`);
  hidden.push({ kind, state, id: data._id, slug });
}

test.beforeAll(async ({ siteUrl, adminToken }) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (const state of ['draft', 'archived', 'trash', ...(kind === 'blogs' ? ['scheduled'] : [])])
      await hide(api, kind, state);
  }
});

interface Trick {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}
const encodeAll = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const otherKind = (kind: Kind): Kind => (kind === 'blogs' ? 'services' : 'blogs');

/** Ways to ask for one hidden item by its address. */
const directTricks: Record<string, (item: Hidden) => Trick[]> = {
  'its id': ({ kind, id }) => [{ path: `/api/${kind}/${id}` }, { path: `/api/${kind}/${id.toUpperCase()}` }],
  'its slug': ({ kind, slug }) => [{ path: `${kinds[kind].slugPath}/${slug}` }],
  'its slug in capitals': ({ kind, slug }) => [{ path: `${kinds[kind].slugPath}/${slug.toUpperCase()}` }],
  'a slash at the end': ({ kind, id, slug }) => [
    { path: `/api/${kind}/${id}/` },
    { path: `${kinds[kind].slugPath}/${slug}/` },
  ],
  'doubled slashes': ({ kind, id, slug }) => [
    { path: `//api//${kind}//${id}` },
    { path: `/${kinds[kind].slugPath.replaceAll('/', '//')}//${slug}` },
  ],
  dots: ({ kind, id, slug }) => [
    { path: `/api/${kind}/${id}.` },
    { path: `/api/${kind}/./${id}` },
    { path: `/api/${kind}/admin/../${id}` },
    { path: `${kinds[kind].slugPath}/${slug}%2e` },
    { path: `${kinds[kind].slugPath}/..%2f${id}` },
  ],
  'every letter encoded': ({ kind, id, slug }) => [
    { path: `/api/${kind}/${encodeAll(id)}` },
    { path: `${kinds[kind].slugPath}/${encodeAll(slug)}` },
    { path: `/${encodeAll('api')}/${kind}/${id}` },
  ],
  'a null byte or a line break': ({ kind, id, slug }) => [
    { path: `/api/${kind}/${id}%00` },
    { path: `${kinds[kind].slugPath}/${slug}%00.json` },
    { path: `${kinds[kind].slugPath}/${slug}%0d%0a` },
  ],
  'another ending': ({ kind, id, slug }) => [
    { path: `/api/${kind}/${id}.json` },
    { path: `${kinds[kind].slugPath}/${slug};v=1` },
  ],
  'parameters that other systems know': ({ kind, id }) =>
    [
      'status=draft',
      'preview=true',
      'draft=1',
      'populate=*',
      'fields=*',
      'publicationState=preview',
      'admin=true',
      'token=x',
      '_method=GET',
      'isLive=false',
    ].map((query) => ({ path: `/api/${kind}/${id}?${query}` })),
  'headers that some proxies obey': ({ kind, id }): Trick[] => [
    { path: `/api/${kind}`, headers: { 'x-original-url': `/api/${kind}/${id}` } },
    { path: `/api/${kind}/${id}`, headers: { 'x-http-method-override': 'PUT' } },
    { path: `/api/${kind}/${id}`, headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } },
    { path: `/api/${kind}/${id}`, headers: { 'x-internal-key': 'x', 'x-client-address': '127.0.0.1' } },
    { path: `/api/${kind}/${id}`, headers: { authorization: 'Bearer null', cookie: 'token=x; admin=1' } },
    { path: `/api/${kind}/${id}`, headers: { authorization: 'Basic YWRtaW46YWRtaW4=' } },
  ],
  'another form of answer': ({ kind, id }) =>
    ['text/html', 'application/xml', 'application/vnd.api+json', '*/*;q=0'].map((accept) => ({
      path: `/api/${kind}/${id}`,
      headers: { accept },
    })),
  'HEAD and OPTIONS': ({ kind, id, slug }) => [
    { path: `/api/${kind}/${id}`, method: 'HEAD' },
    { path: `${kinds[kind].slugPath}/${slug}`, method: 'HEAD' },
    { path: `/api/${kind}/${id}`, method: 'OPTIONS' },
  ],
  'guessing its revision': ({ kind, id }): Trick[] => [
    { path: `/api/${kind}/${id}`, headers: { 'if-none-match': '"1"' } },
    { path: `/api/${kind}/${id}`, headers: { 'if-none-match': '*' } },
    { path: `/api/${kind}/${id}`, headers: { range: 'bytes=0-100' } },
  ],
  'what only staff may ask': ({ kind, id }) =>
    ['draft', 'versions', 'versions/1'].map((end) => ({ path: `/api/${kind}/${id}/${end}` })),
  'a preview link that is not its own': ({ kind, id }) => {
    const token = previews.get(id) ?? '';
    const [, seconds, signature] = token.split('.');
    const expired = (1_000_000_000).toString(36);
    return [
      { path: `/api/${otherKind(kind)}/preview/${token}` },
      { path: `/api/${kind}/preview/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
      { path: `/api/${kind}/preview/${id}.${expired}.${signature}` },
      { path: `/api/${kind}/preview/${'0'.repeat(24)}.${seconds}.${signature}` },
      { path: `/api/${kind}/preview/${id}` },
      { path: `/api/${kind}/preview/${id}..` },
      { path: `/preview/${otherKind(kind)}/${token}` },
    ];
  },
  'its page': ({ kind, id, slug }) =>
    [slug, id, slug.toUpperCase(), `${slug}?preview=1`].map((end) => ({
      path: `${kinds[kind].page}/${end}`,
    })),
  'its picture for social networks': ({ kind, slug, id }) =>
    [slug, id].map((name) => ({ path: `/og/${kinds[kind].og}/${name}.png` })),
  'an old address': ({ kind, slug }) => [{ path: `/api/redirects?path=${kinds[kind].page}/${slug}` }],
};

/** Ways to have it listed. */
const listTricks: Record<string, (kind: Kind) => Trick[]> = {
  'a status': (kind) =>
    [
      'status=draft',
      'status=archived',
      'status=scheduled',
      'status=trash',
      'status=all',
      'status[]=draft',
      'status[$ne]=published',
      'status=published&status=draft',
      'status=%00draft',
    ].flatMap((query) => [
      { path: `${kinds[kind].list}?${query}&limit=100` },
      { path: `/api/${kind}/search?${query}&q=${secret.slice(0, 4)}` },
    ]),
  'operators and fields': (kind) =>
    [
      'isLive=false',
      'deletedAt[$ne]=null',
      'filters[status][$eq]=draft',
      'where={"status":"draft"}',
      'sort=status',
      'sortBy=status',
      'fields=title,status',
      'populate=deep',
      'select=*',
      '$where=1',
    ].map((query) => ({ path: `${kinds[kind].list}?limit=100&${encodeURI(query)}` })),
  'a word of it': (kind) => [
    { path: `${kinds[kind].list}?q=${secret}&search=${secret}` },
    { path: `/api/${kind}/search?q=${secret}` },
    { path: `/api/search?q=${secret}` },
    { path: `/search?q=${mark}` },
  ],
  'its tag, category, industry': (kind) => [
    { path: `${kinds[kind].list}?tag=${secret}%20tag&category=product&industry=finance&limit=100` },
    { path: '/api/services/category/product?limit=100' },
    { path: '/api/solutions?industry=finance&limit=100' },
  ],
  'far pages': (kind) =>
    [1, 2, 3, 1_000_000].map((page) => ({ path: `${kinds[kind].list}?limit=100&page=${page}` })),
  'the lists of staff': (kind) => [
    { path: `/api/${kind}/admin/all?status=draft` },
    { path: `//api/${kind}//admin/all` },
    { path: `/api/${kind}/admin/all/` },
    { path: `/api/${kind}/Admin/All` },
  ],
  'the other lists': (kind) => [
    { path: `/api/${kind}/all` },
    { path: `/api/${kind}/published?limit=100` },
    { path: kinds[kind].page },
    { path: `${kinds[kind].page}?status=draft&page=1` },
  ],
  'feeds, maps and exports': () =>
    [
      '/sitemap.xml',
      '/rss.xml',
      '/atom.xml',
      '/robots.txt',
      '/',
      '/api/transfer/export',
      '/api/media',
      '/media/',
    ].map((path) => ({ path })),
};

test('there are more than twenty tricks', () => {
  expect(Object.keys(directTricks).length + Object.keys(listTricks).length).toBeGreaterThan(20);
});

for (const [name, tricksOf] of Object.entries(directTricks)) {
  test(`${name}: says nothing of what is not published`, async ({ siteUrl }) => {
    for (const item of hidden) {
      for (const trick of tricksOf(item)) {
        const what = `${item.state}: ${trick.method ?? 'GET'} ${trick.path} ${JSON.stringify(trick.headers ?? {})}`;
        const { status, text } = await sendRaw(siteUrl, trick);
        expect(text.includes(secret), what).toBe(false);
        expect(status, what).not.toBe(304);
        expect(status, what).not.toBe(206);
        expect(status, what).toBeLessThan(500);
        if (trick.path.includes(item.id) && !trick.headers?.['x-original-url'])
          expect([301, 400, 401, 403, 404, 405, 410], what).toContain(status);
      }
    }
  });
}

for (const [name, tricksOf] of Object.entries(listTricks)) {
  test(`by ${name}: nothing that is not published is listed`, async ({ siteUrl }) => {
    for (const kind of Object.keys(kinds) as Kind[]) {
      for (const trick of tricksOf(kind)) {
        const { status, text } = await sendRaw(siteUrl, trick);
        // What was asked for may be repeated; a title, a text or an id may not be there.
        const told = trick.path.includes(secret) ? `${secret} ` : secret;
        expect(text.includes(told), `${status} ${trick.path}`).toBe(false);
        for (const { id } of hidden) expect(text.includes(id), `${trick.path} names ${id}`).toBe(false);
        expect(status, trick.path).toBeLessThan(500);
      }
    }
  });
}

test('the one way is the link of a preview, and it ends with its item', async ({ siteUrl }) => {
  for (const { kind, id, state } of hidden) {
    const { status, text } = await sendRaw(siteUrl, { path: `/api/${kind}/preview/${previews.get(id)}` });
    expect([status, text.includes(secret)], `${kind} ${state}`).toEqual(
      state === 'trash' ? [expect.any(Number), false] : [200, true],
    );
  }
});

test('people that are drafts are not there either', async ({ siteUrl, adminToken }) => {
  const api = createAdminApi({ url: siteUrl, token: adminToken });
  const inputs = {
    team: { name: `${secret} name`, title: 'x', status: 'draft' },
    testimonials: { name: `${secret} name`, text: secret, rating: 5, status: 'draft' },
    careers: { title: `${secret} role`, category: 'sales', summary: secret, status: 'draft' },
  };
  for (const [resource, input] of Object.entries(inputs)) {
    const { data } = await api.post<{ data: { _id: string; id: number } }>(`/api/${resource}`, input);
    for (const path of [
      `/api/${resource}?status=draft`,
      `/api/${resource}?status[]=draft&limit=100`,
      `/api/${resource}/${data.id}`,
      `/api/${resource}/0${data.id}`,
      `/api/${resource}/${data._id}`,
      `/${resource}/${data.id}`,
      `/${resource}`,
      '/sitemap.xml',
    ]) {
      const { status, text } = await sendRaw(siteUrl, { path });
      expect(text.includes(secret), path).toBe(false);
      expect(status, path).toBeLessThan(500);
    }
  }
});
