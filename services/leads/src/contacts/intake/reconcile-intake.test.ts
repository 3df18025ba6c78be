import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import { beforeEach, expect, test } from 'vitest';
import { contactForm, createLeadsHarness, setUpLeads, submitContact } from '../../testing/leads-harness';
import { submission } from '../../testing/submission';

const dayMs = 86_400_000;
const harness = await setUpLeads({
  empty: ['contacts', 'contact_quarantine', 'contact_intake', 'mail_outbox', 'audit_log'],
});
const { db, clock } = harness.context;
beforeEach(() => clock.advance(10 * dayMs));

const post = (path: string, body?: object) => harness.call(path, { method: 'POST', body });
const readIntake = async () => (await harness.call<IntakeReconciliation>('/api/contacts/intake')).body.data;
const today = () => clock.now().toISOString().slice(0, 10);
/** The mail about a day, as the next one is sent. */
async function readMismatch(day: string) {
  clock.advance(dayMs);
  await harness.sweep('intake-reconciliation');
  return (await db.collection('mail_outbox').findOne({ template: 'intake-mismatch', 'data.day': day }))?.data;
}
async function spool(record: object, name = 'contact-1.json', on = harness): Promise<void> {
  await mkdir(join(on.dataDir, 'spool'), { recursive: true });
  await writeFile(join(on.dataDir, 'spool', name), JSON.stringify(record));
}
const accepted = (id: string) => ({ ...submission(id), acceptedAt: clock.now().toISOString() });

const nothing = {
  accepted: 0,
  stored: 0,
  quarantined: 0,
  erased: 0,
  spooled: 0,
  damaged: 0,
  hosts: [],
  addsUp: true,
};

test('what was accepted today adds up to what is stored and quarantined', async () => {
  const day = today();
  expect(await readIntake()).toEqual({ ...nothing, day });
  await submitContact(harness);
  await submitContact(harness);
  await post('/api/contacts', contactForm({ website: 'x' }));
  expect(await readIntake()).toEqual({ ...nothing, day, accepted: 3, stored: 2, quarantined: 1 });
  expect(await readMismatch(day)).toBeUndefined();
});

test('a day with more requests than one command may name finds the one that is not stored', async () => {
  const day = today();
  const ids = Array.from({ length: 2_500 }, (_, index) => `many-${index}`);
  const ledger = ids.map((_id) => ({ _id, outcome: 'stored', at: clock.now() }));
  await db.collection<{ _id: string }>('contact_intake').insertMany(ledger);
  await db.collection('contacts').insertMany(ids.slice(1).map((submissionId) => ({ submissionId })));
  expect(await readIntake()).toEqual({ ...nothing, day, accepted: 2_500, stored: 2_499, addsUp: false });
});

test('a contact that was deleted, erased, merged or released is not missing', async () => {
  const day = today();
  const [kept = '', merged, deleted] = await Promise.all(
    ['kept', 'merged', 'deleted', 'erased'].map((name) =>
      submitContact(harness, { email: `${name}@example.com` }),
    ),
  );
  await post(`/api/contacts/${kept}/merge`, { duplicateIds: [merged] });
  await harness.call(`/api/contacts/${deleted}`, { method: 'DELETE' });
  await post('/api/newsletter/people/erase', { email: 'erased@example.com' });
  for (const _ of ['stays', 'goes']) await post('/api/contacts', contactForm({ website: 'x' }));
  const [stays, goes] = await db.collection('contact_quarantine').find().toArray();
  await post(`/api/contacts/quarantine/${stays?._id.toHexString()}/release`);
  await harness.call(`/api/contacts/quarantine/${goes?._id.toHexString()}`, { method: 'DELETE' });
  const now = { ...nothing, day, accepted: 6, stored: 3, erased: 2, quarantined: 1 };
  expect(await readIntake()).toEqual(now);
  await harness.call(`/api/contacts/${kept}`, { method: 'DELETE' });
  expect(await readIntake()).toEqual({ ...now, stored: 1, erased: 4 });
  expect(await readMismatch(day)).toBeUndefined();
});

test('an accepted contact that is nowhere is told to the staff, once', async () => {
  const day = today();
  await submitContact(harness);
  await submitContact(harness, { email: 'lost@example.com' });
  await db.collection('contacts').deleteOne({ email: 'lost@example.com' });
  expect(await readIntake()).toMatchObject({ accepted: 2, stored: 1, addsUp: false });
  expect(await readMismatch(day)).toMatchObject({ day, accepted: 2, stored: 1, quarantined: 0, spooled: 0 });
  await readMismatch(day);
  expect(await db.collection('mail_outbox').countDocuments({ template: 'intake-mismatch' })).toBe(1);
});

test('requests in the spools of all instances are counted, and told to staff after a day', async () => {
  const day = today();
  const other = await createLeadsHarness({ deps: { db } });
  await spool(accepted('of-another-instance'), 'contact-1.json', other);
  // It stops before it has stored one.
  await other.module.sweeps?.find(({ name }) => name === 'contact-spool')?.run(AbortSignal.abort());
  await submitContact(harness);
  const found = { day, accepted: 2, stored: 1, spooled: 1, damaged: 0, hosts: [hostname()] };
  expect(await readIntake()).toMatchObject({ ...found, addsUp: true });
  expect(await readMismatch(day)).toMatchObject(found);
  await other.sweep('contact-spool');
  await other.close();
  clock.advance(-dayMs);
  expect(await readIntake()).toEqual({ ...nothing, day, accepted: 2, stored: 2 });
});

test('a damaged record stops no other one, is told to the staff, and does not add up', async () => {
  const day = today();
  await spool({ submissionId: 'damaged-one', acceptedAt: clock.now().toISOString() });
  await spool(accepted('whole'), 'contact-2.json');
  await harness.sweep('contact-spool');
  expect(await readIntake()).toMatchObject({ accepted: 2, stored: 1, damaged: 1, addsUp: false });
  const activity = await harness.call<AuditRecord[]>('/api/privacy/audit?action=failed');
  expect(activity.body.data).toMatchObject([
    { resource: 'contact', summary: expect.stringContaining('damaged') },
  ]);
  expect(await db.collection('mail_outbox').countDocuments({ template: 'item-stuck' })).toBe(1);
  expect(await readMismatch(day)).toMatchObject({ accepted: 2, damaged: 1 });
});
