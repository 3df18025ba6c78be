import type { PageMeta } from '@atrium/mfe-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { loader as loadSolutions, type SolutionsData } from './solutions.loader';
import { handle } from './solutions.page';

const solution = {
  _id: 'id-1',
  slug: 'booking',
  title: 'Booking',
  shortDescription: 'Short',
  industryType: 'healthcare',
  thumbnail: null,
};

const load = async (path: string, response: Response | Error) =>
  readResult<SolutionsData & { meta: PageMeta }>(await loadSolutions(createLoaderArgs(path, () => response)));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('the loader lists every published solution with its industry', async () => {
  const { page, status } = await load('/solutions', Response.json({ success: true, data: [solution] }));
  expect(status).toBe(200);
  expect(page.solutions).toEqual({
    error: '',
    items: [
      {
        id: 'id-1',
        path: '/solutions/booking',
        title: 'Booking',
        text: 'Short',
        industry: { id: 'healthcare', label: 'Healthcare' },
        image: null,
      },
    ],
  });
});

test.each([
  ['success is false', Response.json({ success: false, data: [] })],
  ['the server fails', Response.json({ success: false, message: 'No' }, { status: 500 })],
  ['no response', new TypeError('fetch failed')],
])('%s shows the documented message with an uncacheable status', async (_, response) => {
  const { page, status } = await load('/solutions', response);
  expect(page.solutions).toEqual({ items: [], error: 'Failed to fetch solutions' });
  expect(status).toBe(503);
});

test('a filtered list has its own title and the canonical URL of the whole list', async () => {
  const { page } = await load('/solutions?industry=healthcare', Response.json({ success: true, data: [] }));
  const metaAt = (path: string) =>
    handle.meta?.({ data: page, params: {}, url: new URL(path, 'http://site.test') });
  expect(metaAt('/solutions?industry=healthcare')).toMatchObject({
    title: 'Solutions: Healthcare | Atrium',
    canonicalPath: '/solutions',
  });
  expect(metaAt('/solutions?industry=no-such')?.title).toBe('Solutions | Atrium');
});
