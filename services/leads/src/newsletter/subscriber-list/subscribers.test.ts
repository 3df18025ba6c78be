import type { BulkResult, DownloadTicket, ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import type {
  LinkState,
  NewsletterStats,
  NewsletterSubscriber,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import { describe, expect, test } from 'vitest';
import { type LeadsHarness, setUpLeads } from '../../testing/leads-harness';
import { signUp, subscribeAndConfirm } from '../../testing/subscribers';

const harness = await setUpLeads({
  empty: ['subscribers', 'mail_outbox', 'consent_ledger', 'mail_suppressions'],
});

const id = 'a'.repeat(24);
const call: LeadsHarness['call'] = (path, options) => harness.call(path, options);
const visit: LeadsHarness['call'] = (path, options) => harness.call(path, { token: null, ...options });

describe('the list of subscribers', () => {
  type SubscriberList = ListResponse<NewsletterSubscriber> & {
    subscribers: NewsletterSubscriber[];
    total: number;
  };
  const list = async (query: string): Promise<SubscriberList> =>
    JSON.parse((await call(`/api/newsletter/subscribers?${query}`)).text);

  test('filters and pages, with its own names for the list and the total at the top', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@other.org'])
      await subscribeAndConfirm(harness, email);
    await signUp(harness, 'pending@example.com');
    const body = await list('status=subscribed&limit=2');
    expect(body).toMatchObject({
      success: true,
      total: 3,
      pagination: { totalItems: 3, currentPage: 1, pages: 2 },
    });
    expect(body.subscribers).toEqual(body.data);
    expect((await list('')).total).toBe(4);
    expect((await list('status=all&q=EXAMPLE.com')).total).toBe(3);
    expect((await list('q=.*')).total).toBe(0);
    for (const query of ['status=odd', 'page=0', 'limit=1000'])
      expect((await call(`/api/newsletter/subscribers?${query}`)).status).toBe(400);
  });

  test('has five figures at the top and in data, rates null until measured', async () => {
    await subscribeAndConfirm(harness, 'a@example.com');
    await signUp(harness, 'pending@example.com');
    const figures = {
      totalSubscribers: 2,
      activeSubscribers: 1,
      unsubscribed: 0,
      openRate: null,
      clickRate: null,
    };
    const { body } = await call<NewsletterStats>('/api/newsletter/dashboard-stats');
    expect(body).toMatchObject({ success: true, ...figures, data: figures });
  });

  test('is exported as CSV with a ticket, all of it or the chosen ones', async () => {
    const { id: chosen } = await subscribeAndConfirm(harness, 'a@example.com');
    await subscribeAndConfirm(harness, '-cmd@example.com');
    const issued = await call<DownloadTicket>('/api/newsletter/export-ticket', { method: 'POST' });
    const { ticket } = issued.body.data;
    const all = await visit(`/api/newsletter/export?format=csv&status=subscribed&ticket=${ticket}`);
    expect(all.headers.get('content-disposition')).toContain('subscribers.csv');
    expect(all.text).toContain("'-cmd@example.com");
    const some = await call(`/api/newsletter/export?ids=${chosen}`);
    expect(some.text.trim().split('\r\n')).toHaveLength(2);
    expect((await call('/api/newsletter/export?format=pdf')).status).toBe(400);
    expect((await call('/api/newsletter/export?ids=x')).status).toBe(400);
    const none = await call('/api/newsletter/export?ids=');
    expect([none.status, none.body.errors?.[0]]).toEqual([
      400,
      { path: 'ids', message: 'Please select at least one entry' },
    ]);
  });
});

describe('one subscriber by hand', () => {
  const add = (body: Record<string, unknown>) =>
    call<NewsletterSubscriber>('/api/newsletter/subscribers', {
      method: 'POST',
      body: { email: 'Ada@Example.com', consentProof: 'Asked by phone in May', ...body },
    });
  const change = (subscriberId: string, body: Record<string, unknown>) =>
    call<NewsletterSubscriber>(`/api/newsletter/subscribers/${subscriberId}`, { method: 'PATCH', body });

  test('is added with proof of consent and found by name', async () => {
    const added = await add({ firstName: 'Ada', tags: ['fair'] });
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { email: 'ada@example.com', firstName: 'Ada', tags: ['fair'], status: 'subscribed', source: 'staff' },
    ]);
    const detail = await call<{ consent: { event: string; note: string }[] }>(
      `/api/newsletter/subscribers/${added.body.data.id}`,
    );
    expect(detail.body.data.consent).toMatchObject([{ event: 'added', note: 'Asked by phone in May' }]);
    expect((await call('/api/newsletter/subscribers?q=ada')).body.pagination.total).toBe(1);
    expect((await add({})).status).toBe(409);
  });

  test.each([{ email: 'no address' }, { consentProof: 'yes' }, { firstName: 'A\nB' }, { tags: [''] }])(
    'is refused with %o',
    async (body) => {
      expect((await add(body)).status).toBe(400);
    },
  );

  test('is not added while the address is suppressed', async () => {
    const { body } = await add({});
    await call(`/api/newsletter/subscribers/${body.data.id}`, { method: 'DELETE' });
    expect((await add({})).status).toBe(409);
  });

  test('is changed in name and tags, never in address', async () => {
    const { body } = await add({ firstName: 'Ada' });
    const changed = await change(body.data.id, { firstName: 'Grace', tags: ['a'], email: 'x@example.com' });
    expect(changed.body.data).toMatchObject({ email: 'ada@example.com', firstName: 'Grace', tags: ['a'] });
    expect((await call('/api/newsletter/subscribers?q=grace')).body.pagination.total).toBe(1);
    await change(body.data.id, { firstName: 'Jörg' });
    for (const q of ['JOERG', 'jorg', 'https://www.example.com/about', '<ada@example.com>'])
      expect(
        (await call(`/api/newsletter/subscribers?q=${encodeURIComponent(q)}`)).body.pagination.total,
      ).toBe(1);
    await change(body.data.id, { firstName: 'Grace' });
    expect((await change(body.data.id, { tags: 'a' })).status).toBe(400);
    expect((await change('b'.repeat(24), {})).status).toBe(404);
  });
});

