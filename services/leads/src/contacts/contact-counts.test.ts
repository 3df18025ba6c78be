import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteTime } from '../site-time';
import { createContactCounts } from './contact-counts';
import { createContactRepository } from './contact-repository';
import { createContactStats } from './contact-stats';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** The database, but days are stored only as often as the test allows. */
function holdStoring(db: Db) {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const gate = () => (isOpen ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)));
  const held = new Proxy(db, {
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
                await gate();
                return inner.bulkWrite(...args);
              };
            return typeof value === 'function' ? value.bind(inner) : value;
          },
        });
      };
    },
  });
  return {
    db: held,
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

test('while a whole database is counted the figures say how far it has come, newest days first', async () => {
  const siteTime = createSiteTime('UTC');
  const repository = createContactRepository(context.db);
  await repository.start();
  const today = new Date('2026-03-11T10:00:00Z');
  const contacts = Array.from({ length: 60 }, (_, index) => ({
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
