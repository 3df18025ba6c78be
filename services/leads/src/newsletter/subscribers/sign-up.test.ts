import { randomUUID } from 'node:crypto';
import type { LinkState, SubscriberDetail } from '@atrium/contracts/newsletter/subscribers.schemas';
import { describe, expect, test } from 'vitest';
import { type LeadsHarness, setUpLeads } from '../../testing/leads-harness';
import { findSubscriber, signUp, subscribeAndConfirm, tokenIn } from '../../testing/subscribers';

const harness = await setUpLeads({
  empty: ['subscribers', 'mail_outbox', 'consent_ledger', 'mail_suppressions'],
});

const outbox = () => harness.context.db.collection('mail_outbox');
const readDetail = async (subscriberId: string) =>
  (await harness.call<SubscriberDetail>(`/api/newsletter/subscribers/${subscriberId}`)).body.data;
const visit: LeadsHarness['call'] = (path, options) => harness.call(path, { token: null, ...options });

describe('signing up', () => {
  test('starts pending with one confirmation mail and a line in the ledger', async () => {
    const { status, body } = await signUp(harness, 'Ada@Example.com');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Welcome to our newsletter family!',
      data: { accepted: true },
    });
    expect(await findSubscriber(harness, 'ada@example.com')).toMatchObject({ status: 'pending' });
    expect(await outbox().countDocuments({ template: 'newsletter-confirm' })).toBe(1);
  });

  test('answers the same for a new, a pending, a subscribed and an unsubscribed address', async () => {
    const { body: fresh } = await signUp(harness, 'one@example.com');
    const { body: pending } = await signUp(harness, 'one@example.com');
    const { id: subscriberId, unsubscribeToken } = await subscribeAndConfirm(harness, 'two@example.com');
    const { body: known } = await signUp(harness, 'two@example.com');
    await visit(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`, { method: 'POST' });
    const { body: gone } = await signUp(harness, 'two@example.com');
    expect([pending, known, gone]).toEqual([fresh, fresh, fresh]);
    expect((await readDetail(subscriberId)).status).toBe('unsubscribed');
  });

  test('sends one confirmation mail in ten minutes however often it is asked for', async () => {
    for (let count = 0; count < 4; count += 1) await signUp(harness, 'often@example.com');
    expect(await outbox().countDocuments({ to: 'often@example.com' })).toBe(1);
    harness.context.clock.advance(600_000);
    await signUp(harness, 'often@example.com');
    expect(await outbox().countDocuments({ to: 'often@example.com' })).toBe(2);
  });

  test('at once by many with the same address makes one subscriber', async () => {
    await Promise.all(Array.from({ length: 5 }, () => signUp(harness, 'race@example.com')));
    expect(await harness.context.db.collection('subscribers').countDocuments()).toBe(1);
  });

  test('repeated writes to what it finds, because a read may miss what is not in the journal', async () => {
    await signUp(harness, 'again@example.com');
    await signUp(harness, 'again@example.com');
    expect(await findSubscriber(harness, 'again@example.com')).toMatchObject({ repeats: 1 });
    expect(await outbox().findOne({ to: 'again@example.com' })).toMatchObject({ repeats: 1 });
    expect(await harness.context.db.collection('consent_ledger').countDocuments()).toBe(1);
  });

  test('repeated after a failure has both the ledger entry and one mail', async () => {
    const { db } = harness.context;
    await db.dropCollection('consent_ledger');
    await db.createCollection('consent_ledger', { validator: { event: 'none' } });
    expect((await signUp(harness, 'torn@example.com')).status).toBe(500);
    await db.dropCollection('consent_ledger');
    expect((await signUp(harness, 'torn@example.com')).status).toBe(200);
    expect(await db.collection('consent_ledger').countDocuments({ event: 'requested' })).toBe(1);
    expect(await outbox().countDocuments({ to: 'torn@example.com' })).toBe(1);
  });

  test('of 60 people at once is accepted for each, with the ledger whole', async () => {
    const people = Array.from({ length: 60 }, (_, index) => `crowd${index}@example.com`);
    const statuses = await Promise.all(people.map(async (email) => (await signUp(harness, email)).status));
    expect(statuses).toEqual(Array(60).fill(200));
    expect(await outbox().countDocuments({ template: 'newsletter-confirm' })).toBe(60);
    const entries = harness.context.db.collection('consent_ledger');
    expect(await entries.countDocuments({ event: 'requested' })).toBe(60);
    expect((await entries.distinct('person')).length).toBe(60);
    const ledger = await harness.call('/api/privacy/consent-check', { method: 'POST' });
    expect(ledger.body.data).toMatchObject({ brokenAt: null, entries: 60 });
  });

  test.each([
    {},
    { email: 'a@example.com,b@example.com' },
    { email: 'a@example.com>' },
    { email: 'a\0@example.com' },
    { email: 'a\r\nBcc: b@example.com' },
    { email: '' },
    { email: 'x' },
    { email: ['a@b.co'] },
    { email: { $ne: '' } },
    { email: `${'x'.repeat(250)}@b.co` },
  ])('refuses %o', async (body) => {
    const answer = await visit('/api/newsletter/subscribe', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.path).toBe('email');
  });

  test('is 429 with a time to wait after five of one address, and silent to a robot', async () => {
    const headers = { 'x-client-address': randomUUID() };
    const body = { email: 'robot@example.com', website: 'spam' };
    for (let count = 0; count < 5; count += 1)
      expect((await visit('/api/newsletter/subscribe', { method: 'POST', body, headers })).status).toBe(200);
    const answer = await visit('/api/newsletter/subscribe', { method: 'POST', body, headers });
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', message: 'Too many attempts, please try again later' },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await harness.context.db.collection('subscribers').countDocuments()).toBe(0);
  });
});

describe('the link of the confirmation mail', () => {
  test('changes nothing by being looked at, and subscribes by its button', async () => {
    await signUp(harness, 'ada@example.com', { page: '/blog' });
    const token = await tokenIn(harness, 'ada@example.com', 'confirm');
    const look = await visit<LinkState>(`/api/newsletter/confirm?token=${token}`);
    expect(look.body.data).toEqual({ state: 'pending', email: 'a•••@example.com' });
    expect(look.headers.get('cache-control')).toBe('no-store');
    expect(await findSubscriber(harness, 'ada@example.com')).toMatchObject({ status: 'pending' });
    const { status, body } = await visit<LinkState>('/api/newsletter/confirm', {
      method: 'POST',
      body: { token },
      headers: { 'user-agent': 'Test/1', 'x-client-address': '203.0.113.9' },
    });
    expect([status, body.data.state]).toEqual([200, 'subscribed']);
    const subscriber = await findSubscriber(harness, 'ada@example.com');
    expect((await readDetail(String(subscriber?._id))).consent).toMatchObject([
      { event: 'requested', page: '/blog', wordingVersion: '2025-01', privacyVersion: '2025-01-01' },
      {
        event: 'confirmed',
        wordingVersion: '2025-01',
        privacyVersion: '2025-01-01',
        address: '203.0.113.9',
        agent: 'Test/1',
      },
    ]);
  });

  test('is described as it works: it opens a page, whose button confirms', async () => {
    await signUp(harness, 'ada@example.com');
    await harness.sweep('mail-outbox');
    const [mail] = await harness.readMails();
    expect(mail?.html).toMatch(/\/newsletter\/confirm\?token=/);
    for (const text of [mail?.html, mail?.text]) {
      expect(text).toContain('The link opens a page with a button that confirms it.');
      expect(text).not.toMatch(/one[ -]click/i);
    }
  });

  test('pressed twice welcomes once', async () => {
    await subscribeAndConfirm(harness, 'ada@example.com');
    await visit('/api/newsletter/confirm', {
      method: 'POST',
      body: { token: await tokenIn(harness, 'ada@example.com', 'confirm') },
    });
    await harness.sweep('mail-outbox');
    const welcome = (await harness.readMails()).filter(({ subject }) =>
      subject?.startsWith('Welcome to the'),
    );
    expect(welcome).toHaveLength(1);
    expect(welcome[0]?.raw).toMatch(
      /^List-Unsubscribe: <http:\/\/atrium\.test\/api\/newsletter\/unsubscribe\?token=/m,
    );
    expect(welcome[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test('is refused when it is forged, for something else, too old or older than an unsubscription', async () => {
    const { unsubscribeToken, confirmToken } = await subscribeAndConfirm(harness, 'ada@example.com');
    const confirm = (token: string) => visit('/api/newsletter/confirm', { method: 'POST', body: { token } });
    expect(
      (await confirm(`${confirmToken.slice(0, -1)}${confirmToken.endsWith('A') ? 'B' : 'A'}`)).status,
    ).toBe(400);
    expect((await confirm(unsubscribeToken)).status).toBe(400);
    expect((await confirm('short')).status).toBe(400);
    harness.context.clock.advance(5_000);
    await visit(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`, { method: 'POST' });
    expect((await confirm(confirmToken)).status).toBe(400);
    await signUp(harness, 'late@example.com');
    const late = await tokenIn(harness, 'late@example.com', 'confirm');
    harness.context.clock.advance(8 * 86_400_000);
    expect((await visit<LinkState>(`/api/newsletter/confirm?token=${late}`)).body.data.state).toBe('expired');
    expect((await confirm(late)).status).toBe(410);
  });
});

