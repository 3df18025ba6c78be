import { expect, test } from 'vitest';
import { setUpTransfer } from '../test-support/set-up-transfer';

const { t, importFile } = await setUpTransfer();

const ghostOf = (count: number) => ({
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: Array.from({ length: count }, (_, n) => ({
          id: `p${n}`,
          title: `Walnut ${n}`,
          slug: `walnut-${n}`,
          html: '<p>Text</p>',
          status: 'published',
        })),
      },
    },
  ],
});

test('an import clears page caches once, and search learns of every item', async () => {
  t.events.published.length = 0;
  t.events.hidden.length = 0;
  const { body } = await importFile(JSON.stringify(ghostOf(10)));
  expect(body.data).toMatchObject({ created: 10, failed: 0 });
  expect(t.events.published).toEqual([{ resource: 'blogs', ids: [] }]);
  const created = body.data.items.map(({ id }) => id);
  expect(t.events.hidden.flatMap(({ ids }) => ids)).toEqual(created);
  const found = await t.call<unknown[]>('GET', '/api/blogs/published?search=walnut&limit=100');
  expect(found.body.data).toHaveLength(10);
});

test('visitors see the imported articles at once', async () => {
  const titles = async () =>
    (await t.call<{ title: string }[]>('GET', '/api/blogs/published', undefined, { as: 'visitor' })).body
      .data;
  expect(await titles()).toEqual([]);
  await importFile(JSON.stringify(ghostOf(1)));
  expect(await titles()).toMatchObject([{ title: 'Walnut 0' }]);
});
