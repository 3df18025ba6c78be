import { expect, test } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { loadService, type ServiceView } from './service.loader';
import { loadServices, type ServicesData } from './services.loader';

const service = (slug: string, category = 'service') => ({
  _id: slug,
  slug,
  title: slug.toUpperCase(),
  shortDescription: 'Short',
  longDescription: '',
  description: '',
  category,
  thumbnail: null,
  thumbnailAlt: '',
  features: [
    { title: 'Second', description: '', icon: '', benefits: [], order: 2 },
    { title: 'First', description: '', icon: 'target', benefits: ['a'], order: 1 },
  ],
  contentBlocks: [
    { type: 'text', content: 'two', sortOrder: 1, styling: {} },
    { type: 'text', content: 'one', sortOrder: 0, styling: {} },
  ],
  process: [],
  pricing: [],
});

const list = (...items: unknown[]) => Response.json({ success: true, data: items });
const failure = (status: number) =>
  Response.json({ success: false, message: 'The database is away', code: 'x' }, { status });

const loadList = async (response: Response | Error) =>
  readResult<ServicesData>(await loadServices(createLoaderArgs('/services', () => response)));

test('the list leaves out services without a category', async () => {
  const { page, status } = await loadList(list(service('a'), service('b', '')));
  expect(status).toBe(200);
  expect(page.services).toMatchObject({ items: [{ path: '/services/a', title: 'A' }], error: '' });
});

test('a failed list shows the reason, and its page is not cached', async () => {
  const { page, status } = await loadList(failure(500));
  expect(page.services).toEqual({ items: [], error: 'Error fetching services: The database is away' });
  expect(status).toBe(503);
});

test('a response without success shows the other documented text', async () => {
  const { page } = await loadList(Response.json({ success: false }));
  expect(page.services).toMatchObject({ error: 'Failed to fetch services' });
});

type FetchOutcome = (request: Request) => Response | Error;
type ServicePage = ServiceView & { meta: { title: string; noIndex?: boolean } };

async function loadOne(response: FetchOutcome, slug = 'a') {
  const result: unknown = await loadService(createLoaderArgs(`/services/${slug}`, response));
  return readResult<ServicePage>(result as ServicePage);
}

test('sorts features and blocks; shows the related services of the response', async () => {
  const related = ['b', 'c', 'd'].map((slug) => service(slug));
  const paths: string[] = [];
  const { page } = await loadOne(({ url }) => {
    paths.push(new URL(url).pathname);
    return Response.json({ success: true, data: { ...service('a'), related } });
  });
  expect(page.features.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(page.blocks.map(({ content }) => content)).toEqual(['one', 'two']);
  expect(page.related.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(paths).toEqual(['/api/services/slug/a']);
});

test.each([
  [404, 404, 'Service not found'],
  [500, 500, 'Failed to fetch service details'],
])('a response of %i returns a page with status %i: %s', async (given, status, error) => {
  const result = await loadOne(() => failure(given));
  expect([result.status, result.page.error, result.page.meta.noIndex]).toEqual([status, error, true]);
});

test('a failed request shows its reason', async () => {
  const result = await loadOne(() => new TypeError('fetch failed'));
  expect(result.page.error).toMatch(/^Error fetching service details: /);
  expect(result.status).toBe(503);
});

test('an old slug redirects permanently to the new one and keeps the query', async () => {
  const moved = loadOne(() => Response.json({ success: true, data: service('new') }), 'old?plan=a%20b');
  const response: Response = await moved.then(
    () => expect.fail('should redirect'),
    (thrown) => thrown,
  );
  expect([response.status, response.headers.get('location')]).toEqual([301, '/services/new?plan=a%20b']);
});
