import { createMark } from './api';

/** A word in every text of the hidden items; it appears in no request. */
export const secret = `hush${createMark()}`;
/** A word in the slug of every hidden item. */
export const mark = createMark();

export const kinds = {
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
export type Kind = keyof typeof kinds;

export interface Hidden {
  kind: Kind;
  state: string;
  id: string;
  slug: string;
}

/** Preview tokens by item id. */
export const previews = new Map<string, string>();

export interface Trick {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}
const encodeAll = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const otherKind = (kind: Kind): Kind => (kind === 'blogs' ? 'services' : 'blogs');

/** Requests that try to read one hidden item by its address. */
export const directTricks: Record<string, (item: Hidden) => Trick[]> = {
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
  'another response format': ({ kind, id }) =>
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

/** Requests that try to list it. */
export const listTricks: Record<string, (kind: Kind) => Trick[]> = {
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
