import { expect, test } from 'vitest';
import { trackApi } from './track-api';

const page = new Request('http://site/blog');
const call = (path: string) => new Request(`http://site${path}`);

test('names the resources that were read', async () => {
  const api = trackApi(page, async () => Response.json({}));
  await api.fetchApi(call('/api/services/all'));
  await api.fetchApi(call('/api/blogs/published?page=1'));
  expect(api.listTags()).toEqual(['blogs', 'services']);
  expect(api.hasFailed()).toBe(false);
});

test.each([
  ['answers 503', async () => new Response(null, { status: 503 }), true],
  ['answers 404', async () => new Response(null, { status: 404 }), false],
])('a service that %s is told apart', async (_name, fetchApi, expected) => {
  const api = trackApi(page, fetchApi);
  await api.fetchApi(call('/api/blogs/x'));
  expect(api.hasFailed()).toBe(expected);
});

test('a service that is not reached counts as failed, and the error stays the loader’s to handle', async () => {
  const api = trackApi(page, async () => {
    throw new Error('refused');
  });
  await expect(api.fetchApi(call('/api/blogs/x'))).rejects.toThrow('refused');
  expect(api.hasFailed()).toBe(true);
});
