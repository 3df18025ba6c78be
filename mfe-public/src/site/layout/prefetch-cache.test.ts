import { data } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createPrefetchCache } from './prefetch-cache';

const args = { request: new Request('http://site.test/blog') };

function setUp(...responses: unknown[]) {
  let time = 0;
  const load = vi.fn(async (_args: { request: Request }) => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  });
  return {
    load,
    loader: createPrefetchCache(load, () => time),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('a navigation uses prefetched data once', async () => {
  const { loader, load } = setUp('first', 'second');
  await loader.prefetch(args);
  await loader.prefetch(args);
  expect(await loader.run(args)).toBe('first');
  expect(await loader.run(args)).toBe('second');
  expect(load).toHaveBeenCalledTimes(2);
});

test('data of another URL is not used', async () => {
  const { loader } = setUp('blog', 'contact');
  await loader.prefetch(args);
  expect(await loader.run({ request: new Request('http://site.test/contact') })).toBe('contact');
});

test('data older than ten seconds is fetched again', async () => {
  const { loader, pass } = setUp('old', 'new');
  await loader.prefetch(args);
  pass(10_001);
  expect(await loader.run(args)).toBe('new');
});

test.each([
  ['rejected', new Error('away')],
  ['returned a failure', data({ error: 'away' }, { status: 503 })],
])('a prefetch that %s is repeated', async (_what, failure) => {
  const { loader } = setUp(failure, 'response');
  await loader.prefetch(args).catch(() => {});
  expect(await loader.run(args)).toBe('response');
});
