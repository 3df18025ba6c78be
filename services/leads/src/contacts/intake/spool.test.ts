import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import type { Logger } from '@atrium/service-kit/logger';
import { createMongoClient } from '@atrium/service-kit/mongo';
import type { StuckItem } from '@atrium/service-kit/stuck-items';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { type MongoClient, MongoNetworkError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactForm, createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import { createMongoGate, type MongoGate } from '../../testing/mongo-gate';
import { readSpoolLines, toSpoolLine } from './spool-lines';
import type { Submission } from './submission';
import { createSubmissionSpool } from './submission-spool';

const submission = (submissionId: string, email = 'ada@example.com'): Submission => ({
  submissionId,
  acceptedAt: '2026-03-11T10:00:00.000Z',
  reason: null,
  fields: {
    fullName: 'Ada',
    email,
    phone: '',
    companyName: '',
    serviceType: '',
    otherServiceType: '',
    goals: '',
    timeline: '',
  },
});

describe('the spool', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'spool-'));
    return () => rm(directory, { recursive: true, force: true });
  });
  const warnings: object[] = [];
  const logger = { warn: (details: object) => void warnings.push(details) } as unknown as Logger;
  let reported: StuckItem[] = [];
  const reportStuck = async (item: StuckItem) => void reported.push(item);
  beforeEach(() => {
    reported = [];
  });
  const create = () => createSubmissionSpool({ directory, logger, reportStuck });
  const live = () => join(directory, 'contacts.ndjson');
  const listWaiting = async () => (await create().listIds()).waiting;

  test('hands over every line that was appended, also while a replay runs', async () => {
    const spool = create();
    const seen = new Set<string>();
    const store = async ({ submissionId }: Submission) => void seen.add(submissionId);
    const appends = Array.from({ length: 60 }, (_, index) => spool.append(submission(`s${index}`)));
    const replays = Array.from({ length: 20 }, () => spool.replay(store));
    await Promise.all([...appends, ...replays]);
    await spool.replay(store);
    expect(seen.size).toBe(60);
    expect(await listWaiting()).toEqual([]);
  });

  test('an entry that can not be stored stays and is reported, and all others are stored, in later files too', async () => {
    const spool = create();
    for (const id of ['a', 'bad', 'c']) await spool.append(submission(id));
    const stored: string[] = [];
    const store = async ({ submissionId }: Submission) => {
      if (submissionId === 'bad') throw new Error('too large');
      stored.push(submissionId);
    };
    await spool.replay(store);
    await spool.append(submission('later'));
    await spool.replay(store);
    expect(stored).toEqual(['a', 'c', 'later']);
    expect(await listWaiting()).toEqual(['bad']);
    expect(reported[0]).toMatchObject({ key: 'submission-bad', resource: 'contact' });
  });

  test('a database that is away keeps every entry', async () => {
    const spool = create();
    await spool.append(submission('a'));
    await spool.append(submission('b'));
    const store = async () => {
      throw new MongoNetworkError('connection closed');
    };
    await expect(spool.replay(store)).rejects.toThrow('connection closed');
    expect(await listWaiting()).toEqual(['a', 'b']);
    expect(reported).toEqual([]);
  });

  test.each([
    ['no fields', { submissionId: 'bad', acceptedAt: '2026-03-11T10:00:00.000Z', reason: null }],
    ['an address that is a number', { ...submission('bad'), fields: { fullName: 'x', email: 5 } }],
    ['a date that is none', { ...submission('bad'), acceptedAt: 'yesterday' }],
    ['an unknown reason', { ...submission('bad'), reason: 'odd' }],
  ])('a record with %s is set aside and reported, and the others are stored', async (_what, damaged) => {
    const spool = create();
    await appendFile(live(), toSpoolLine(damaged as Submission));
    await spool.append(submission('good'));
    expect(await spool.listIds()).toEqual({ waiting: ['good'], damaged: ['bad'] });
    const stored: string[] = [];
    await spool.replay(async ({ submissionId }) => void stored.push(submissionId));
    expect(stored).toEqual(['good']);
    expect(reported).toMatchObject([{ key: 'submission-bad', resource: 'contact' }]);
    expect(await spool.listIds()).toEqual({ waiting: [], damaged: ['bad'] });
    expect(await readdir(directory)).toEqual([expect.stringMatching(/\.damaged$/)]);
  });

  test.each([
    ['in the middle of a record', (line: string) => line.slice(0, 20)],
    ['after its first brace', (line: string) => line.slice(0, 2)],
    ['before its last brace', (line: string) => line.trimEnd().slice(0, -1)],
  ])('a record torn %s does not take the next accepted one along', async (_where, tear) => {
    const spool = create();
    await spool.append(submission('first'));
    await appendFile(live(), tear(toSpoolLine(submission('torn'))));
    await spool.append(submission('next'));
    expect(await listWaiting()).toEqual(['first', 'next']);
    const seen: string[] = [];
    await spool.replay(async ({ submissionId }) => void seen.push(submissionId));
    expect(seen).toEqual(['first', 'next']);
  });

  test('a torn record is kept aside by the replay and reported at each start', async () => {
    await writeFile(live(), `${toSpoolLine(submission('whole'))}\n{"submissionId":"to`);
    await create().start();
    expect(warnings.at(-1)).toMatchObject({ files: [], records: 1 });
    await create().replay(async () => {});
    const [name = ''] = await readdir(directory);
    expect(name).toMatch(/\.torn$/);
    expect(await readFile(join(directory, name), 'utf8')).toBe('{"submissionId":"to\n');
    await create().start();
    expect(warnings.at(-1)).toMatchObject({ files: [join(directory, name)], records: 0 });
  });

  test('a full disk is an error to whoever appends, and loses nothing that comes later', async () => {
    const spool = create();
    await symlink('/dev/full', live());
    await expect(spool.append(submission('refused'))).rejects.toThrow('ENOSPC');
    await rm(live());
    await spool.append(submission('later'));
    expect(await listWaiting()).toEqual(['later']);
  });

  test('lines of an earlier version, with length and checksum, are read', async () => {
    const line = JSON.stringify(submission('old'));
    await writeFile(live(), `\n22 f00d ${line}\n\n22 f00d {"submissionId":"ha`);
    expect(await listWaiting()).toEqual(['old']);
  });

  test('records of an erased person go, those of others stay', async () => {
    const spool = create();
    await spool.append(submission('a', 'ada@example.com'));
    await spool.append(submission('b', 'bob@example.com'));
    await appendFile(
      live(),
      '\n{"submissionId":"c","fields":{"email":"Ada@example.com"}}\n{"email":"ada@example.com',
    );
    await writeFile(join(directory, 'contacts-1.torn'), '{"email":"ada@example.com\n{"email":"bob@exa\n');
    await writeFile(
      join(directory, 'contacts-2.damaged'),
      '{"submissionId":"d","email":"ada@example.com"}\n',
    );
    const erased: string[] = [];
    await spool.eraseEmail('ada@example.com', async ({ submissionId }) => void erased.push(submissionId));
    expect(erased.toSorted()).toEqual(['a', 'c', 'd']);
    expect(await listWaiting()).toEqual(['b']);
    const texts = (await readdir(directory)).map((name) => readFile(join(directory, name), 'utf8'));
    expect((await Promise.all(texts)).join('')).not.toMatch(/ada@/i);
  });
});

