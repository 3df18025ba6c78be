import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import type { DashboardActivity } from '@atrium/contracts/site/dashboard.schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads, submitContact } from './testing/leads-harness';
import { insertSubscribers } from './testing/subscribers';

const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['contacts', 'contact_intake', 'subscribers', 'audit_log'],
});
const { context } = harness;
beforeEach(() => {
  context.clock.set(new Date('2026-03-11T10:00:00Z'));
});

async function open(path: string, token = context.adminToken): Promise<number> {
  return (await harness.call(path, { token })).status;
}
async function listViews(query = '') {
  const { body } = await harness.call<AuditRecord[]>(`/api/privacy/audit?action=viewed${query}`);
  return body.data.map(({ actorId, resource, resourceId, summary, resourceName }) => ({
    actorId,
    resource,
    resourceId,
    summary,
    resourceName,
  }));
}

describe('a contact that is opened', () => {
  test('is in the log with whoever opened it and, when the log is read, its name', async () => {
    const id = await submitContact(harness, { fullName: 'Grace Hopper' });
    expect(await open(`/api/contacts/${id}`)).toBe(200);
    expect(await listViews(`&resource=contact&resourceId=${id}`)).toEqual([
      {
        actorId: context.admin.id,
        resource: 'contact',
        resourceId: id,
        summary: 'Viewed a contact',
        resourceName: 'Grace Hopper',
      },
    ]);
    expect(JSON.stringify(await context.db.collection('audit_log').find().toArray())).not.toContain('Grace');
  });

  test('is logged once per person and contact, also by its timeline', async () => {
    const [one, other] = [await submitContact(harness), await submitContact(harness, { email: 'b@x.test' })];
    for (const path of [`/api/contacts/${one}`, `/api/contacts/${one}/timeline`, `/api/contacts/${one}`])
      expect(await open(path)).toBe(200);
    expect(await listViews()).toHaveLength(1);
    await open(`/api/contacts/${one}`, context.colleagueToken);
    await open(`/api/contacts/${other}/timeline`);
    expect(await listViews()).toHaveLength(3);
  });

  test("is logged again on the next day of the site's time zone", async () => {
    const id = await submitContact(harness);
    for (const time of ['2026-03-11T22:59:00Z', '2026-03-11T23:01:00Z', '2026-03-12T22:59:00Z']) {
      context.clock.set(new Date(time));
      await open(`/api/contacts/${id}`);
    }
    expect(await listViews()).toHaveLength(2);
    expect(await listViews('&startDate=2026-03-12&endDate=2026-03-12')).toHaveLength(1);
  });

  test('by many requests at the same time is answered to each of them, and logged once', async () => {
    const id = await submitContact(harness);
    const statuses = await Promise.all(Array.from({ length: 40 }, () => open(`/api/contacts/${id}`)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await listViews()).toHaveLength(1);
  });

  test('is not logged if there is none, or for somebody who may not see it', async () => {
    const id = await submitContact(harness);
    expect(await open(`/api/contacts/${'a'.repeat(24)}`)).toBe(404);
    expect(await open(`/api/contacts/${'a'.repeat(24)}/timeline`)).toBe(404);
    expect(await open(`/api/contacts/${id}`, context.memberToken)).toBe(403);
    expect(await listViews()).toEqual([]);
  });

  test('is no recent activity of the dashboard', async () => {
    const id = await submitContact(harness);
    await harness.call(`/api/contacts/${id}/notes`, { method: 'POST', body: { note: 'Called' } });
    await open(`/api/contacts/${id}`);
    const { body } = await harness.call<{ activities: DashboardActivity[] }>('/api/dashboard');
    expect(body.data.activities.map(({ summary }) => summary)).toEqual(['Added a note to a contact']);
  });
});

test('a subscriber whose consents are opened is in the log, and a list is not', async () => {
  await insertSubscribers(harness, 1);
  const [{ _id } = { _id: '' }] = await context.db.collection('subscribers').find().toArray();
  for (const path of ['subscribers', `subscribers/${_id}`, `subscribers/${_id}`])
    expect(await open(`/api/newsletter/${path}`)).toBe(200);
  await open('/api/contacts');
  expect(await listViews()).toMatchObject([
    { resource: 'subscriber', resourceId: String(_id), summary: 'Viewed a subscriber' },
  ]);
});
