import type { ReportMail, SavedReport } from '@atrium/contracts/reports/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads, submitContact } from '../testing/leads-harness';

let wanted: string[] = [];
const emailOf = (id: string) => `${id.slice(0, 4)}@atrium.example`;
let published: object[] | null = [];
const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin' },
  empty: ['saved_reports', 'mail_outbox', 'contacts', 'visit_counts', 'visit_days', 'audit_log'],
  deps: {
    async auth(request) {
      const { ids = [] } = (await request.json()) as { ids?: string[] };
      const found = ids.filter((id) => wanted.includes(id));
      return Response.json({ addresses: found.map((id) => ({ id, email: emailOf(id), isWanted: true })) });
    },
    content: async ({ url }) => {
      if (published === null && url.includes('published-items')) return new Response(null, { status: 503 });
      return Response.json({ data: url.includes('published-items') ? published : [] });
    },
  },
});
const { clock, db, admin, tokenOf } = harness.context;
const path = '/api/dashboard/reports';
const outside = 'board@partner.example';
const input = {
  name: 'Board figures',
  parts: ['content', 'leads', 'visits', 'leads'],
  period: 'last-week',
  rhythm: 'weekly',
  staff: [admin.id],
  addresses: [outside.toUpperCase(), outside],
};

beforeEach(() => {
  wanted = [admin.id];
  published = [];
  // A Wednesday.
  clock.set(new Date('2026-03-11T10:00:00Z'));
});

const save = async (changes: object = {}) =>
  (await harness.call<SavedReport>(path, { method: 'POST', body: { ...input, ...changes } })).body.data;
const showMail = (id: string) => harness.call<ReportMail>(`${path}/${id}/mail`, { method: 'POST' });
const turn = (id: string, isOn: boolean, headers: Record<string, string> = {}) =>
  harness.call<SavedReport>(`${path}/${id}/switch`, { method: 'PUT', body: { isOn }, headers });
async function saveAndSwitchOn(changes: object = {}) {
  const { id } = await save(changes);
  await showMail(id);
  expect((await turn(id, true)).status).toBe(200);
  return id;
}
const sweep = () => harness.sweep('saved-reports');
async function readReports() {
  await harness.sweep('mail-outbox');
  const mails = await harness.readMails();
  return mails.filter(({ subject }) => subject?.startsWith('Board figures'));
}
/** Mails are files of one folder: those before are not what this did. */
async function listNew(act: () => Promise<unknown>) {
  const before = new Set((await readReports()).map(({ messageId }) => messageId));
  await act();
  return (await readReports()).filter(({ messageId }) => !before.has(messageId));
}
const addressesOf = (mails: Awaited<ReturnType<typeof readReports>>) =>
  mails.map(({ to }) => to?.[0]?.address).toSorted();

describe('a saved report', () => {
  test('is listed with the last period that is over, and the day of its first mail', async () => {
    const saved = await save();
    expect(saved).toMatchObject({
      name: 'Board figures',
      parts: ['leads', 'visits', 'content'],
      staff: [{ id: admin.id, name: admin.name }],
      addresses: [outside],
      isOn: false,
      isShown: false,
      days: { from: '2026-03-02', to: '2026-03-08' },
      nextOn: '2026-03-16',
      revision: 1,
    });
    expect((await harness.call<SavedReport[]>(path, { token: tokenOf('viewer') })).body.data).toEqual([
      saved,
    ]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['parts', { parts: [] }],
    ['period', { period: 'last-year' }],
    ['addresses.0', { addresses: ['nobody'] }],
    ['staff', { staff: Array.from({ length: 21 }, () => admin.id) }],
  ])('is refused with a wrong %s', async (field, changes) => {
    const { status, body } = await harness.call(path, { method: 'POST', body: { ...input, ...changes } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: field }]);
  });

  test('names no account that the auth service refuses; one that has left since stays', async () => {
    const gone = 'f'.repeat(24);
    const refused = await harness.call(path, { method: 'POST', body: { ...input, staff: [gone] } });
    expect(refused.status).toBe(400);
    const { id } = await save();
    await db.collection('saved_reports').updateOne({}, { $set: { staff: [{ id: gone, name: 'Gone' }] } });
    const changed = { ...input, staff: [gone], name: 'Renamed' };
    const { body } = await harness.call<SavedReport>(`${path}/${id}`, { method: 'PUT', body: changed });
    expect(body.data).toMatchObject({ name: 'Renamed', staff: [{ name: 'Gone' }], revision: 2 });
  });

  test('that somebody else has changed is not overwritten', async () => {
    const { id } = await save();
    const change = () =>
      harness.call(`${path}/${id}`, { method: 'PUT', body: input, headers: { 'if-match': '"1"' } });
    expect((await change()).status).toBe(200);
    expect(await change()).toMatchObject({ status: 409, body: { code: 'stale', current: { revision: 2 } } });
  });

  test('is deleted once, and each change is in the activity log', async () => {
    const id = await saveAndSwitchOn();
    await turn(id, false);
    expect((await harness.call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await harness.call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404);
    const entries = await db.collection('audit_log').find({ resource: 'report' }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ action, summary }) => [action, summary])).toEqual(
      ['created', 'switched-on', 'switched-off', 'deleted'].map((action) => [action, 'Board figures']),
    );
  });
});

