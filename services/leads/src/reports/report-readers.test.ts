import type { SavedReport } from '@atrium/contracts/reports/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpLeads } from '../testing/leads-harness';

const harness = await setUpLeads({
  empty: ['saved_reports', 'mail_outbox', 'audit_log'],
  deps: {
    async auth(request) {
      const { ids = [] } = (await request.json()) as { ids?: string[] };
      return Response.json({
        addresses: ids.map((id) => ({ id, email: 'staff@atrium.example', isWanted: true })),
      });
    },
  },
});
const { clock, db, admin } = harness.context;
const path = '/api/dashboard/reports';
const outside = 'board@partner.example';
const input = {
  name: 'Board figures',
  parts: ['leads'],
  period: 'last-week',
  rhythm: 'weekly',
  staff: [admin.id],
  addresses: [outside, 'second@partner.example'],
};
let report: SavedReport;

/** Each test has a later week, because the mails of all tests are files of one folder. */
let week = 0;
beforeEach(async () => {
  week += 1;
  clock.set(new Date(Date.parse('2026-03-11T10:00:00Z') + week * 14 * 86_400_000));
  report = (await harness.call<SavedReport>(path, { method: 'POST', body: input })).body.data;
  await harness.call(`${path}/${report.id}/mail`, { method: 'POST' });
  await harness.call(`${path}/${report.id}/switch`, { method: 'PUT', body: { isOn: true } });
});

async function sendWeek() {
  const before = new Set((await harness.readMails()).map(({ messageId }) => messageId));
  clock.set(new Date(clock.now().getTime() + 7 * 86_400_000));
  await harness.sweep('saved-reports');
  await harness.sweep('mail-outbox');
  const mails = await harness.readMails();
  return new Map(
    mails
      .filter(({ messageId, subject }) => !before.has(messageId) && subject?.startsWith('Board figures'))
      .map((mail) => [mail.to?.[0]?.address, mail]),
  );
}
const headerOf = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

async function sendAndReadLink() {
  const mails = await sendWeek();
  const address = headerOf(mails.get(outside), 'list-unsubscribe') ?? '';
  return { mails, oneClick: address.replace(/^<http:\/\/atrium\.test|>$/g, '') };
}
/** The request that a mail program posts (RFC 8058). */
const follow = (link: string) =>
  harness.app.request(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
const read = async () =>
  (await harness.call<SavedReport[]>(path)).body.data.find(({ id }) => id === report.id);

describe('a report that goes outside', () => {
  test('has a link and the headers by which its reader ends it; staff have none', async () => {
    const { mails, oneClick } = await sendAndReadLink();
    const mail = mails.get(outside);
    expect(oneClick).toMatch(/^\/api\/newsletter\/unsubscribe\?token=r\./);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'list-id')).toBe('<reports.atrium.example>');
    expect(mail?.html).toContain(`http://atrium.test${oneClick.replace('/api', '')}`);
    expect(mail?.text).toContain(`http://atrium.test${oneClick.replace('/api', '')}`);
    expect(headerOf(mails.get('staff@atrium.example'), 'list-unsubscribe')).toBeUndefined();
  });

  test('goes to everybody else once a reader has ended it, however often', async () => {
    const { oneClick } = await sendAndReadLink();
    expect((await harness.call(oneClick, { token: null })).body.data).toEqual({
      state: 'subscribed',
      email: 'b•••@partner.example',
      report: 'Board figures',
    });
    expect((await read())?.addresses).toEqual(input.addresses);
    for (let time = 0; time < 2; time += 1) expect((await follow(oneClick)).status).toBe(200);
    expect(await read()).toMatchObject({ addresses: ['second@partner.example'], isOn: true });
    expect((await harness.call(oneClick, { token: null })).body.data).toMatchObject({
      state: 'unsubscribed',
      email: null,
    });
    expect([...(await sendWeek()).keys()].toSorted()).toEqual([
      'second@partner.example',
      'staff@atrium.example',
    ]);
    const log = await db.collection('audit_log').find({ action: 'unsubscribed' }).toArray();
    expect(log).toMatchObject([{ resource: 'report', summary: 'A reader of “Board figures”' }]);
  });

  test('is not sent again to who has ended it, also if staff add the address anew', async () => {
    const { oneClick } = await sendAndReadLink();
    await follow(oneClick);
    const { status, body } = await harness.call(`${path}/${report.id}`, { method: 'PUT', body: input });
    expect([status, body.message]).toEqual([
      400,
      'board@partner.example: unsubscribed from this report, so it is not sent there again',
    ]);
  });

  test('leaves the outbox too, where its mail waits for the server', async () => {
    const { oneClick } = await sendAndReadLink();
    await db
      .collection('mail_outbox')
      .updateMany({ template: 'report' }, { $set: { status: 'waiting', leaseUntil: new Date(0) } });
    const count = () =>
      db.collection('mail_outbox').countDocuments({ status: 'waiting', template: 'report' });
    const before = await count();
    await follow(oneClick);
    expect([before, await count()]).toEqual([3, 2]);
  });

  test('is ended by its own link only', async () => {
    const { oneClick } = await sendAndReadLink();
    const forged = oneClick.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await follow(forged)).status).toBe(400);
    await harness.call(`${path}/${report.id}`, { method: 'DELETE' });
    expect((await follow(oneClick)).status).toBe(200);
    expect((await harness.call(oneClick, { token: null })).body.data).toMatchObject({
      state: 'unsubscribed',
    });
  });
});
