import { expect, test } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { loader as loadService } from './service.loader';
import { loader as loadServices, type ServicesData } from './services.loader';

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

test('sorts features and blocks; shows the related services of the response', async () => {
  const related = ['b', 'c', 'd'].map((slug) => service(slug));
  const paths: string[] = [];
  const args = createLoaderArgs('/services/a', ({ url }) => {
    paths.push(new URL(url).pathname);
    return Response.json({ success: true, data: { ...service('a'), related } });
  });
  expect(await loadService(args)).toMatchObject({
    view: {
      features: [{ title: 'First' }, { title: 'Second' }],
      blocks: [{ content: 'one' }, { content: 'two' }],
      related: [{ id: 'b' }, { id: 'c' }, { id: 'd' }],
    },
  });
  expect(paths).toEqual(['/api/services/slug/a']);
});
