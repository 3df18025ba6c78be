import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSiteTime } from '../site-time';
import { createSubscriberDays } from './subscriber-days';

let context: TestContext;
let client: MongoClient;
let asked: string[];
const subscribers = () => context.db.collection<{ email: string; createdAt: Date }>('subscribers');

beforeAll(async () => {
  context = await createTestContext();
  client = new MongoClient(context.mongodbUrl, { monitorCommands: true });
  client.on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'aggregate') asked.push(JSON.stringify(command.pipeline));
  });
  await subscribers().createIndex({ createdAt: -1, _id: -1 });
});
afterAll(async () => {
  await client.close();
  await context.close();
});
beforeEach(async () => {
  asked = [];
  context.clock.set(new Date('2026-03-11T10:00:00Z'));
  await subscribers().deleteMany({});
  await add('2026-02-01T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-10T22:59:00Z', '2026-03-10T23:30:00Z');
});

let number = 0;
async function add(...times: string[]): Promise<void> {
  await subscribers().insertMany(
    times.map((time) => ({ email: `${++number}@example.com`, createdAt: new Date(time) })),
  );
}
const createReader = () =>
  createSubscriberDays({
    db: client.db(context.db.databaseName),
    siteTime: createSiteTime('Europe/Berlin'),
    clock: context.clock,
  });
/** Countings of the days that are over. */
const countings = () => asked.filter((pipeline) => pipeline.includes('$dateToString')).length;

test('each counts on their day of the site', async () => {
  expect([...(await createReader()())].sort()).toEqual([
    ['2026-02-01', 1],
    ['2026-03-10', 2],
    ['2026-03-11', 1],
  ]);
});

test('who signs up today shows at once, and the days before are not counted again', async () => {
  const read = createReader();
  await read();
  await add('2026-03-11T09:00:00Z', '2026-03-11T09:30:00Z');
  expect((await read()).get('2026-03-11')).toBe(3);
  await read();
  expect(countings()).toBe(1);
});

test('who goes is gone from their day, whichever process erased them', async () => {
  const read = createReader();
  await read();
  await subscribers().deleteOne({ createdAt: new Date('2026-02-01T12:00:00Z') });
  await add('2026-03-11T09:00:00Z');
  expect([...(await read())].sort()).toEqual([
    ['2026-03-10', 2],
    ['2026-03-11', 2],
  ]);
  expect(countings()).toBe(2);
});

test('a day that is over is counted with the others', async () => {
  const read = createReader();
  await read();
  context.clock.advance(86_400_000);
  expect([...(await read())].sort()).toEqual([
    ['2026-02-01', 1],
    ['2026-03-10', 2],
    ['2026-03-11', 1],
    ['2026-03-12', 0],
  ]);
});