describe('with the database away', () => {
  let outer: TestContext;
  let gate: MongoGate;
  let client: MongoClient;
  let harness: LeadsHarness;

  beforeAll(async () => {
    outer = await createTestContext();
    gate = await createMongoGate(outer.mongodbUrl);
    client = createMongoClient({ url: gate.url, appName: 'gate' });
    harness = await createLeadsHarness({ deps: { db: client.db(outer.db.databaseName) } });
  });
  afterAll(async () => {
    await harness.close();
    await client.close();
    await gate.shut();
    await outer.close();
  });

  test('submissions are accepted, kept on disk, and stored once when it is back', async () => {
    const send = (key: string, form: Record<string, unknown>) =>
      harness.call('/api/contacts', {
        method: 'POST',
        token: null,
        body: form,
        headers: { 'idempotency-key': key },
      });
    await send('before-the-cut', contactForm());
    await gate.shut();
    const forms = Array.from({ length: 8 }, () => contactForm());
    const answers = await Promise.all(forms.map((form, index) => send(`while-away-${index}`, form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const spooled = await readFile(join(harness.dataDir, 'spool', 'contacts.ndjson'), 'utf8');
    expect(readSpoolLines(spooled).submissions).toHaveLength(8);

    await gate.open();
    await send('while-away-0', forms[0] as Record<string, unknown>);
    await expect
      .poll(() =>
        harness.sweep('contact-spool').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await harness.sweep('contact-spool');
    expect(await outer.db.collection('contacts').countDocuments()).toBe(9);
    expect(await readdir(join(harness.dataDir, 'spool'))).toEqual([
      expect.stringMatching(/^accepted-\d{4}-\d\d-\d\d\.log$/),
    ]);
  });

  test('what was accepted adds up the next day', async () => {
    const day = harness.context.clock.now().toISOString().slice(0, 10);
    harness.context.clock.advance(86_400_000);
    await outer.db.collection('mail_outbox').deleteMany({});
    await harness.sweep('intake-reconciliation');
    expect(await outer.db.collection('mail_outbox').countDocuments({ template: 'intake-mismatch' })).toBe(0);
    expect(await readdir(join(harness.dataDir, 'spool'))).not.toContain(`accepted-${day}.log`);
  });

  test('an accepted submission that is nowhere is told to the staff', async () => {
    const day = harness.context.clock.now().toISOString().slice(0, 10);
    await writeFile(join(harness.dataDir, 'spool', `accepted-${day}.log`), 'lost-one\n');
    harness.context.clock.advance(86_400_000);
    await harness.sweep('intake-reconciliation');
    const alert = await outer.db.collection('mail_outbox').findOne({ template: 'intake-mismatch' });
    expect(alert?.data).toMatchObject({ day, accepted: 1, stored: 0, quarantined: 0, spooled: 0 });
  });

  test('a damaged record stops no other one, is told to the staff, and does not add up', async () => {
    harness.context.clock.advance(86_400_000);
    const day = harness.context.clock.now().toISOString().slice(0, 10);
    await outer.db.collection('mail_outbox').deleteMany({});
    await appendFile(join(harness.dataDir, 'spool', 'contacts.ndjson'), '\n{"submissionId":"damaged-one"}\n');
    await writeFile(join(harness.dataDir, 'spool', `accepted-${day}.log`), 'damaged-one\n');
    await harness.sweep('contact-spool');
    const { body } = await harness.call<IntakeReconciliation>('/api/contacts/intake');
    expect(body.data).toMatchObject({ accepted: 1, stored: 0, spooled: 0, damaged: 1, addsUp: false });
    const activity = await harness.call<AuditRecord[]>('/api/privacy/audit?action=failed');
    expect(activity.body.data).toMatchObject([
      { resource: 'contact', summary: expect.stringContaining('damaged') },
    ]);
    const mails = outer.db.collection('mail_outbox');
    expect(await mails.countDocuments({ template: 'item-stuck' })).toBe(1);
    harness.context.clock.advance(86_400_000);
    await harness.sweep('intake-reconciliation');
    expect((await mails.findOne({ 'data.day': day }))?.data).toMatchObject({ accepted: 1, damaged: 1 });
  });

  test('a request that still waits in the spool on the next day is told to the staff', async () => {
    harness.context.clock.advance(86_400_000);
    const day = harness.context.clock.now().toISOString().slice(0, 10);
    await outer.db.collection('mail_outbox').deleteMany({});
    await appendFile(join(harness.dataDir, 'spool', 'contacts.ndjson'), toSpoolLine(submission('waits')));
    await writeFile(join(harness.dataDir, 'spool', `accepted-${day}.log`), 'waits\n');
    harness.context.clock.advance(86_400_000);
    await harness.sweep('intake-reconciliation');
    const mail = await outer.db.collection('mail_outbox').findOne({ 'data.day': day });
    expect(mail?.data).toMatchObject({ accepted: 1, spooled: 1, damaged: 0 });
  });
});
