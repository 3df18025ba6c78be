import { createTestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { createWebhookEvents } from './webhook-event-repository';

const { db, close } = await createTestContext();
afterAll(close);
const since = new Date('2026-03-11T10:00:00Z');
const before = new Date('2026-03-01T10:00:00Z');
const { listSince } = createWebhookEvents(db);

test('a contact form that broke is told of once, not at each check', async () => {
  const failed = { startedAt: since, finishedAt: since, stage: 'mail', problem: '421 Later' };
  await db.collection<{ _id: string; isFirst: boolean }>('form_checks').insertMany([
    { _id: 'slot-1', ...failed, isFirst: true },
    { _id: 'slot-2', ...failed, isFirst: false },
  ]);
  const data = { stage: 'mail', problem: '421 Later' };
  expect(await listSince(since, ['form.broken'])).toEqual([
    { event: 'form.broken', key: 'form-slot-1', at: since, data },
  ]);
});

test('the moves of a remote since then are told of, not those before', async () => {
  const move = { by: 'Ada', action: 'promoted', version: '1.2.0', reason: 'Faster' };
  await db.collection<{ _id: string; history: object[] }>('remotes').insertOne({
    _id: 'mfe-events',
    history: [
      { ...move, revision: 2, at: since },
      { ...move, revision: 1, at: before },
    ],
  });
  expect(await listSince(since, ['remote.changed'])).toEqual([
    {
      event: 'remote.changed',
      key: 'remote-mfe-events-2',
      at: since,
      data: { remote: 'mfe-events', ...move },
    },
  ]);
});

test('a mail of a lead is told of once what follows from it is done, and no other mail is', async () => {
  const answer = { direction: 'in', kind: 'mail', contactId: new ObjectId(), effectsAt: since };
  const told = new ObjectId();
  await db.collection('conversation_messages').insertMany([
    { ...answer, _id: told },
    { ...answer, effectsAt: null },
    { ...answer, effectsAt: before },
    { ...answer, contactId: null },
    { ...answer, kind: 'auto-reply' },
    { ...answer, direction: 'out' },
  ]);
  expect(await listSince(since, ['lead.answered'])).toEqual([
    { event: 'lead.answered', key: `answer-${told}`, at: since, subjectId: told.toHexString() },
  ]);
});
