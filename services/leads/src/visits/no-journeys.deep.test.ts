import { BSON } from 'mongodb';
import { expect, test } from 'vitest';
import { contactForm, setUpLeads } from '../testing/leads-harness';

const journeyCount = 2_000;
const senderEvery = 100;
const together = 200;
const places = Array.from({ length: 30 }, (_, at) => `/page-${String(at).padStart(2, '0')}`);
const sources = ['https://www.news.example/x', 'search.example', undefined];

const harness = await setUpLeads({ env: { SITE_TIMEZONE: 'Europe/Berlin' } });
const { db, redis, clock } = harness.context;
clock.set(new Date('2026-03-11T10:00:00Z'));

/** The same numbers in each run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Journey {
  pages: string[];
  referrer: string | undefined;
  sends: boolean;
}

function makeJourneys(): Journey[] {
  const random = createRandom(57);
  return Array.from({ length: journeyCount }, (_, at) => {
    const pages = [places[random(places.length)] ?? '/'];
    for (let more = 3 + random(4); more > 0; more -= 1) {
      const others = places.filter((place) => place !== pages.at(-1));
      pages.push(others[random(others.length)] ?? '/');
    }
    return { pages, referrer: sources[at % sources.length], sends: at % senderEvery === 0 };
  });
}

/** Other persons' paths with the same steps: two that meet on a page go on as the other one did. */
function swapTails(journeys: readonly Journey[]): Journey[] {
  const swapped = journeys.map((journey) => ({ ...journey, pages: [...journey.pages] }));
  const waiting = new Map<string, { journey: Journey; at: number }>();
  const isSwapped = new Set<Journey>();
  for (const journey of swapped) {
    if (journey.sends) continue;
    for (let at = 1; at < journey.pages.length - 1; at += 1) {
      const place = journey.pages[at] ?? '';
      const other = waiting.get(place);
      if (other === undefined || isSwapped.has(other.journey)) {
        waiting.set(place, { journey, at });
        continue;
      }
      const [mine, theirs] = [journey.pages.splice(at), other.journey.pages.splice(other.at)];
      journey.pages.push(...theirs);
      other.journey.pages.push(...mine);
      isSwapped.add(journey).add(other.journey);
      break;
    }
  }
  return swapped;
}