describe('several confirmations at once', () => {
  test('make one entry in the ledger and one welcome mail', async () => {
    await signUp(harness, 'ada@example.com');
    const token = await tokenIn(harness, 'ada@example.com', 'confirm');
    const confirm = () => visit<LinkState>('/api/newsletter/confirm', { method: 'POST', body: { token } });
    const responses = await Promise.all(Array.from({ length: 12 }, confirm));
    expect(responses.map(({ body }) => body.data.state)).toEqual(Array(12).fill('subscribed'));
    expect(await outbox().countDocuments({ template: 'newsletter-welcome' })).toBe(1);
    const entries = harness.context.db.collection('consent_ledger');
    expect(await entries.countDocuments({ event: 'confirmed' })).toBe(1);
    expect((await findSubscriber(harness, 'ada@example.com'))?.consentSeq).not.toBeNull();
  });

  test('that a crash interrupted can be repeated', async () => {
    await signUp(harness, 'ada@example.com');
    const token = await tokenIn(harness, 'ada@example.com', 'confirm');
    const interrupted = { status: 'subscribed', confirmedAt: harness.context.clock.now() };
    await harness.context.db.collection('subscribers').updateOne({}, { $set: interrupted });
    harness.context.clock.advance(60_000);
    await visit('/api/newsletter/confirm', { method: 'POST', body: { token } });
    expect((await findSubscriber(harness, 'ada@example.com'))?.consentSeq).not.toBeNull();
    expect(await outbox().countDocuments({ template: 'newsletter-welcome' })).toBe(1);
  });
});

