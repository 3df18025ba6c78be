import { runMigrations } from '@atrium/service-kit/migrations';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMigrations } from './contacts/contact-migrations';
import { createContactRepository } from './contacts/records/contact-repository';
import { newsletterMigrations } from './newsletter/newsletter-migrations';
import { createCampaignRepository } from './newsletter/sending/campaign-repository';
import { subscriberMigrations } from './newsletter/subscribers/subscriber-migrations';
import { createSubscriberRepository } from './newsletter/subscribers/subscriber-repository';

const leadsMigrations = [...contactMigrations, ...subscriberMigrations];
let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

test('the data of an earlier version is sorted, searched and counted like new data', async () => {
  const { db, logger } = context;
  const contacts = db.collection('contacts');
  await contacts.createIndex({ createdAt: -1, _id: -1, status: 1 }, { name: 'newest_first' });
  await contacts.createIndex({ submissionId: 1 }, { unique: true });
  await db.collection('contact_days').insertOne({ cells: [] });
  const old = (submissionId: string, fullName: string, serviceType: string) => ({
    submissionId,
    fullName,
    serviceType,
    serviceTypeKey: 'other',
    searchDay: 20_000,
    createdAt: new Date(),
  });
  await contacts.insertMany([old('a', 'Zoë', 'Others'), old('b', 'Adam', 'Something of my own')]);
  await db
    .collection('subscribers')
    .insertOne({ email: 'eve@example.com', firstName: 'Eve', createdAt: new Date() });

  for (let run = 0; run < 2; run += 1)
    for (const { run: migrate } of leadsMigrations) await migrate(db, new AbortController().signal);
  await runMigrations({ db, migrations: leadsMigrations, logger });
  const repository = createContactRepository(db);
  await repository.start();
  const subscribers = createSubscriberRepository(db);
  await subscribers.start();

  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  expect(names).not.toContain('contact_days');
  const { items: found } = await repository.list({}, { sort: 'name', order: 'asc', page: 1, limit: 10 });
  expect(found.map(({ fullName, serviceTypeKey }) => [fullName, serviceTypeKey])).toEqual([
    ['Adam', null],
    ['Zoë', 'other'],
  ]);
  expect(found[0]).not.toHaveProperty('searchDay');
  expect((await contacts.indexes()).map(({ name }) => name)).not.toContain('newest_first');
  expect((await subscribers.list({ q: 'ev', page: 1, limit: 10 })).total).toBe(1);
});

test('contacts of an earlier version are found by their address in every spelling', async () => {
  const { db } = context;
  const contacts = db.collection('contacts');
  const old = (submissionId: string, email: string, merged: { email: string }[] = []) => ({
    submissionId,
    fullName: 'Eve',
    companyName: '',
    phone: '',
    email,
    merged,
    createdAt: new Date(),
  });
  await contacts.insertMany([
    old('m1', 'info@müller.test'),
    old('m2', 'eve@firm.test', [{ email: 'eve@bücher.test' }]),
    old('m3', 'jürgen@firm.test'),
  ]);
  for (let run = 0; run < 2; run += 1)
    for (const { run: migrate } of contactMigrations) await migrate(db, new AbortController().signal);
  const found = await contacts.find({ submissionId: /^m/ }).sort({ submissionId: 1 }).toArray();
  expect(found.map(({ email, merged }) => [email, merged])).toEqual([
    ['info@xn--mller-kva.test', []],
    ['eve@firm.test', [{ email: 'eve@xn--bcher-kva.test' }]],
    ['jürgen@firm.test', []],
  ]);
  expect(found[0]?.searchWords).toContain('info@muller.test');
});

test('people of an earlier version are found by message, notes, run of digits and inside of words without spaces', async () => {
  const { db } = context;
  const own = { createdAt: new Date(), email: 'a@firm.test', searchWords: ['merged'] };
  await db.collection('contacts').insertMany([
    {
      ...own,
      submissionId: 's1',
      fullName: '田中太郎',
      companyName: 'Firm',
      phone: '1',
      goals: 'A webshop',
      privateNotes: [{ note: 'Called twice' }],
    },
    { ...own, submissionId: 's2', fullName: 'Eve', companyName: '山田製作所', phone: '1' },
    { ...own, submissionId: 's3', fullName: 'Zoë', companyName: 'Ærø', phone: '+45 33 12 34 56' },
  ]);
  await db.collection('subscribers').insertOne({ ...own, firstName: '太郎丸' });
  for (let run = 0; run < 2; run += 1)
    for (const { run: migrate } of leadsMigrations) await migrate(db, new AbortController().signal);
  const found = await db
    .collection('contacts')
    .find({ submissionId: /^s/ })
    .sort({ submissionId: 1 })
    .toArray();
  expect(found.map(({ searchWords }) => searchWords)).toEqual([
    expect.arrayContaining(['太郎', 'webshop', 'twice']),
    expect.arrayContaining(['製作所']),
    expect.arrayContaining(['aero', '123456', '4533123456']),
  ]);
  const reader = await db.collection('subscribers').findOne({ email: own.email });
  expect(reader?.searchWords).toContain('丸');
});

