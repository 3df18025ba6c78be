import { expect, test } from 'vitest';
import { resolvePageMeta } from './page-meta';

const url = new URL('https://atrium.example/blog/hello');
const match = (handle: unknown, data?: unknown) => ({ handle, data, params: { slug: 'hello' } });

test('the metadata of the deepest route wins, with its data and parameters', () => {
  const outer = match({ meta: () => ({ title: 'Blog' }) });
  const inner = match(
    {
      meta: ({ data, params }: { data: string; params: { slug: string } }) => ({
        title: `${data}: ${params.slug}`,
      }),
    },
    'Article',
  );
  expect(resolvePageMeta([match(undefined), outer, inner, match({})], url)).toEqual({
    title: 'Article: hello',
  });
});

test('findPageMeta returns null if no route has metadata', () => {
  expect(resolvePageMeta([match(undefined), match({})], url)).toBeNull();
});
