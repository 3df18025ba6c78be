import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toContactDocument } from '../intake/submission';
import { createSiteTime } from '../site-time';
import { createContactCounts } from './contact-counts';
import type { ContactDocument } from './contact-document';
import { parseContactFilter, toContactQuery } from './contact-filter';
import { createContactRepository } from './contact-repository';
import { createContactTotals } from './contact-totals';
import { createSearchContacts } from './search-contacts';

const count = 900;
const perDay = 15;
const countedMatches = 100;
const newest = Date.parse('2026-03-11T10:00:00Z');
const siteTime = createSiteTime('Europe/Berlin');

/** Sixty days, oldest first: everybody has some words, whole stretches of days have others, a few have one. */
function makeContact(n: number): ContactDocument {
  const createdAt = new Date(newest - ((count - 1 - n) * 86_400_000) / perDay);
  const contact = toContactDocument({
    submissionId: `search-${n}`,
    acceptedAt: createdAt.toISOString(),
    reason: null,
    fields: {
      fullName: `${n % 3 === 0 ? 'Ada' : 'Grace'} ${n < 300 ? 'Early' : 'Later'}`,
      email: `person${n}@example.com`,
      phone: '',
      companyName: `${n % 2 === 0 ? 'Even' : 'Odd'} ${n % 45 === 0 ? 'Rare' : 'Usual'}`,
      serviceType: 'Other',
      otherServiceType: '',
      goals: '',
      timeline: '1-3 months',
    },
  });
  return {
    ...contact,
    contacted: n % 10 === 0,
    source: n % 200 === 5 ? 'fair' : 'website',
    tags: n % 4 === 0 ? ['vip'] : [],
  };
}

let context: TestContext;
const contacts = Array.from({ length: count }, (_, n) => makeContact(n));
let create: (isComplete: boolean) => ReturnType<typeof createSearchContacts>;

beforeAll(async () => {
  context = await createTestContext();
  const { db, logger } = context;
  const repository = createContactRepository(db);
  await repository.start();
  const counts = createContactCounts({ db, siteTime, logger });
  await counts.start();
  await db.collection<ContactDocument>('contacts').insertMany(contacts);
  await counts.reconcile(new AbortController().signal);
  const totals = createContactTotals({ db, counts, siteTime });
  create = (isComplete) =>
    createSearchContacts({
      repository,
      totals,
      searchDays: { isComplete: () => isComplete },
      countedMatches,
    });
});
afterAll(() => context.close());

type Filters = Parameters<typeof parseContactFilter>[0];
const find = (isComplete: boolean, filters: Filters, place: { skip: number; limit: number }) => {
  const parsed = parseContactFilter(filters, siteTime);
  return create(isComplete)(parsed, toContactQuery(parsed, true), place);
};

const hasWord = (word: string) => (contact: ContactDocument) =>
  contact.searchWords.some((one) => one.startsWith(word));

const cases: [name: string, filters: Filters, matches: ((contact: ContactDocument) => boolean)[]][] = [
  ['a word that all have', { search: 'example' }, [hasWord('example')]],
  ['the beginning of many words', { search: 'p' }, [hasWord('p')]],
  ['a word that many have, none of them lately', { search: 'early' }, [hasWord('early')]],
  ['a word that few have', { search: 'rare' }, [hasWord('rare')]],
  ['a word that nobody has', { search: 'nobody' }, [() => false]],
  ['two words that many have', { search: 'ada even' }, [hasWord('ada'), hasWord('even')]],
  ['a word of old and one of all', { search: 'early grace' }, [hasWord('early'), hasWord('grace')]],
  ['two words that many have, never together', { search: 'early later' }, [() => false]],
  ['a rare and a usual word', { search: 'rare even' }, [hasWord('rare'), hasWord('even')]],
  ['a usual word and a flag', { search: 'usual', contacted: 'true' }, [hasWord('usual'), (c) => c.contacted]],
  ['a rare word and a flag', { search: 'rare', contacted: 'true' }, [hasWord('rare'), (c) => c.contacted]],
  [
    'a usual word and a filter of few',
    { search: 'grace', source: 'fair' },
    [hasWord('grace'), (c) => c.source === 'fair'],
  ],
  ['a usual word and a filter of nobody', { search: 'grace', source: 'radio' }, [() => false]],
  ['a usual word and a tag', { search: 'usual', tag: 'vip' }, [hasWord('usual'), (c) => c.tags.length > 0]],
  [
    'a usual word and days',
    { search: 'usual', startDate: '2026-01-20', endDate: '2026-02-10' },
    [
      hasWord('usual'),
      (c) =>
        c.createdAt >= siteTime.startOfDay('2026-01-20') && c.createdAt < siteTime.startOfDay('2026-02-11'),
    ],
  ],
  [
    'a usual word and instants',
    { search: 'usual', startDate: '2026-02-20T11:30:00Z', endDate: '2026-02-20T13:00:00Z' },
    [
      hasWord('usual'),
      (c) =>
        c.createdAt >= new Date('2026-02-20T11:30:00Z') && c.createdAt <= new Date('2026-02-20T13:00:00Z'),
    ],
  ],
];

describe.each([
  ['by days', true],
  ['while not all contacts have their day yet', false],
])('a search finds what a walk over all contacts finds, %s', (_name, isComplete) => {
  test.each(cases)('%s', async (_case, filters, conditions) => {
    const expected = contacts
      .filter((contact) => conditions.every((condition) => condition(contact)))
      .reverse();
    for (const [skip, limit] of [
      [0, 10],
      [0, 100],
      [30, 7],
      [90, 10],
      [count, 10],
    ] as const) {
      const { items, total, isTotalCapped } = await find(isComplete, filters, { skip, limit });
      expect(items.map(({ email }) => email)).toEqual(
        expected.slice(skip, skip + limit).map(({ email }) => email),
      );
      if (isTotalCapped) expect(total).toBeLessThanOrEqual(expected.length);
      else if (skip < expected.length) expect(total).toBe(expected.length);
    }
  });
});

test('the total of a word that very many have ends at what is counted', async () => {
  expect(await find(true, { search: 'example' }, { skip: 0, limit: 1 })).toMatchObject({
    total: countedMatches,
    isTotalCapped: true,
  });
  expect((await find(true, { search: 'example' }, { skip: countedMatches, limit: 5 })).items).toEqual([]);
});
