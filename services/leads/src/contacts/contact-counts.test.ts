import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSiteTime } from '../site-time';
import { createContactCounts } from './contact-counts';
import { createContactRepository } from './contact-repository';
import { createContactStats } from './contact-stats';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  for (const name of ['contacts', 'contact_days', 'contact_days_state', 'contact_days_turn'])
    await context.db.collection(name).deleteMany({});
});

/** The database; what is stored of days passes by here first. */
function watchStoring(db: Db, beforeStoring: () => void | Promise<void>): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'collection') return Reflect.get(target, name);
      return (collectionName: string) => {
        const collection = target.collection(collectionName);
        if (collectionName !== 'contact_days') return collection;
        return new Proxy(collection, {
          get(inner, method) {
            const value = Reflect.get(inner, method);
            if (method === 'bulkWrite')
              return async (...args: Parameters<Collection['bulkWrite']>) => {
                await beforeStoring();
                return inner.bulkWrite(...args);
              };
            return typeof value === 'function' ? value.bind(inner) : value;
          },
        });
      };
    },
  });
}

/** Days are stored only as often as the test allows. */
function holdStoring(db: Db) {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const pass = () => (isOpen ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)));
  return {
    db: watchStoring(db, pass),
    /** Lets the next batch of days be stored. */
    async step() {
      while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
      waiting.shift()?.();
    },
    open() {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}

const today = new Date('2026-03-11T10:00:00Z');
const siteTime = createSiteTime('UTC');

async function insertContacts(count: number) {
  await createContactRepository(context.db).start();
  const contacts = Array.from({ length: count }, (_, index) => ({
    _id: new ObjectId(),
    submissionId: `s${index}`,
    status: 'converted',
    serviceTypeKey: 'other',
    contacted: false,
    source: 'website',
    timeline: '1-3 months',
    value: 10,
    createdAt: new Date(today.getTime() - index * 86_400_000),
    convertedAt: today,
  }));
  await context.db.collection('contacts').insertMany(contacts);
}

test('while a whole database is counted the figures say how far it has come, newest days first', async () => {
  await insertContacts(60);
  const gate = holdStoring(context.db);
  const counts = createContactCounts({
    db: gate.db,
    siteTime,
    logger: context.logger,
    patienceMs: 0,
  });
  const readStats = createContactStats({ counts, siteTime, clock: { now: () => today } });
  await counts.start();
  expect(await readStats()).toMatchObject({ total: 0, counting: { counted: 0, total: 60 } });

  await gate.step();
  let stats = await readStats();
  // A batch is stored day by day.
  while (stats.total < 20) stats = await readStats();
  expect(stats).toMatchObject({
    total: 20,
    today: 1,
    thisWeek: 3,
    revenue: 200,
    counting: { counted: 20, total: 60 },
  });

  gate.open();
  expect((await counts.read()).count({})).toBe(60);
  expect(await readStats()).toMatchObject({ total: 60, revenue: 600, counting: null });
  expect([...(await counts.read()).wonByDay()]).toEqual([['2026-03-11', 600]]);
  await counts.stop();
});

test('of several processes one counts, the others wait for it, and take over from one that was killed', async () => {
  await insertContacts(3);
  const create = (db: Db) => createContactCounts({ db, siteTime, logger: context.logger, patienceMs: 0 });
  const gate = holdStoring(context.db);
  const first = create(gate.db);
  await first.start();
  // The first has its turn and is held in the middle of it.
  const turns = context.db.collection<{ _id: string }>('contact_days_turn');
  while ((await turns.countDocuments()) === 0) await new Promise((resolve) => setImmediate(resolve));
  let stored = 0;
  const second = create(
    watchStoring(context.db, () => {
      stored += 1;
    }),
  );
  await second.start();
  expect((await second.readSoFar()).counting).toMatchObject({ total: 3 });
  gate.open();
  expect((await first.read()).count({})).toBe(3);
  expect((await second.read()).count({})).toBe(3);
  expect(stored).toBe(0);

  // One that was killed has left its turn behind.
  await context.db.collection('contact_days_state').deleteMany({});
  await context.db.collection('contact_days').deleteMany({});
  await turns.insertOne({ _id: 'first-counting', owner: 'gone', until: new Date(0) } as { _id: string });
  const third = create(context.db);
  await third.start();
  expect((await third.read()).count({})).toBe(3);
  expect(await turns.countDocuments()).toBe(0);
  for (const counts of [first, second, third]) await counts.stop();
});
