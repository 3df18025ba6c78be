import type { FormAnswers } from '@atrium/contracts/forms/schemas';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { formDefinition } from '../testing/form-definition';
import { respondAsContent, setUpLeads } from '../testing/leads-harness';
import { createFormAnswerRepository } from './form-answer-repository';
import type { FormDefinition } from './read-form';
import { readFormAnswers } from './read-form-answers';

const always = { field: '', value: '' };
const common = { isShown: true, hint: '', required: false, shownWhen: always };
const withFileField = (change: Partial<FormDefinition> = {}): FormDefinition => {
  const { fields, ...form } = formDefinition();
  const file = { ...common, kind: 'file', key: 'plan', label: 'Your plan', accepts: 'scans', maxFiles: 2 };
  return { ...form, fields: [...fields, file as FormDefinition['fields'][number]], ...change };
};

let form: FormDefinition;
const content = respondAsContent({}, { termsVersion: '2025-01-01', privacyVersion: '2025-01-01' });
const harness = await setUpLeads({
  deps: {
    content: async (request) =>
      request.url.includes('/internal/forms/')
        ? Response.json({ success: true, data: form })
        : content(request),
  },
  empty: ['form_answers', 'form_files', 'contacts', 'contact_intake', 'mail_outbox'],
});
const { clock, db } = harness.context;
const day = 86_400_000;
let number = 0;
beforeEach(() => {
  form = withFileField();
  number += 1;
  clock.set(new Date('2026-03-11T10:00:00Z'));
});

const answers = () => db.collection('form_answers');
const files = () => db.collection('form_files');
const pdf = (text = '') => `%PDF-1.7 ${text}`;
const emailOf = () => `ada${number}@example.com`;

interface Post {
  chosen?: { name: string; content: string }[];
  values?: object;
  fields?: string[];
  texts?: Record<string, string>;
  key?: string;
  address?: string;
}

async function post({
  chosen = [{ name: 'plan.pdf', content: pdf() }],
  values = {},
  fields = chosen.map(() => 'plan'),
  texts = {},
  key,
  address = `198.51.100.${number}`,
}: Post = {}) {
  const body = new FormData();
  body.append('values', JSON.stringify({ name: ['Ada'], email: [emailOf()], terms: ['yes'], ...values }));
  body.append('fileFields', JSON.stringify(fields));
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  for (const { name, content: text } of chosen) body.append('files', new Blob([text]), name);
  const response = await harness.app.request(`/api/form-answers/forms/${form._id}`, {
    method: 'POST',
    body,
    headers: { 'x-client-address': address, ...(key !== undefined && { 'idempotency-key': key }) },
  });
  return { status: response.status, body: (await response.json()) as { errors?: object[] } };
}
const call = <Data>(path: string, options = {}) => harness.call<Data>(`/api/form-answers${path}`, options);
const listed = async () => (await call<FormAnswers[]>('')).body.data;

async function download(id: string) {
  const ticket = await call<{ ticket: string }>(`/files/${id}/ticket`, { method: 'POST' });
  return harness.app.request(`/api/form-answers/files/${id}?ticket=${ticket.body.data.ticket}`);
}