test('people of an earlier version are found by umlauts written out and by a number without its trunk zero', async () => {
  const { db } = context;
  const own = { createdAt: new Date(), companyName: '' };
  await db.collection('contacts').insertMany([
    {
      ...own,
      submissionId: 'u1',
      fullName: 'Groessmann',
      email: 'a@x.test',
      phone: '',
      searchWords: ['groessmann'],
    },
    { ...own, submissionId: 'u2', fullName: 'Eve', phone: '+49 (0)30 901820', searchWords: ['49030901820'] },
    { ...own, submissionId: 'u3', fullName: 'Bo', phone: '', searchWords: ['stays'] },
  ]);
  await db
    .collection('subscribers')
    .insertOne({ ...own, email: 'u@x.test', firstName: 'Joerg', searchWords: ['joerg'] });
  for (let run = 0; run < 2; run += 1)
    for (const { id, run: migrate } of leadsMigrations)
      if (id.endsWith('-written-umlauts')) await migrate(db, new AbortController().signal);
  const found = await db
    .collection('contacts')
    .find({ submissionId: /^u/ })
    .sort({ submissionId: 1 })
    .toArray();
  expect(found.map(({ searchWords }) => searchWords)).toEqual([
    expect.arrayContaining(['groessmann', 'grossmann']),
    expect.arrayContaining(['4930901820']),
    ['stays'],
  ]);
  const reader = await db.collection('subscribers').findOne({ email: 'u@x.test' });
  expect(reader?.searchWords).toEqual(expect.arrayContaining(['joerg', 'jorg']));
});

test('the first answer of people of an earlier version is the earliest that is known', async () => {
  const { db } = context;
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const own = { createdAt: at(1), email: 'a@first.test', fullName: 'Ada' };
  await db.collection('contacts').insertMany([
    {
      ...own,
      submissionId: 'f1',
      events: [
        { kind: 'note-added', at: at(2) },
        { kind: 'contacted', at: at(5) },
        { kind: 'contacted', at: at(4) },
        { kind: 'contacted', at: 'Bad' },
      ],
    },
    { ...own, submissionId: 'f2', events: [] },
    { ...own, submissionId: 'f3', events: 'Bad' },
  ]);
  for (let run = 0; run < 2; run += 1)
    for (const { run: migrate } of leadsMigrations) await migrate(db, new AbortController().signal);
  const found = await db
    .collection('contacts')
    .find({ submissionId: /^f/ })
    .sort({ submissionId: 1 })
    .toArray();
  expect(found.map(({ firstAnsweredAt }) => firstAnsweredAt)).toEqual([at(4), undefined, undefined]);
});

test('newsletters that readers got before the upgrade stay in the archive, and no others come into it', async () => {
  const { db } = context;
  const startedAt = new Date('2026-01-02');
  const campaigns = db.collection('campaigns');
  const old = (subject: string, status: string, fields: object = {}) => ({
    subject,
    status,
    archive: 'listed',
    startedAt,
    snapshotDone: true,
    totals: null,
    ...fields,
  });
  await campaigns.insertMany([
    old('Sent', 'sent', { totals: { sent: 3 } }),
    old('Under way', 'sending'),
    old('Half', 'cancelled', { totals: { sent: 1 } }),
    old('Stopped', 'cancelled', { totals: { sent: 0 } }),
    old('Failed', 'failed', { snapshotDone: false }),
    old('In preparation', 'paused', { snapshotDone: false }),
    old('Draft', 'draft', { startedAt: null, snapshotDone: false }),
  ]);
  for (let run = 0; run < 2; run += 1)
    for (const { run: migrate } of newsletterMigrations) await migrate(db, new AbortController().signal);
  const { items } = await createCampaignRepository(db).listArchived({ page: 1, limit: 10 });
  expect(items.map(({ subject }) => subject).sort()).toEqual(['Half', 'Sent', 'Under way']);
  expect(items[0]?.firstSentAt).toEqual(startedAt);
});
