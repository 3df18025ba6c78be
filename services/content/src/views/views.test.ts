import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';
import { isPerson } from './view-counter';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const t = await setUpContent({ empty: ['blogs'] });

test.each([
  [browser, undefined, true],
  [browser, 'prefetch', false],
  [undefined, undefined, false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', undefined, false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', undefined, false],
  ['curl/8.0', undefined, false],
  ['Mozilla/5.0 HeadlessChrome/140', undefined, false],
  ['facebookexternalhit/1.1', undefined, false],
])('%s (%s) is a person: %s', (userAgent, purpose, expected) => {
  expect(isPerson({ userAgent, purpose, clientAddress: '' })).toBe(expected);
});

test('views count people once per half hour, no robots or drafts, and keep the revision', async () => {
  const create = async (title: string, status: string) =>
    (await t.call<BlogPost>('POST', '/api/blogs', { title, status, paragraphs: [{ content: '<p>x</p>' }] }))
      .body.data;
  const out = await create('Out', 'published');
  const draft = await create('Hidden', 'draft');
  const view = (id: string, address: string, userAgent = browser) =>
    t.call('POST', `/api/blogs/${id}/view`, undefined, {
      as: 'visitor',
      headers: { 'x-client-address': address, 'user-agent': userAgent },
    });
  for (const address of ['1.1.1.1', '1.1.1.1', '2.2.2.2'])
    expect((await view(out.id, address)).status).toBe(202);
  expect((await view(out.id, '3.3.3.3', 'Googlebot/2.1')).status).toBe(202);
  await view(draft.id, '1.1.1.1');
  t.clock.advance(31 * 60_000);
  await view(out.id, '1.1.1.1');
  await t.module.stop?.();
  const read = async (id: string) => (await t.call<BlogPost>('GET', `/api/blogs/${id}`)).body.data;
  expect(await read(out.id)).toMatchObject({ views: 3, rev: out.rev, updatedAt: out.updatedAt });
  expect((await read(draft.id)).views).toBe(0);
  expect((await view('x', '1.1.1.1')).status).toBe(400);
});