describe('files of answers', () => {
  test('are stored with the answers for as long as these, and listed with name and size', async () => {
    const chosen = [
      { name: 'plan.pdf', content: pdf('one') },
      { name: 'more.pdf', content: pdf('second') },
    ];
    expect((await post({ chosen })).status).toBe(201);
    const [entry] = await listed();
    expect(entry?.answers.at(-1)).toMatchObject({
      key: 'plan',
      kind: 'file',
      values: ['plan.pdf', 'more.pdf'],
      files: [
        { name: 'plan.pdf', type: 'application/pdf', size: 12 },
        { name: 'more.pdf', size: 15 },
      ],
    });
    const deleteAfter = new Date('2026-09-11T10:00:00Z');
    expect(await files().find({}).toArray()).toMatchObject([
      { isKept: true, deleteAfter },
      { isKept: true, deleteAfter },
    ]);
  });

  test('are downloaded with a ticket, as files that no browser shows', async () => {
    await post();
    const id = (await listed())[0]?.answers.at(-1)?.files?.[0]?.id ?? '';
    const response = await download(id);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="plan\.pdf"/);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(await response.text()).toBe(pdf());
    expect((await harness.app.request(`/api/form-answers/files/${id}?ticket=forged`)).status).toBe(401);
    expect((await download('a'.repeat(24))).status).toBe(404);
  });

  test.each<[string, { name: string; content: string }[]]>([
    ['a page with the name of a PDF', [{ name: 'plan.pdf', content: '<script>alert(1)</script>' }]],
    ['a kind that the field does not take', [{ name: 'plan.docx', content: 'PK\x03\x04' }]],
    ['an empty file', [{ name: 'plan.pdf', content: '' }]],
    [
      'more files than the field takes',
      ['a', 'b', 'c'].map((name) => ({ name: `${name}.pdf`, content: pdf() })),
    ],
  ])('are refused at their field if there is %s, and nothing is stored', async (_what, chosen) => {
    const { status, body } = await post({ chosen });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path: 'plan', message: expect.any(String) });
    expect([await answers().countDocuments(), await files().countDocuments()]).toEqual([0, 0]);
  });

  test('are not stored for a field that is not asked, or that there is none of', async () => {
    expect((await post({ fields: ['other'] })).status).toBe(201);
    expect([await answers().countDocuments(), await files().countDocuments()]).toEqual([1, 0]);
  });

  test('are stored once if a post is repeated with its key, and again with another content', async () => {
    for (const text of ['one', 'one', 'two'])
      await post({ chosen: [{ name: 'plan.pdf', content: pdf(text) }], key: 'a-key-of-the-form' });
    expect([await answers().countDocuments(), await files().countDocuments()]).toEqual([2, 2]);
  });

  test('of a network that has sent very many are refused with 429 and not stored', async () => {
    const address = '198.51.100.250';
    const sent = await Promise.all(Array.from({ length: 45 }, () => post({ address })));
    expect(sent.some(({ status }) => status === 429)).toBe(true);
    expect(await files().countDocuments()).toBeLessThanOrEqual(40);
  });

  test('are named in the mail, the CSV and the webhook, which have no way to them', async () => {
    form = withFileField({ recipients: ['office@example.com'] });
    await post();
    expect(await db.collection('mail_outbox').findOne({ template: 'form-answers' })).toMatchObject({
      data: { answers: expect.arrayContaining([{ label: 'Your plan', text: 'plan.pdf' }]) },
    });
    const ticket = await call<{ ticket: string }>('/export-ticket', { method: 'POST' });
    const path = `/api/form-answers/export?form=${form._id}&ticket=${ticket.body.data.ticket}`;
    expect(await (await harness.app.request(path)).text()).toContain('plan.pdf');
    const _id = (await answers().findOne({}))?._id ?? new ObjectId();
    const formAnswers = createFormAnswerRepository(db);
    const told = await readFormAnswers({ formAnswers, publicUrl: 'https://site.example' }, _id);
    expect(told?.answers).toContainEqual({
      key: 'plan',
      label: 'Your plan',
      kind: 'file',
      values: ['plan.pdf'],
    });
  });

  test('of a lead are named in its goals, with the address of the answers', async () => {
    form = withFileField({ use: 'lead' });
    await post();
    const id = String((await answers().findOne({}))?._id);
    const goals: unknown = (await db.collection('contacts').findOne({}))?.goals;
    expect(goals).toContain('Your plan: plan.pdf');
    expect(goals).toMatch(new RegExp(`/dashboard/answers/${id}$`));
  });
});

describe('after a kill', () => {
  test.each(['', 'https://spam.example'])(
    'between answers and their files, both stay (hidden field: “%s”)',
    async (website) => {
      await post({ texts: { website } });
      const strayUntil = new Date(clock.now().getTime() + day);
      await files().updateMany({}, { $set: { isKept: false, deleteAfter: strayUntil } });
      clock.set(new Date('2026-03-11T10:02:00Z'));
      await harness.sweep('form-answers');
      const deleteAfter: unknown = (await answers().findOne({}))?.deleteAfter;
      expect(await files().findOne({})).toMatchObject({ isKept: true, deleteAfter });
    },
  );

  test('before the answers, their files are left to be deleted after a day', async () => {
    await post();
    const strayUntil = new Date(clock.now().getTime() + day);
    await files().updateMany({}, { $set: { isKept: false, deleteAfter: strayUntil } });
    await answers().deleteMany({});
    clock.set(new Date('2026-03-11T10:02:00Z'));
    await harness.sweep('form-answers');
    expect(await files().findOne({})).toMatchObject({ isKept: false, deleteAfter: strayUntil });
  });
});

describe('files go with their answers', () => {
  test('when these are deleted', async () => {
    await post();
    await call(`/${(await listed())[0]?._id}`, { method: 'DELETE' });
    expect(await files().countDocuments()).toBe(0);
  });

  test('when the data of a person is erased', async () => {
    await post();
    const body = { email: emailOf() };
    await harness.call('/api/newsletter/people/erase', { method: 'POST', body });
    expect([await answers().countDocuments(), await files().countDocuments()]).toEqual([0, 0]);
  });

  test('when quarantined ones are erased by retention, while accepted ones stay', async () => {
    await post({ texts: { website: 'x' } });
    await post();
    clock.set(new Date('2026-06-20T10:00:00Z'));
    await harness.sweep('retention');
    expect([await answers().countDocuments(), await files().countDocuments()]).toEqual([1, 1]);
  });

  test('and stay as long as released ones', async () => {
    await post({ texts: { website: 'x' } });
    expect(await files().findOne({})).toMatchObject({ deleteAfter: new Date('2026-06-09T10:00:00Z') });
    const id = String((await answers().findOne({}))?._id);
    expect((await call(`/${id}/release`, { method: 'POST' })).status).toBe(200);
    expect(await files().findOne({})).toMatchObject({ deleteAfter: new Date('2026-09-11T10:00:00Z') });
  });
});
