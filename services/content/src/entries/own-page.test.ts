import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';
import { toOwnPath } from './own-page';

test.each([
  ['https://own.example', '/'],
  ['https://own.example/a?b=c#d', '/a?b=c#d'],
  ['HTTP://Own.Example/a', '/a'],
  ['https://own.example:8443/a', 'https://own.example:8443/a'],
  ['https://own.example.evil.test/a', 'https://own.example.evil.test/a'],
  ['https://own.example@evil.test/a', 'https://own.example@evil.test/a'],
  ['https://sub.own.example/a', 'https://sub.own.example/a'],
  ['https://own.example//evil.test', 'https://own.example//evil.test'],
  ['https://own.example/\\evil.test', 'https://own.example/\\evil.test'],
  ['https://[', 'https://['],
  ['mailto:a@own.example', 'mailto:a@own.example'],
  ['/a', '/a'],
  ['', ''],
])('of the site https://own.example the address %j is %j', (address, path) => {
  expect(toOwnPath('https://own.example', address)).toBe(path);
});

const t = await setUpContent();

interface Page {
  blocks: { to?: string; primary?: { to: string }; html?: string; cards?: { to: string }[] }[];
}

test('links of all fields become paths, and a former address of an item the current one', async () => {
  const service = { title: 'Audits', slug: 'audits', category: 'service', shortDescription: 'x' };
  const { body } = await t.call<{ _id: string }>('POST', '/api/services', {
    ...service,
    status: 'published',
  });
  await t.call('PUT', `/api/services/${body.data._id}`, { slug: 'reviews' });
  const blocks = [
    { kind: 'hero', primary: { label: 'Go', to: 'http://test/services/audits?x=1#top' } },
    {
      kind: 'columns',
      cards: [
        { title: 'A', to: '/services/audits' },
        { title: 'B', to: 'https://x.example/a' },
      ],
    },
    { kind: 'text', html: '<p><a href="http://test/about">a</a> <a href="http://test.example/">b</a></p>' },
  ];
  const { body: saved } = await t.call<Page>('POST', '/api/pages', { title: 'Links', blocks });
  const [hero, columns, text] = saved.data.blocks;
  expect(hero?.primary?.to).toBe('/services/reviews?x=1#top');
  expect(columns?.cards?.map(({ to }) => to)).toEqual(['/services/reviews', 'https://x.example/a']);
  expect(text?.html).toContain('href="/about"');
  expect(text?.html).toContain('href="http://test.example/"');
});
