import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

/** A field that no definition knows, in every stored document, must not reach any response. */
const internal = { internalField: 'stored-7c1e' };

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
  await storeOneOfEach();
  for (const { name } of await product.context.db.listCollections({}, { nameOnly: true }).toArray())
    await product.context.db.collection(name).updateMany({}, { $set: internal });
});
afterAll(() => product.close());

const send = (method: string, path: string, body?: object) =>
  product.send(
    { method, path },
    {
      token: product.adminToken,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
  );

async function storeOneOfEach(): Promise<void> {
  const common = {
    title: 'Walnut',
    slug: 'walnut',
    status: 'published',
    category: 'service',
    shortDescription: 'Text',
    description: 'Text',
    seo: { metaTitle: 'Walnut', metaDescription: 'Text' },
  };
  const bodies: Record<string, object> = {
    '/api/blogs': { ...common, paragraphs: [{ content: '<p>Text</p>' }] },
    '/api/services': common,
    '/api/solutions': {
      ...common,
      industryType: 'healthcare',
      targetAudience: 'All',
      implementationTime: { min: 1, max: 2, unit: 'weeks' },
    },
    '/api/case-studies': { ...common, client: 'Ada', industry: 'Retail', challenge: 'A', solution: 'B' },
    '/api/testimonials': { name: 'Ada', text: 'Good', rating: 5, position: 'CEO', client: 'Ada' },
    '/api/team': { name: 'Ada', title: 'CEO', bio: 'Text' },
    '/api/careers': {
      title: 'Engineer',
      category: 'creative',
      location: 'Berlin',
      type: 'Full-time',
      summary: 'Text',
    },
    '/api/contacts': {
      fullName: 'Ada Walnut',
      email: 'ada@example.com',
      phone: '+49 30 1234567',
      companyName: 'Walnut',
      serviceType: 'AI & Automation',
      goals: 'A site',
      timeline: '1-3 months',
      agreedToTerms: true,
    },
    '/api/contacts/filters': { name: 'New', query: { status: 'new' } },
    '/api/newsletter/subscribers': { email: 'ada@example.com', consentProof: 'On paper, folder 12' },
    '/api/newsletter/segments': { name: 'Fair', rules: { tags: ['fair'] } },
    '/api/newsletter/campaigns': { subject: 'Walnut', content: '<p>Text</p>', recipientType: 'all' },
  };
  const refused: string[] = [];
  for (const [path, body] of Object.entries(bodies)) {
    const response = await send('POST', path, body);
    if (response.status >= 300) refused.push(`${path}: ${await response.text()}`);
  }
  expect(refused).toEqual([]);
}

/** No path names these documents; versions are read by their number. */
const unnamed = ['audit_log', 'sessions', 'content_versions'];

/** Ids, slugs and numbers that a path may name. */
async function listNames(): Promise<string[]> {
  const names = new Set<string>();
  const collections = await product.context.db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections.filter(({ name }) => !unnamed.includes(name)))
    for (const { _id, slug, number } of await product.context.db
      .collection<{ slug?: string; number?: number }>(name)
      .find()
      .toArray())
      for (const value of [_id, slug, number]) if (value !== undefined) names.add(String(value));
  return [...names].filter((name) => name.length < 100);
}

test('no response contains a stored field that its definition lacks', async () => {
  const names = await listNames();
  const leaks = new Set<string>();
  const read = new Set<string>();
  for (const { method, path } of product.calls.filter((call) => call.method === 'GET')) {
    const parameter = /:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g;
    const readOne = async (name: string) => {
      const filled = path.replace(':rev', '1').replace(parameter, encodeURIComponent(name));
      const response = await send(method, `${filled}?email=ada@example.com&q=walnut&files=false`);
      const text = await response.text();
      if (response.status === 200) read.add(path);
      if (text.includes(internal.internalField)) leaks.add(`${path}: ${text.slice(0, 300)}`);
    };
    await Promise.all((path.includes(':') ? names : ['']).map(readOne));
  }
  expect([...leaks]).toEqual([]);
  // So many reads found something.
  expect(read.size).toBeGreaterThan(60);
});
