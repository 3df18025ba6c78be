import type { SettingValues } from '@atrium/contracts/settings/setting-groups';
import { expect, test } from 'vitest';
import { createLeadsContext } from './module';
import { contactForm, setUpLeads } from './testing/leads-harness';

const path = '/api/dashboard/settings/limits';
const defaults: SettingValues<'limits'> = {
  mailsPerSecond: 100,
  mailMaxErrorPercent: 25,
  newsletterUndoMinutes: 5,
  contactsPerAddress: 5,
};
const harness = await setUpLeads({
  env: { NEWSLETTER_UNDO_MINUTES: '9' },
  empty: ['settings', 'contacts', 'contact_quarantine', 'audit_log'],
});
const send = async (fields: object) =>
  (await harness.call('/api/contacts', { method: 'POST', token: null, body: contactForm({ ...fields }) }))
    .status;
interface Limits {
  values: SettingValues<'limits'>;
  revision: number;
}
const change = (values: object) =>
  harness.call<Limits>(path, { method: 'PUT', body: { ...defaults, ...values } });

test('defaults, with what the environment sets', async () => {
  expect((await harness.call(path)).body.data).toEqual({
    values: { ...defaults, newsletterUndoMinutes: 9 },
    fromEnvironment: ['newsletterUndoMinutes'],
    revision: 0,
    changedAt: null,
    changedBy: null,
  });
});

test('a change counts at once, is in the activity log, and leaves the environment as it is', async () => {
  const { body } = await change({ contactsPerAddress: 2, newsletterUndoMinutes: 30 });
  expect(body.data).toMatchObject({
    values: { contactsPerAddress: 2, newsletterUndoMinutes: 9 },
    changedBy: 'Test admin',
  });
  const entry = await harness.context.db.collection('audit_log').findOne({ resource: 'settings' });
  expect(entry?.summary).toBe('Contact requests of one sender in ten minutes: 5 to 2');
  const statuses = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push(await send({ email: 'ada@example.com', goals: `Request ${n}` }));
  expect(statuses).toEqual([201, 201, 201, 201]);
  expect(await harness.context.db.collection('contacts').countDocuments()).toBe(2);
});

test('a change of settings that somebody else has changed since they were read is refused', async () => {
  const first = await change({ mailsPerSecond: 3, revision: 0 });
  const second = await change({ mailsPerSecond: 4, revision: 0 });
  expect([first.body.data.revision, second.status, second.body.code]).toEqual([1, 409, 'stale']);
  const both = await Promise.all([5, 6].map((mailsPerSecond) => change({ mailsPerSecond, revision: 1 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = await harness.call<Limits>(path);
  expect(body.data.values.mailsPerSecond).toBe(both[0]?.status === 200 ? 5 : 6);
  expect((await change({ mailsPerSecond: 9 })).body.data.revision).toBe(3);
});

test('another process has it after its next reading', async () => {
  const other = createLeadsContext(harness.deps);
  await change({ mailsPerSecond: 3 });
  await other.limits.refresh();
  expect(other.config.MAIL_RATE).toBe(3);
});

test('a value out of its bounds is refused by its name, and nothing is stored', async () => {
  const { status, body } = await change({ mailsPerSecond: 0 });
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'mailsPerSecond', message: 'Must be a whole number from 1 to 100000' }],
  ]);
  expect(await harness.context.db.collection('settings').countDocuments()).toBe(0);
});

test('a damaged row leaves the last known values in force, and the next change repairs it', async () => {
  await harness.context.db
    .collection<{ _id: string }>('settings')
    .insertOne({ _id: 'limits', mailsPerSecond: 'x', revision: null } as never);
  const other = createLeadsContext(harness.deps);
  await other.limits.refresh();
  expect([other.limits.isKnown(), other.config.MAIL_RATE]).toEqual([false, 100]);
  await change({ mailsPerSecond: 7 });
  await other.limits.refresh();
  expect([other.limits.isKnown(), other.config.MAIL_RATE]).toEqual([true, 7]);
});
