import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StuckItem } from '@atrium/service-kit/stuck-items';
import { MongoNetworkError } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { submission } from '../../testing/submission';
import type { LedgerKey } from './intake-ledger-repository';
import type { Submission } from './submission';
import { createSubmissionSpool } from './submission-spool';

let directory: string;
let reported: StuckItem[];
let added: string[];
let stored: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spool-'));
  reported = [];
  added = [];
  stored = [];
  return () => rm(directory, { recursive: true, force: true });
});

const create = () =>
  createSubmissionSpool({ directory, reportStuck: async (item) => void reported.push(item) });
const ledger = {
  addSpooled: async (keys: (LedgerKey & { outcome: string })[]) =>
    void added.push(...keys.map(({ submissionId, outcome }) => `${submissionId} ${outcome}`)),
};
const store = async ({ submissionId }: Submission) => void stored.push(submissionId);
const write = (name: string, text: string) => writeFile(join(directory, name), text);

test('every submission that was appended is handed over, also while a replay runs', async () => {
  const spool = create();
  const appends = Array.from({ length: 60 }, (_, index) => spool.append(submission(`s${index}`)));
  const replays = Array.from({ length: 20 }, () => spool.replay(ledger, store));
  await Promise.all([...appends, ...replays]);
  await spool.replay(ledger, store);
  expect(new Set(stored).size).toBe(60);
  expect(await readdir(directory)).toEqual([]);
});

test('all submissions that wait are in the ledger before the first one is stored', async () => {
  const spool = create();
  for (const id of ['a', 'b']) await spool.append(submission(id));
  let addedBefore: string[] = [];
  await spool.replay(ledger, async () => {
    addedBefore = [...added];
  });
  expect(addedBefore.sort()).toEqual(['a spooled', 'b spooled']);
});

test("a submission that can't be stored stays and is reported; all others are stored", async () => {
  const spool = create();
  for (const id of ['a', 'bad', 'c']) await spool.append(submission(id));
  const storeOthers = async (one: Submission) => {
    if (one.submissionId === 'bad') throw new Error('too large');
    await store(one);
  };
  await spool.replay(ledger, storeOthers);
  await spool.append(submission('later'));
  await spool.replay(ledger, storeOthers);
  expect(stored.sort()).toEqual(['a', 'c', 'later']);
  expect(reported[0]).toMatchObject({ key: 'submission-bad', resource: 'contact' });
  await spool.replay(ledger, store);
  expect(stored).toContain('bad');
});

test('while the database is away, every submission stays', async () => {
  const spool = create();
  await spool.append(submission('a'));
  await spool.append(submission('b'));
  const fail = async () => {
    throw new MongoNetworkError('connection closed');
  };
  await expect(spool.replay(ledger, fail)).rejects.toThrow('connection closed');
  await expect(spool.replay({ addSpooled: fail }, store)).rejects.toThrow('connection closed');
  expect(reported).toEqual([]);
  await spool.replay(ledger, store);
  expect(stored.sort()).toEqual(['a', 'b']);
});

test.each([
  ['no fields', { submissionId: 'bad', acceptedAt: '2026-03-11T10:00:00.000Z', reason: null }],
  ['an address that is a number', { ...submission('bad'), fields: { fullName: 'x', email: 5 } }],
  ['a date that is none', { ...submission('bad'), acceptedAt: 'yesterday' }],
  ['an unknown reason', { ...submission('bad'), reason: 'odd' }],
])(
  'a record with %s is set aside, told to the staff and stored once it is mended',
  async (_what, damaged) => {
    const spool = create();
    await write('contact-1.json', JSON.stringify(damaged));
    await spool.append(submission('good'));
    await spool.replay(ledger, store);
    expect(stored).toEqual(['good']);
    expect(added.sort()).toEqual(['bad damaged', 'good spooled']);
    expect(reported).toMatchObject([{ key: 'submission-bad', resource: 'contact' }]);
    expect(String(reported[0]?.error)).toContain(
      `${join(directory, 'contact-1.json.damaged')} on ${hostname()}`,
    );
    expect(await readdir(directory)).toEqual(['contact-1.json.damaged']);
    await write('contact-1.json', JSON.stringify(submission('bad')));
    await spool.replay(ledger, store);
    expect(stored).toEqual(['good', 'bad']);
  },
);

test.each(['', '{"submissionId":"to', 'null', '[]', '5'])(
  'a record that is the text %j is set aside and told to the staff',
  async (text) => {
    await write('contact-1.json', text);
    await create().replay(ledger, store);
    expect([stored, added]).toEqual([[], []]);
    expect(reported).toMatchObject([{ key: 'submission-contact-1.json' }]);
    expect(await readFile(join(directory, 'contact-1.json.damaged'), 'utf8')).toBe(text);
  },
);

test('a record whose process was killed before its end is set aside, and stored if it is whole', async () => {
  const text = JSON.stringify(submission('whole'));
  await write('contact-1.json.part', text);
  await write('contact-2.json.part', text.slice(0, 40));
  await create().replay(ledger, store);
  expect(await readdir(directory)).toHaveLength(2);
  const before = new Date(Date.now() - 61_000);
  for (const name of await readdir(directory)) await utimes(join(directory, name), before, before);
  await create().replay(ledger, store);
  expect(stored).toEqual(['whole']);
  expect(reported).toHaveLength(1);
  expect(await readdir(directory)).toEqual(['contact-2.json.part.damaged']);
});

test('a submission that can not be written is refused, and loses nothing that comes later', async () => {
  const spool = create();
  await rm(directory, { recursive: true });
  await writeFile(directory, '');
  await expect(spool.append(submission('refused'))).rejects.toThrow('EEXIST');
  await rm(directory);
  await spool.append(submission('later'));
  await spool.replay(ledger, store);
  expect(stored).toEqual(['later']);
});

test('records of an erased person are removed, those of others stay', async () => {
  const spool = create();
  await spool.append(submission('a', 'ada@example.com'));
  await spool.append(submission('b', 'bob@example.com'));
  await spool.append({
    ...submission('about-ada', 'bob@example.com'),
    fields: { ...submission('', 'bob@example.com').fields, goals: 'As ada@example.com has' },
  });
  await write('contact-1.json', '{"submissionId":"c","fields":{"email":"Ada@example.com"}}');
  await write('contact-2.json.part', '{"email":"ada@example.com');
  await write('contact-3.json.damaged', '{"submissionId":"d","email":"ada@example.com"}');
  await write('contact-4.json.damaged', '{"email":"bob@exa');
  const erased: string[] = [];
  await spool.eraseEmail('ada@example.com', async ({ submissionId }) => void erased.push(submissionId));
  expect(erased.sort()).toEqual(['a', 'c', 'd']);
  expect((await readdir(directory)).filter((name) => /-\d\./.test(name))).toEqual(['contact-4.json.damaged']);
  await spool.replay(ledger, store);
  expect(stored.sort()).toEqual(['about-ada', 'b']);
});