describe('the mails of a saved report', () => {
  test('are switched on only after somebody has looked at the mail of this revision', async () => {
    const { id } = await save();
    expect((await turn(id, true)).status).toBe(409);
    expect((await showMail(id)).body.data.report).toMatchObject({ isShown: true, isOn: false });
    await harness.call(`${path}/${id}`, { method: 'PUT', body: { ...input, name: 'Board figures 2' } });
    expect((await turn(id, true)).status).toBe(409);
    await showMail(id);
    expect((await turn(id, true, { 'if-match': '"1"' })).body.code).toBe('stale');
    expect((await turn(id, true, { 'if-match': '"2"' })).body.data).toMatchObject({ isOn: true });
  });

  test.each([
    ['a rhythm', { rhythm: 'none' }],
    ['a recipient', { staff: [], addresses: [] }],
  ])('are not switched on without %s', async (_what, changes) => {
    const { id } = await save(changes);
    await showMail(id);
    expect((await turn(id, true)).status).toBe(409);
  });

  test('go out once to each recipient, on the next day of the rhythm after seven', async () => {
    const mails = await listNew(async () => {
      await saveAndSwitchOn();
      await sweep();
      // Monday, half past six in Berlin.
      clock.set(new Date('2026-03-16T05:30:00Z'));
      await sweep();
      expect(await db.collection('mail_outbox').countDocuments()).toBe(0);
      clock.set(new Date('2026-03-16T06:00:00Z'));
      await Promise.all([sweep(), sweep()]);
      // A worker that was killed before it marked the day as sent.
      await db.collection('saved_reports').updateOne({}, { $set: { sentDay: '2026-03-09' } });
      await sweep();
    });
    expect(addressesOf(mails)).toEqual([emailOf(admin.id), outside].toSorted());
    expect(mails[0]?.subject).toMatch(/^Board figures, 9\s?–\s?15 Mar 2026$/);
    const later = await listNew(async () => {
      clock.set(new Date('2026-03-24T10:00:00Z'));
      await sweep();
    });
    // The Monday was missed.
    expect(later).toHaveLength(2);
    expect(later[0]?.subject).toMatch(/^Board figures, 16\s?–\s?22 Mar 2026$/);
  });

  test('are exactly what was shown before, with the same figures as CSV', async () => {
    await submitContact(harness);
    published = [
      {
        title: 'Spring & summer',
        noun: 'Article',
        path: '/blog/spring',
        publishedAt: '2026-03-10T10:00:00Z',
      },
    ];
    clock.set(new Date('2026-03-16T05:00:00Z'));
    const id = await saveAndSwitchOn();
    const { data: shown } = (await showMail(id)).body;
    const sent = await listNew(async () => {
      clock.set(new Date('2026-03-16T06:00:00Z'));
      await sweep();
    });
    // Those outside of the staff have a link to unsubscribe besides.
    const mail = sent.find(({ to }) => to?.some(({ address }) => address === emailOf(admin.id)));
    expect(mail?.subject).toBe(shown.subject);
    expect(mail?.html?.replaceAll('\r\n', '\n').trim()).toBe(shown.html.trim());
    const [file] = mail?.attachments ?? [];
    expect([file?.filename, file?.mimeType]).toEqual([shown.fileName, 'text/csv']);
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file?.content as ArrayBuffer);
    expect(csv).toBe(shown.csv);
    expect(csv).toContain('Spring & summer,Article,/blog/spring,2026-03-10,0,0');
    expect(shown.html).toContain('Spring &amp; summer');
    expect(shown.text).toMatch(/Leads +1 +0/);
    expect(shown.html).not.toContain('Newsletters');
  });

  test('say nothing of a person: no lead, no owner, no address in a label', async () => {
    const lead = await submitContact(harness, { fullName: 'Secret Person', email: 'secret@person.example' });
    const owner = { id: admin.id, name: 'Olivia Owner' };
    const attribution = { utmSource: 'secret@person.example', utmCampaign: 'spring' };
    await db.collection('contacts').updateOne({}, { $set: { owner, attribution } });
    clock.set(new Date('2026-03-16T10:00:00Z'));
    const { id } = await save({ parts: ['leads', 'newsletters', 'visits', 'content'] });
    const { data } = (await showMail(id)).body;
    const all = [data.subject, data.html, data.text, data.csv].join('\n');
    expect(all).toContain('spring');
    for (const secret of ['Secret', 'secret@person.example', 'Olivia', lead])
      expect(all).not.toContain(secret);
  });

  test('do not reach an account that is gone or may not see reports any more', async () => {
    const mails = await listNew(async () => {
      await saveAndSwitchOn();
      wanted = [];
      clock.set(new Date('2026-03-16T10:00:00Z'));
      await sweep();
    });
    expect(addressesOf(mails)).toEqual([outside]);
    const left = await db.collection('mail_outbox').findOne({ toStaff: admin.id });
    expect(left).toMatchObject({ status: 'failed', lastError: expect.stringMatching(/^not on the staff/) });
  });

  test('do not reach a person who was erased', async () => {
    const mails = await listNew(async () => {
      await saveAndSwitchOn();
      const erased = await harness.call('/api/newsletter/people/erase', {
        method: 'POST',
        body: { email: outside },
      });
      expect(erased.status).toBe(200);
      clock.set(new Date('2026-03-16T10:00:00Z'));
      await sweep();
    });
    expect(addressesOf(mails)).toEqual([emailOf(admin.id)]);
  });

  test('wait while the content service is away', async () => {
    const mails = await listNew(async () => {
      const id = await saveAndSwitchOn();
      published = null;
      expect((await showMail(id)).status).toBe(503);
      clock.set(new Date('2026-03-16T10:00:00Z'));
      await sweep();
      expect(await db.collection('mail_outbox').countDocuments()).toBe(0);
      published = [];
      await sweep();
    });
    expect(mails).toHaveLength(2);
  });
});
