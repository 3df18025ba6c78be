import type { AnsweredForm, FormAnswers } from '@atrium/contracts/forms/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { formDefinition } from '../testing/form-definition';
import { respondAsContent, setUpLeads } from '../testing/leads-harness';
import type { FormDefinition } from './read-form';

let form: FormDefinition | null | Error;
const content = respondAsContent({}, { termsVersion: '2025-01-01', privacyVersion: '2025-01-01' });
const harness = await setUpLeads({
  deps: {
    async content(request) {
      if (!request.url.includes('/internal/forms/')) return content(request);
      if (form instanceof Error) throw form;
      return form === null
        ? new Response(null, { status: 404 })
        : Response.json({ success: true, data: form });
    },
  },
  empty: [
    'form_answers',
    'contacts',
    'contact_intake',
    'contact_trash',
    'mail_outbox',
    'subscribers',
    'audit_log',
  ],
});
const { clock, db } = harness.context;
let number = 0;
beforeEach(() => {
  form = formDefinition();
  number += 1;
  clock.set(new Date('2026-03-11T10:00:00Z'));
});

const answers = () => db.collection('form_answers');
const formId = 'f'.repeat(24);
const valuesOf = (change: Record<string, string[]> = {}) => ({
  name: ['Ada Winters'],
  email: [`ada${number}@Example.com`],
  terms: ['yes'],
  ...change,
});
const post = (body: object = {}, headers: Record<string, string> = {}) =>
  harness.call(`/api/form-answers/forms/${formId}`, {
    method: 'POST',
    token: null,
    body: { values: valuesOf(), page: '/briefing', ...body },
    headers,
  });
const stored = () => answers().findOne({});
const mails = () => db.collection('mail_outbox').find({ template: 'form-answers' }).toArray();

describe('answers of a form', () => {
  test('are stored with the labels of the moment, the consent, the page and the day of deletion', async () => {
    const { status, body } = await post();
    expect(status).toBe(201);
    expect(body).toMatchObject({ message: 'Thank you. We have received your answers.' });
    expect(await stored()).toMatchObject({
      formId,
      formTitle: 'Briefing',
      answers: [
        { key: 'name', label: 'Your name', values: ['Ada Winters'] },
        { key: 'email', label: 'E-mail' },
        { key: 'terms', label: 'I agree to the terms', kind: 'consent', values: ['yes'] },
      ],
      email: `ada${number}@example.com`,
      page: '/briefing',
      state: 'new',
      isSettled: true,
      createdAt: clock.now(),
      deleteAfter: new Date('2026-09-11T10:00:00Z'),
    });
  });

  test.each<[string, Record<string, string[]>, string]>([
    ['an empty name', { name: [' '] }, 'name'],
    ['a wrong address', { email: ['ada'] }, 'email'],
    ['an option that is none', { what: ['Boat'] }, 'what'],
    ['no budget for a shop', { what: ['Shop'] }, 'budget'],
    ['a budget below the limit', { what: ['Shop'], budget: ['999'] }, 'budget'],
    ['a text that is too long', { name: ['x'.repeat(501)] }, 'name'],
  ])('with %s are refused with the field named and nothing stored', async (_what, change, path) => {
    const { status, body: failure } = await post({ values: valuesOf(change) });
    expect(status).toBe(400);
    expect(failure.errors).toContainEqual({ path, message: expect.any(String) });
    expect(await answers().countDocuments()).toBe(0);
  });

  test.each<[string, unknown]>([
    ['a text in place of a list', { name: 'Ada' }],
    ['an operator of the database', { name: [{ $gt: '' }] }],
    ['nothing', null],
    ['a text that no field may have', { name: ['x'.repeat(6_001)] }],
    ['too many values', { name: Array(52).fill('x') }],
    ['too many fields', Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, []]))],
  ])('whose values are %s are refused', async (_what, values) => {
    expect((await post({ values })).status).toBe(400);
    expect(await answers().countDocuments()).toBe(0);
  });

  test('that answer no question are refused', async () => {
    const fields = formDefinition().fields.map((field) => ({ ...field, required: false }));
    form = formDefinition({ fields });
    const { status, body } = await post({ values: { name: [' '] } });
    expect([status, body.message]).toEqual([400, 'Please answer at least one question']);
    expect(await answers().countDocuments()).toBe(0);
  });

  test('to a form that is not published are refused', async () => {
    form = null;
    expect(await post()).toMatchObject({ status: 404, body: { message: 'Form not found' } });
  });

  test('are refused for now while the definition can not be read', async () => {
    form = new Error('away');
    expect((await post()).status).toBe(503);
  });

  test('that are sent twice with one key are stored once and mailed once', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    expect((await post({}, headers)).status).toBe(201);
    expect((await post({}, headers)).status).toBe(201);
    expect(await answers().countDocuments()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('are mailed to the recipients of the form, otherwise to the staff', async () => {
    form = formDefinition({ recipients: ['one@example.com', 'two@example.com'] });
    await post();
    expect((await mails()).map(({ to }) => to).sort()).toEqual(['one@example.com', 'two@example.com']);
    form = formDefinition();
    await post({ values: valuesOf({ name: ['Bo'] }) });
    expect((await mails()).filter(({ toStaff }) => toStaff === 'everyone-told')).toHaveLength(1);
  });

  test('are accepted while no mail can be stored, which the sweep makes up for', async () => {
    await db.dropCollection('mail_outbox');
    await db.createCollection('mail_outbox', { validator: { neverThere: true } });
    expect((await post()).status).toBe(201);
    expect(await mails()).toHaveLength(0);
    await db.dropCollection('mail_outbox');
    clock.set(new Date('2026-03-11T10:02:00Z'));
    await harness.sweep('form-answers');
    expect(await mails()).toHaveLength(1);
  });
});

