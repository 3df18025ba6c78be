import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContactRepository } from './contact-repository';
import { createSearchDays, searchDayOf } from './search-days';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await createContactRepository(context.db).start();
});
afterAll(() => context.close());
beforeEach(async () => {
  for (const name of ['contacts', 'contact_days_state']) await context.db.collection(name).deleteMany({});
});

const now = new Date('2026-03-11T10:00:00Z');
const create = () => createSearchDays({ db: context.db, clock: { now: () => now }, logger: context.logger });

/** As a release that knew nothing of the day left them. */
const insertOld = (times: string[]) =>
  context.db
    .collection('contacts')
    .insertMany(
      times.map((time) => ({ _id: new ObjectId(), submissionId: time, createdAt: new Date(time) })),
    );
const readDays = async () =>
  (await context.db.collection('contacts').find().sort({ createdAt: 1 }).toArray()).map(
    ({ searchDay }) => searchDay,
  );

test('a day is counted in UTC', () => {
  expect(searchDayOf(new Date('1970-01-02T00:00:00Z'))).toBe(1);
  expect(searchDayOf(new Date('1970-01-02T23:59:59.999Z'))).toBe(1);
});

test('an empty database needs nothing', async () => {
  const days = create();
  await days.start();
  expect(days.isComplete()).toBe(true);
  await days.stop();
});

test('contacts of an earlier release get their day, once', async () => {
  await insertOld(['2024-02-29T23:59:59Z', '2026-03-01T00:00:00Z', '2026-03-01T12:00:00Z']);
  const first = create();
  await first.start();
  expect(first.isComplete()).toBe(false);
  await first.settled();
  expect(first.isComplete()).toBe(true);
  const march = searchDayOf(new Date('2026-03-01'));
  expect(await readDays()).toEqual([searchDayOf(new Date('2024-02-29')), march, march]);
  await first.stop();

  const second = create();
  await second.start();
  expect(second.isComplete()).toBe(true);
  await second.stop();
});

test('what a process of the earlier release takes in afterwards follows', async () => {
  const days = create();
  await days.start();
  await insertOld(['2026-03-01T12:00:00Z', '2026-03-10T12:00:00Z']);
  await days.fillRecent();
  expect(await readDays()).toEqual([undefined, searchDayOf(new Date('2026-03-10'))]);
  await days.stop();
});
