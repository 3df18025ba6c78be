import type { DueReview } from '@atrium/contracts/content/reviews.schemas';
import { beforeEach, expect, test } from 'vitest';
import { setUpLeads } from '../testing/leads-harness';

const kim = { id: 'c'.repeat(24), name: 'Kim Frost' };
const dora = { id: 'd'.repeat(24), name: 'Dora Stone' };
const gone = { id: 'e'.repeat(24), name: 'Gone' };

let due: DueReview[] | null = [];
let asked: string[] = [];
let isWanted = true;
const harness = await setUpLeads({
  env: { SITE_TIMEZONE: 'Europe/Berlin', STAFF_ALERT_EMAILS: 'office@atrium.example' },
  empty: ['mail_outbox'],
  deps: {
    async auth(request) {
      const { ids = [] } = (await request.json()) as { ids?: string[] };
      const found = [kim, dora].filter(({ id }) => ids.includes(id));
      const addresses = found.map(({ id }) => ({ id, email: `${id.slice(0, 3)}@atrium.example`, isWanted }));
      return Response.json({ addresses });
    },
    content: async ({ url }) => {
      if (!url.includes('/internal/due-reviews')) return Response.json({ data: {} });
      asked.push(new URL(url).searchParams.get('day') ?? '');
      return due === null ? new Response(null, { status: 503 }) : Response.json({ data: due });
    },
  },
});
const { clock, db } = harness.context;

const item = (title: string, owner: DueReview['owner']): DueReview => ({
  type: 'services',
  id: '1'.repeat(24),
  title,
  noun: 'Service',
  path: '/services/x',
  editPath: '/dashboard/services/edit/x',
  dueOn: '2026-03-01',
  everyMonths: 12,
  owner,
  canConfirm: false,
});
const mails = () => db.collection('mail_outbox').find({}).sort({ to: 1 }).toArray();
async function remindAt(time: string) {
  clock.set(new Date(time));
  await harness.sweep('review-reminder');
}

beforeEach(() => {
  due = [item('Design', kim), item('Web', kim), item('Shops', dora), item('Old', gone), item('Older', null)];
  asked = [];
  isWanted = true;
});

test('each owner gets one mail a week; what nobody owns goes to the addresses of the staff', async () => {
  // A Monday.
  await remindAt('2026-03-09T06:30:00Z');
  await remindAt('2026-03-09T07:30:00Z');
  await remindAt('2026-03-13T07:30:00Z');
  expect(asked).toEqual(['2026-03-09', '2026-03-09', '2026-03-09']);
  const stored = await mails();
  expect(stored.map(({ to, toStaff, data }) => [to ?? toStaff, data.count, data.isOwned])).toEqual([
    ['everyone-told', 2, false],
    ['ccc@atrium.example', 2, true],
    ['ddd@atrium.example', 1, true],
  ]);
  await remindAt('2026-03-16T07:30:00Z');
  expect(await mails()).toHaveLength(6);
});

test('before seven on a Monday, the mails are those of the week before', async () => {
  await remindAt('2026-03-09T05:30:00Z');
  expect(asked).toEqual(['2026-03-02']);
});

test('no mail goes out if nothing is due, nobody wants it, or content does not respond', async () => {
  due = [];
  await remindAt('2026-03-09T07:30:00Z');
  due = null;
  await remindAt('2026-03-09T07:45:00Z');
  due = [item('Design', kim)];
  isWanted = false;
  await remindAt('2026-03-09T08:00:00Z');
  expect(await mails()).toEqual([]);
});

test('the mail names what is due, and leads to each editor and to the list', async () => {
  due = [item('Design & more', kim)];
  await remindAt('2026-03-09T07:30:00Z');
  await harness.sweep('mail-outbox');
  const mail = (await harness.readMails()).find(({ to }) => to?.[0]?.address === 'ccc@atrium.example');
  expect(mail?.subject).toBe('Still right? Design & more');
  expect(mail?.text).toContain('Design & more');
  expect(mail?.text).toContain('Service, due since 2026-03-01');
  expect(mail?.html).toContain('http://atrium.test/dashboard/services/edit/x');
  expect(mail?.html).toContain('http://atrium.test/dashboard/site-check?whose=mine');
});
