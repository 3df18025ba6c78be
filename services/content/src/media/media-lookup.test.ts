import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { createMediaLookup } from './media-lookup';
import type { MediaRecord } from './media-record';

const [one = '', two = '', gone = ''] = [1, 2, 3].map((n) => String(n).repeat(24));
const asMedia = (id: string, alt = '') => ({ _id: new ObjectId(id), alt }) as MediaRecord;

function setUp({ isSubscribed = true } = {}) {
  const asked: string[][] = [];
  const lookup = createMediaLookup({
    isSubscribed: () => isSubscribed,
    read: async (ids) => {
      asked.push([...ids]);
      return ids.filter((id) => id !== gone).map((id) => asMedia(id));
    },
  });
  const find = async (...ids: string[]) =>
    (await lookup.find(ids)).map(({ _id }) => _id.toHexString()).sort();
  return { asked, lookup, find };
}

test('an image is read once, until something changes', async () => {
  const { asked, lookup, find } = setUp();
  expect(await find(one, one)).toEqual([one]);
  expect(await find(two, one)).toEqual([one, two]);
  expect(await find(one, two)).toEqual([one, two]);
  expect(asked).toEqual([[one], [two]]);
  lookup.forget();
  await find(one);
  expect(asked).toEqual([[one], [two], [one]]);
});

test('one that is not there is asked for again, and nothing is kept while changes may be missed', async () => {
  const { asked, find } = setUp();
  expect(await find(gone)).toEqual([]);
  await find(gone);
  expect(asked).toEqual([[gone], [gone]]);
  const deaf = setUp({ isSubscribed: false });
  await deaf.find(one);
  await deaf.find(one);
  expect(deaf.asked).toHaveLength(2);
});

test('what was read before a change does not stay after it', async () => {
  let answer = (_records: MediaRecord[]) => {};
  const lookup = createMediaLookup({
    isSubscribed: () => true,
    read: () => new Promise((resolve) => (answer = resolve)),
  });
  const before = lookup.find([one]);
  lookup.forget();
  answer([asMedia(one, 'old')]);
  expect((await before)[0]?.alt).toBe('old');
  const after = lookup.find([one]);
  answer([asMedia(one, 'new')]);
  expect((await after)[0]?.alt).toBe('new');
});
