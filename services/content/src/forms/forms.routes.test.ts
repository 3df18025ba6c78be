import type { Form } from '@atrium/contracts/content/forms.schemas';
import type { Page } from '@atrium/contracts/content/pages.schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';

const t = await setUpContent({ empty: ['forms', 'pages', 'content_versions', 'content_drafts'] });

const key = { 'x-internal-key': 'x'.repeat(32) };
const fields = [
  { kind: 'line', isShown: true, label: 'Your name', meaning: 'name', required: true },
  { kind: 'line', isShown: true, label: 'Your name' },
  { kind: 'consent', isShown: true, label: 'I agree', key: 'terms' },
];
const create = async (values: object = {}) => {
  const body = { title: 'Briefing', status: 'published', fields, recipients: ['ada@example.com'], ...values };
  const response = await t.call<Form>('POST', '/api/forms', body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.data;
};
const readInternal = (id: string, headers: Record<string, string> = key) =>
  t.call<Form>('GET', `/internal/forms/${id}`, undefined, { headers });

test('fields get names from their labels, which stay when the labels change', async () => {
  const form = await create();
  expect(form.fields.map((field) => field.key)).toEqual(['your-name', 'your-name-2', 'terms']);
  const changed = form.fields.map((field) => ({ ...field, label: `${field.label} please` }));
  const saved = await t.call<Form>('PUT', `/api/forms/${form._id}`, { fields: changed });
  expect(saved.body.data.fields.map((field) => field.key)).toEqual(['your-name', 'your-name-2', 'terms']);
});

test('visitors read no recipients, retention and use of a form, in itself and in a block', async () => {
  const form = await create({ use: 'lead', keepMonths: 3 });
  const blocks = [{ kind: 'form', isShown: true, forms: [form.slug] }];
  const page = await t.call<Page>('POST', '/api/pages', { title: 'Landing', status: 'published', blocks });
  const read = async (path: string) =>
    (await t.call<object>('GET', path, undefined, { as: 'visitor' })).body.data;
  const own = await read(`/api/forms/slug/${form.slug}`);
  const ofPage = (await read(`/api/pages/slug/${page.body.data.slug}`)) as Page;
  expect(ofPage.items?.forms).toHaveLength(1);
  for (const shown of [own, ofPage.items?.forms?.[0]]) {
    expect(shown).toHaveProperty('fields');
    for (const name of ['use', 'keepMonths', 'recipients']) expect(shown).not.toHaveProperty(name);
  }
});

test('another service reads a published form with its fields for staff, by its key only', async () => {
  const form = await create({ use: 'lead', keepMonths: 3 });
  expect((await readInternal(form._id)).body.data).toMatchObject({
    use: 'lead',
    keepMonths: 3,
    recipients: ['ada@example.com'],
  });
  expect((await readInternal(form._id, {})).status).toBe(404);
  const draft = await create({ title: 'Draft', status: 'draft' });
  expect((await readInternal(draft._id)).status).toBe(404);
  expect((await readInternal('f'.repeat(24))).status).toBe(404);
});