describe('the link to unsubscribe', () => {
  test('changes nothing by a GET; a browser is led to the page with the button', async () => {
    const { unsubscribeToken: token } = await subscribeAndConfirm(harness, 'ada@example.com');
    const path = `/api/newsletter/unsubscribe?token=${token}`;
    expect((await visit<LinkState>(path)).body.data).toEqual({
      state: 'subscribed',
      email: 'a•••@example.com',
    });
    const browser = await harness.app.request(path, { headers: { accept: 'text/html,*/*' } });
    expect([browser.status, browser.headers.get('location')]).toEqual([
      303,
      `http://atrium.test/newsletter/unsubscribe?token=${token}`,
    ]);
    expect(await findSubscriber(harness, 'ada@example.com')).toMatchObject({ status: 'subscribed' });
    expect((await visit<LinkState>('/api/newsletter/unsubscribe?token=nonsense')).body.data.state).toBe(
      'invalid',
    );
  });

  test('works by one click of a mail program (RFC 8058), twice as well as once', async () => {
    const { unsubscribeToken: token } = await subscribeAndConfirm(harness, 'ada@example.com');
    for (let count = 0; count < 2; count += 1) {
      const { status } = await visit(`/api/newsletter/unsubscribe?token=${token}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(status).toBe(200);
    }
    expect(await findSubscriber(harness, 'ada@example.com')).toMatchObject({ status: 'unsubscribed' });
    const ledger = await harness.context.db
      .collection('consent_ledger')
      .find({ event: 'unsubscribed' })
      .toArray();
    expect(ledger).toHaveLength(1);
  });

  test('repeated after a failure has its ledger entry', async () => {
    const { unsubscribeToken: token } = await subscribeAndConfirm(harness, 'ada@example.com');
    const { db } = harness.context;
    const unsubscribe = () => visit(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST' });
    await db.dropCollection('consent_ledger');
    await db.createCollection('consent_ledger', { validator: { event: 'none' } });
    expect((await unsubscribe()).status).toBe(500);
    expect(await findSubscriber(harness, 'ada@example.com')).toMatchObject({ status: 'unsubscribed' });
    await db.dropCollection('consent_ledger');
    expect((await unsubscribe()).status).toBe(200);
    expect(await db.collection('consent_ledger').countDocuments({ event: 'unsubscribed' })).toBe(1);
  });

  test.each([
    ['application/json', (token: string) => JSON.stringify({ token })],
    ['application/x-www-form-urlencoded', (token: string) => `token=${token}`],
  ])('works by the button of the page as %s', async (type, encode) => {
    const { unsubscribeToken } = await subscribeAndConfirm(harness, 'ada@example.com');
    const { status } = await visit('/api/newsletter/unsubscribe', {
      method: 'POST',
      body: encode(unsubscribeToken),
      headers: { 'content-type': type },
    });
    expect(status).toBe(200);
  });

  test.each(['', '{', '[]', 'null', '"x"'])('with the body %s is refused', async (body) => {
    const { status } = await visit('/api/newsletter/unsubscribe', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(400);
  });
});