describe('suspected spam', () => {
  test.each([
    [{ website: 'https://spam.example' }, 'honeypot'],
    [{ startedAt: new Date('2026-03-11T09:59:59Z').getTime() }, 'too-fast'],
  ])('with %o is quarantined without mails, with the usual response', async (body, reason) => {
    expect((await post(body)).status).toBe(201);
    expect(await stored()).toMatchObject({ state: 'quarantined', reason, acceptedAt: null });
    expect(await mails()).toHaveLength(0);
  });

  test('is a sender who sends more than the limit', async () => {
    for (let at = 0; at < 12; at += 1) await post({ values: valuesOf({ name: [`Ada ${at}`] }) });
    expect(await answers().countDocuments({ reason: 'too-many' })).toBeGreaterThan(0);
  });

  test('is an address that was marked as spam among the contacts', async () => {
    await db.collection('contact_trash').insertOne({ email: `ada${number}@example.com`, isSpam: true });
    await post();
    expect(await stored()).toMatchObject({ reason: 'known-spam' });
  });

  test('becomes an answer with mails and contact when it is released, once', async () => {
    form = formDefinition({ use: 'lead', recipients: ['one@example.com'] });
    await post({ website: 'x' });
    expect(await db.collection('contacts').countDocuments()).toBe(0);
    const id = String((await stored())?._id);
    const release = () => harness.call<FormAnswers>(`/api/form-answers/${id}/release`, { method: 'POST' });
    expect((await release()).body.data).toMatchObject({ state: 'new', contactId: expect.any(String) });
    expect(await db.collection('contacts').countDocuments()).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect((await release()).status).toBe(404);
  });
});

describe('a form whose answers are leads', () => {
  beforeEach(() => {
    form = formDefinition({ use: 'lead' });
  });

  test('makes a contact that names the form, without a second mail to the staff', async () => {
    await post({ values: valuesOf({ what: ['Shop'], budget: ['2000'] }) });
    expect(await db.collection('contacts').findOne({})).toMatchObject({
      fullName: 'Ada Winters',
      email: `ada${number}@example.com`,
      serviceType: 'Shop',
      source: 'Form: Briefing',
      goals: expect.stringContaining('Budget: 2000'),
      terms: null,
    });
    expect(await mails()).toHaveLength(0);
    expect(await db.collection('mail_outbox').countDocuments({ template: 'contact-alert' })).toBe(1);
  });

  test('makes what a killed process has not made, once', async () => {
    await post();
    const id = (await stored())?._id;
    await answers().updateOne({ _id: id }, { $set: { isSettled: false } });
    await db.collection('contacts').deleteMany({});
    clock.set(new Date('2026-03-11T10:02:00Z'));
    await harness.sweep('form-answers');
    await harness.sweep('form-answers');
    expect(await db.collection('contacts').countDocuments()).toBe(1);
    expect(await stored()).toMatchObject({ isSettled: true });
  });
});

