import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@atrium/service-kit/logger';
import { createMongoClient } from '@atrium/service-kit/mongo';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactForm, createLeadsHarness, type LeadsHarness } from '../../testing/leads-harness';
import { createMongoGate, type MongoGate } from '../../testing/mongo-gate';
import { readSpoolLines, toSpoolLine } from './spool-lines';
import type { Submission } from './submission';
import { createSubmissionSpool } from './submission-spool';

describe('the spool', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'spool-'));
    return () => rm(directory, { recursive: true, force: true });
  });
  const warnings: object[] = [];
  const logger = { warn: (details: object) => void warnings.push(details) } as unknown as Logger;
  const create = () => createSubmissionSpool({ directory, logger });
  const live = () => join(directory, 'contacts.ndjson');
  const submission = (submissionId: string) => ({ submissionId }) as Submission;

  test('hands over every line that was appended, also while a replay runs', async () => {
    const spool = create();
    const seen = new Set<string>();
    const store = async ({ submissionId }: Submission) => void seen.add(submissionId);
    const appends = Array.from({ length: 60 }, (_, index) => spool.append(submission(`s${index}`)));
    const replays = Array.from({ length: 20 }, () => spool.replay(store));
    await Promise.all([...appends, ...replays]);
    await spool.replay(store);
    expect(seen.size).toBe(60);
    expect(await spool.listIds()).toEqual([]);
  });

  test('keeps a file whose entries could not all be stored', async () => {
    const spool = create();
    await spool.append(submission('a'));
    await spool.append(submission('b'));
    const failing = async ({ submissionId }: Submission) => {
      if (submissionId === 'b') throw new Error('no');
    };
    await expect(spool.replay(failing)).rejects.toThrow('could not be stored');
    expect(await spool.listIds()).toEqual(['a', 'b']);
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
    expect(await spool.listIds()).toEqual(['first', 'next']);
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
    expect(await spool.listIds()).toEqual(['later']);
  });

  test('lines of an earlier version, with length and checksum, are read', async () => {
    await writeFile(live(), '\n22 f00d {"submissionId":"old"}\n\n22 f00d {"submissionId":"ha');
    expect(await create().listIds()).toEqual(['old']);
  });

  test('records of an erased person go, those of others stay', async () => {
    const spool = create();
    const of = (submissionId: string, email: string) => ({ submissionId, fields: { email } }) as Submission;
    await spool.append(of('a', 'ada@example.com'));
    await spool.append(of('b', 'bob@example.com'));
    await writeFile(join(directory, 'contacts-1.torn'), '{"email":"ada@example.com\n{"email":"bob@exa\n');
    const erased: string[] = [];
    await spool.eraseEmail('ada@example.com', async ({ submissionId }) => void erased.push(submissionId));
    expect(erased).toEqual(['a']);
    expect(await spool.listIds()).toEqual(['b']);
    expect(await readFile(join(directory, 'contacts-1.torn'), 'utf8')).not.toContain('ada@');
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
});