const chainOf = ({ pages }: Journey) => pages.join(' ');
const addressOf = (run: number, at: number) => `10.${run}.${Math.floor(at / 250)}.${(at % 250) + 1}`;
const agentOf = (run: number, at: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/${run}.${at}`;

async function travel({ pages, referrer, sends }: Journey, run: number, at: number): Promise<void> {
  const headers = { 'x-client-address': addressOf(run, at), 'user-agent': agentOf(run, at) };
  const post = (path: string, body: object) =>
    harness.call(path, { method: 'POST', token: null, body, headers });
  for (const [step, path] of pages.entries()) {
    const shown =
      step === 0
        ? { path, entry: 1, ...(referrer && { referrer }), source: `letter-${at % 5}` }
        : { path, from: pages[step - 1] };
    expect((await post('/api/visits', shown)).status).toBe(204);
    const left = { seconds: Number(path.slice(-2)), first: 1, quarters: [1, 2], theme: 'dark' };
    expect((await post('/api/visits', { path, left })).status).toBe(204);
  }
  if (!sends) return;
  const form = contactForm({ attribution: { landingPage: pages[0], pages: chainOf({ pages } as Journey) } });
  expect((await post('/api/contacts', form)).status).toBe(201);
}

async function travelAll(journeys: readonly Journey[], run: number): Promise<void> {
  for (let start = 0; start < journeys.length; start += together)
    await Promise.all(
      journeys.slice(start, start + together).map((journey, at) => travel(journey, run, start + at)),
    );
}

/** Every document of every collection, as a dump has it. */
async function dump(): Promise<Map<string, string[]>> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const read = names.map(
    async (name): Promise<[string, string[]]> => [
      name,
      (await db.collection(name).find().toArray()).map((document) => BSON.EJSON.stringify(document)),
    ],
  );
  return new Map(await Promise.all(read));
}

/** All stored documents of visits, with the keys of each document in one order. */
async function readCounts(): Promise<unknown> {
  const stored = await db.collection('visit_counts').find().sort({ _id: 1 }).toArray();
  const days = await db.collection('visit_days').find().sort({ _id: 1 }).toArray();
  const sort = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !(value instanceof Date)
      ? Object.entries(value)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, part]) => [key, sort(part)])
      : value;
  return sort({ stored, days });
}

/** Everything that Redis holds of visits, as text. */
async function readMemory(): Promise<string> {
  const keys = (await redis.keys('*visits:*')).map((key) => key.replace(/^.*(?=visits:)/, ''));
  const parts = keys.map(async (key) => {
    const type = await redis.type(key);
    if (type === 'set') return redis.smembers(key);
    return type === 'zset' ? redis.zrange(key, '0', '-1') : [await redis.get(key)];
  });
  return JSON.stringify([keys, await Promise.all(parts)]);
}

test('a dump shows no path of a person who sent nothing, and all counts are exact', {
  tags: 'deep',
  timeout: 600_000,
}, async () => {
  const journeys = makeJourneys();
  const senders = journeys.filter(({ sends }) => sends);
  const silent = journeys.filter(({ sends }) => !sends);
  expect([journeys.length, senders.length, new Set(journeys.map(chainOf)).size]).toEqual([
    journeyCount,
    journeyCount / senderEvery,
    journeyCount,
  ]);
  await travelAll(journeys, 1);

  // Each count is the one that the journeys add up to.
  const expected = new Map(places.map((path) => [path, { views: 0, entries: 0, continued: 0, seconds: 0 }]));
  for (const { pages } of journeys)
    for (const [step, path] of pages.entries()) {
      const count = expected.get(path);
      if (count === undefined) throw new Error(`there is no page ${path}`);
      count.views += 1;
      count.seconds += Number(path.slice(-2));
      if (step === 0) count.entries += 1;
      if (step < pages.length - 1) count.continued += 1;
    }
  const stored = await db.collection<{ _id: string; keys: object }>('visit_counts').findOne({
    _id: '2026-03-11.pages',
  });
  const views = journeys.reduce((sum, { pages }) => sum + pages.length, 0);
  expect(stored?.keys).toEqual(
    Object.fromEntries(
      [...expected].map(([path, { views: shown, entries, continued, seconds }]) => [
        path,
        {
          views: shown,
          entries,
          continued,
          ...{ seconds, timed: shown, quarter1: shown, quarter2: shown },
        },
      ]),
    ),
  );
  const total = await db.collection<{ _id: string; keys: { all: object } }>('visit_counts').findOne({
    _id: '2026-03-11.total',
  });
  expect(total?.keys.all).toMatchObject({ views, entries: journeyCount, timed: views });
  expect(await db.collection('visit_days').find().toArray()).toEqual([
    { _id: '2026-03-11', sessions: journeyCount },
  ]);

  // Nobody's address, browser or way is in any document, and only contacts have a chain: that of the person who sent it.
  const documents = await dump();
  const text = [...documents.values()].flat().join('\n');
  for (const [at, journey] of journeys.entries()) {
    if (journey.sends) continue;
    expect(text.includes(chainOf(journey)), `the way ${chainOf(journey)}`).toBe(false);
    expect(text.includes(`"${addressOf(1, at)}"`)).toBe(false);
    expect(text.includes(agentOf(1, at))).toBe(false);
  }
  const chained = [...documents].flatMap(([name, all]) =>
    all.filter((one) => /page-\d\d\S* \S*\/page-/.test(one)).map(() => name),
  );
  expect(new Set(chained)).toEqual(new Set(['contacts']));
  expect(chained).toHaveLength(senders.length);
  expect(await readMemory()).not.toContain('page-');

  // Other ways with the same steps leave the same counts: nobody can tell from them who went where.
  const before = await readCounts();
  const others = swapTails(journeys);
  const unchanged = new Set(journeys.map(chainOf));
  expect(others.filter((other) => !unchanged.has(chainOf(other))).length).toBeGreaterThan(silent.length / 2);
  await Promise.all(
    ['visit_counts', 'visit_days', 'contacts'].map((name) => db.collection(name).deleteMany({})),
  );
  await redis.del('visits:seen:2026-03-11', 'visits:present');
  await travelAll(others, 2);
  expect(await readCounts()).toEqual(before);
});