describe('deleting', () => {
  test('leaves nothing but a keyed hash', async () => {
    const { id: subscriberId, unsubscribeToken } = await subscribeAndConfirm(harness, 'gone@example.com');
    expect((await call(`/api/newsletter/subscribers/${subscriberId}`, { method: 'DELETE' })).status).toBe(
      200,
    );
    expect((await call(`/api/newsletter/subscribers/${subscriberId}`, { method: 'DELETE' })).status).toBe(
      404,
    );
    await harness.sweep('mail-outbox');
    for (const name of ['subscribers', 'mail_suppressions', 'consent_ledger', 'mail_outbox']) {
      const documents = await harness.context.db.collection(name).find().toArray();
      expect(JSON.stringify(documents)).not.toContain('gone@example.com');
    }
    expect(
      await harness.context.db.collection('mail_suppressions').countDocuments({ reason: 'erased' }),
    ).toBe(1);
    expect(
      (await visit<LinkState>(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`)).body.data,
    ).toEqual({
      state: 'unsubscribed',
      email: null,
    });
  });

  test('works for many, and says how many there were', async () => {
    const { id: one } = await subscribeAndConfirm(harness, 'a@example.com');
    const { body } = await call<BulkResult>('/api/newsletter/subscribers/bulk-delete', {
      method: 'POST',
      body: { ids: [one, id] },
    });
    expect(body.data).toEqual({ matched: 1, modified: 1 });
    expect(
      (await call('/api/newsletter/subscribers/bulk-delete', { method: 'POST', body: { ids: [] } })).status,
    ).toBe(400);
  });
});
