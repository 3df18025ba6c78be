import { allOperations } from '@atrium/contracts/openapi/all-operations';
import { parseResponse } from '@atrium/contracts/openapi/openapi-document';
import { namedSchemas } from '@atrium/contracts/openapi/responses/named-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, createWholeProduct, type WholeProduct } from './testing/whole-product';

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
});
afterAll(() => product.close());

const parameter = /:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?/g;
const nameOf = ({ method, path }: Call) =>
  `${method.toLowerCase()} ${path.replace(parameter, '{$1}').replace(/\/$/, '')}`;

test('the document names exactly the routes of all services', () => {
  const served = new Set(product.calls.filter(({ path }) => !path.startsWith('/internal/')).map(nameOf));
  const described = allOperations.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual([...served].toSorted());
});

async function send(method: string, path: string, body?: unknown) {
  const response = await product.send(
    { method, path },
    {
      token: product.adminToken,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    },
  );
  const result = (await response.json()) as { data: Record<string, unknown> & { _id: string } };
  expect(response.status, `${method} ${path}: ${JSON.stringify(result)}`).toBeLessThan(300);
  return result;
}

const rich = '<p>Words enough.</p>';
const items: Record<string, object> = {
  '/api/blogs': { title: 'One', status: 'published', tags: ['a'], paragraphs: [{ content: rich }] },
  '/api/services': {
    title: 'One',
    slug: 'one',
    category: 'product',
    shortDescription: 's',
    status: 'published',
    features: [{ title: 'F' }],
    pricing: [{ name: 'P', price: 5 }],
    process: [{ title: 'S' }],
    contentBlocks: [{ type: 'text', tinyMCEContent: rich }],
  },
  '/api/solutions': {
    title: 'One',
    industryType: 'finance',
    targetAudience: 'x',
    shortDescription: 's',
    status: 'published',
    implementationTime: { min: 1, max: 2 },
    integrations: [{ name: 'I' }],
    features: [{ title: 'F' }],
  },
  '/api/case-studies': {
    title: 'One',
    client: 'c',
    industry: 'i',
    shortDescription: 's',
    challenge: 'c',
    solution: 's',
    status: 'published',
  },
  '/api/testimonials': { name: 'Cy', text: 'Good', rating: 4 },
  '/api/team': { name: 'Bo', title: 'Dev' },
  '/api/careers': { title: 'Role', category: 'sales', summary: 's' },
  '/api/newsletter/segments': { name: 'All of them', rules: { tags: ['a'] } },
  '/api/newsletter/campaigns': { subject: 'Hello', content: rich, recipientType: 'all' },
  '/api/contacts/filters': { name: 'New ones', query: { status: 'new' } },
};
const queries: Record<string, string> = {
  '/api/search': '?q=one',
  '/api/newsletter/people': '?email=ada@example.com',
};
const contact = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+49301234567',
  companyName: 'Engines',
  serviceType: 'SEO & Digital Strategy',
  goals: 'More visitors who know what they want.',
  timeline: '1-3 months',
  agreedToTerms: true,
  startedAt: Date.now() - 60_000,
};

test('every response matches its schema exactly', async () => {
  const ids = new Map<string, string>();
  for (const [path, input] of Object.entries(items))
    ids.set(path, (await send('POST', path, input)).data._id);
  for (const path of ['/api/blogs', '/api/services', '/api/solutions', '/api/case-studies'])
    await send('PUT', `${path}/${ids.get(path)}`, { status: 'published' });
  await product.send(
    { method: 'POST', path: '/api/contacts' },
    { body: JSON.stringify(contact), headers: { 'content-type': 'application/json' } },
  );
  const [first] = (await send('GET', '/api/contacts')).data as unknown as { _id: string }[];
  if (first !== undefined) ids.set('/api/contacts', first._id);

  const draft = await send('PUT', `/api/blogs/${ids.get('/api/blogs')}/draft`, { data: {} });
  const author = draft.data.savedBy as { id: string };
  for (const path of ['/api/services', '/api/solutions', '/api/case-studies', '/api/newsletter/campaigns'])
    await send('PUT', `${path}/${ids.get(path)}/draft`, { data: {} });

  const checked: string[] = [];
  for (const { method, path, answer, access } of allOperations) {
    const { kind, name } = parseResponse(answer);
    if (method !== 'get' || name === undefined || access === 'key' || /token|confirm|unsubscribe/.test(path))
      continue;
    const resource = [...ids.keys()]
      .filter((start) => path.startsWith(`${start}/`))
      .sort((a, b) => b.length - a.length)[0];
    const id = resource === undefined ? undefined : ids.get(resource);
    if (path.includes('{') && id === undefined) continue;
    const url = path
      .replace(/\{(?:id|slugOrId)\}/, id ?? '')
      .replace('{rev}', '1')
      .replace('{key}', 'tab-0001')
      .replace('{userId}', author.id)
      .replace('{slug}', 'one')
      .replace('{category}', 'product');
    const query = queries[path] ?? '';
    if (url.includes('/api/redirects') && !url.endsWith('/all')) continue;
    const whole = await send('GET', url + query);
    const values = kind === 'whole' ? [whole] : kind === 'data' ? [whole.data] : whole.data;
    for (const value of values as unknown[]) {
      const parsed = namedSchemas[name].safeParse(value);
      expect(parsed.error?.issues, `${path} is no ${name}`).toBeUndefined();
      expect(parsed.data, `${path} has fields that ${name} lacks`).toEqual(value);
    }
    checked.push(path);
  }
  expect(checked.length).toBeGreaterThan(50);
});