describe('a form whose answers are sign-ups', () => {
  beforeEach(() => {
    form = formDefinition({ use: 'list' });
  });

  test('asks the address for a confirmation', async () => {
    await post();
    expect(await db.collection('subscribers').findOne({})).toMatchObject({
      email: `ada${number}@example.com`,
      status: 'pending',
    });
    expect(await db.collection('mail_outbox').countDocuments({ template: 'newsletter-confirm' })).toBe(1);
  });

  test('signs nobody up who left a consent open', async () => {
    await post({ values: valuesOf({ terms: [] }) });
    expect(await answers().countDocuments()).toBe(1);
    expect(await db.collection('subscribers').countDocuments()).toBe(0);
  });
});

describe('staff', () => {
  const call = <Data>(path: string, options = {}) => harness.call<Data>(`/api/form-answers${path}`, options);

  test('list, filter, count, mark and delete answers', async () => {
    await post();
    await post({ values: valuesOf({ name: ['Spam'] }), website: 'x' });
    expect((await call<AnsweredForm[]>('/forms')).body.data).toEqual([
      { formId, formTitle: 'Briefing', total: 2, new: 1, quarantined: 1 },
    ]);
    const list = await call<FormAnswers[]>(`?form=${formId}`);
    expect(list.body.data).toMatchObject([{ state: 'new' }]);
    const spam = (await call<FormAnswers[]>('?state=quarantined')).body.data;
    expect(spam).toMatchObject([{ reason: 'honeypot' }]);
    const id = list.body.data[0]?._id ?? '';
    const change = await call(`/${id}/state`, { method: 'PATCH', body: { state: 'done' } });
    expect(change.body.data).toMatchObject({ state: 'done' });
    const spamChange = await call(`/${spam[0]?._id}/state`, { method: 'PATCH', body: { state: 'done' } });
    expect(spamChange.status).toBe(404);
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`/${id}`)).status).toBe(404);
  });

  test.each(['?form=x', '?state=open', '?page=0'])('get a 400 for the filter %s', async (query) => {
    expect((await call(query)).status).toBe(400);
  });

  test('download the answers of a form as CSV, in which no cell is a formula', async () => {
    await post({ values: valuesOf({ name: ['=HYPERLINK("x")'] }) });
    const ticket = await call<{ ticket: string }>('/export-ticket', { method: 'POST' });
    const path = `/api/form-answers/export?form=${formId}&ticket=${ticket.body.data.ticket}`;
    const file = await harness.app.request(path);
    const text = await file.text();
    expect(text.split('\r\n')[0]).toMatch(/State,Your name,E-mail,I agree to the terms,Page$/);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await harness.app.request(path)).status).toBe(401);
    expect((await call('/export')).status).toBe(400);
  });

  test('find, export and erase the answers of a person', async () => {
    await post();
    const email = `ada${number}@example.com`;
    const person = await harness.call<{ formAnswers: FormAnswers[] }>(
      `/api/newsletter/people?email=${email}`,
    );
    expect(person.status, JSON.stringify(person.body)).toBe(200);
    expect(person.body.data.formAnswers).toHaveLength(1);
    const erased = await harness.call<object>('/api/newsletter/people/erase', {
      method: 'POST',
      body: { email },
    });
    expect(erased.body.data).toMatchObject({ formAnswers: 1 });
    expect(await answers().countDocuments()).toBe(0);
    expect(await mails()).toHaveLength(0);
  });
});

test('a webhook is told of accepted answers, and of released ones when they are released', async () => {
  const body = { name: 'CRM', url: 'https://crm.example/hook', events: ['form.submitted'] };
  expect((await harness.call('/api/webhooks', { method: 'POST', body })).status).toBe(201);
  await post();
  await post({ values: valuesOf({ name: ['Held'] }), website: 'x' });
  const deliveries = () => db.collection('webhook_deliveries').find({}).toArray();
  await harness.sweep('webhooks');
  const accepted = await answers().findOne({ state: 'new' });
  expect(await deliveries()).toMatchObject([
    { event: 'form.submitted', subjectId: accepted?._id.toHexString() },
  ]);
  const held = await answers().findOne({ state: 'quarantined' });
  await harness.call(`/api/form-answers/${held?._id}/release`, { method: 'POST' });
  await harness.sweep('webhooks');
  expect(await deliveries()).toHaveLength(2);
});

test('the retention of quarantined requests counts and erases quarantined answers', async () => {
  await post({ website: 'x' });
  await post();
  clock.set(new Date('2026-06-20T10:00:00Z'));
  await harness.sweep('retention');
  expect(await answers().find({}).toArray()).toMatchObject([{ state: 'new' }]);
});
