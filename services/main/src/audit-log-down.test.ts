import type { Contact } from '@atrium/contracts/contacts/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReadOnlyCollection } from './testing/read-only-collection';
import { adminPassword, createWholeProduct, type WholeProduct } from './testing/whole-product';

const auditLog = createReadOnlyCollection('audit_log');
let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct({}, { wrapDb: auditLog.wrapDb });
});
beforeEach(() => {
  auditLog.state.isDown = false;
});
afterAll(() => product.close());

async function call<Data>(method: string, path: string, body?: object) {
  const isForm = body instanceof FormData;
  const response = await product.send(
    { method, path },
    {
      token: product.adminToken,
      ...(isForm && { body }),
      ...(body && !isForm && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
  );
  const text = await response.text();
  return { status: response.status, text, data: (JSON.parse(text) as { data: Data }).data };
}
const created = async <Data = { id: string; _id: string }>(path: string, body: object): Promise<Data> => {
  const { status, text, data } = await call<Data>('POST', path, body);
  expect(status, text).toBe(201);
  return data;
};

let number = 0;
function next(): number {
  number += 1;
  return number;
}
const testimonial = () => ({ name: 'Ada', text: 'Good', rating: 5, position: 'CEO', client: 'Ada' });
const subscriber = () => ({ email: `ada${next()}@example.com`, consentProof: 'On paper, folder 12' });
const campaign = () => ({ subject: `News ${next()}`, content: '<p>Text</p>', recipientType: 'all' });
const blog = () => ({ title: `Walnut ${next()}`, paragraphs: [{ content: '<p>Text</p>' }] });
const service = () => ({
  title: 'Audit',
  slug: `audit-${next()}`,
  category: 'service',
  shortDescription: 'Text',
  description: 'Text',
});
const login = { email: 'admin@atrium.test', password: adminPassword };

async function addContact(): Promise<string> {
  const email = `lead${next()}@example.com`;
  const { status } = await call('POST', '/api/contacts', {
    fullName: 'Ada Walnut',
    email,
    phone: '+49 30 1234567',
    companyName: 'Walnut',
    serviceType: 'AI & Automation',
    goals: 'A site',
    timeline: '1-3 months',
    agreedToTerms: true,
  });
  expect(status).toBe(201);
  const { data } = await call<Contact[]>('GET', `/api/contacts?search=${email}`);
  return data[0]?.id ?? '';
}

async function logoForm(): Promise<FormData> {
  const background = `#00${next().toString(16).padStart(4, '0')}`;
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('logos', new File([new Uint8Array(bytes)], 'acme.png', { type: 'image/png' }));
  return form;
}

/** Method, path and body of a change whose entry is the last thing it stores. */
const changes: [string, () => Promise<[string, string, object?]>][] = [
  ['a new testimonial', async () => ['POST', '/api/testimonials', testimonial()]],
  [
    'a deleted testimonial',
    async () => ['DELETE', `/api/testimonials/${(await created('/api/testimonials', testimonial()))._id}`],
  ],
  ['a new partner logo', async () => ['POST', '/api/partner-logos/upload', await logoForm()]],
  ['a new article', async () => ['POST', '/api/blogs', blog()]],
  [
    'a featured service',
    async () => [
      'PUT',
      `/api/services/admin/feature/${(await created('/api/services', service()))._id}`,
      { featured: true },
    ],
  ],
  [
    'a note of a contact',
    async () => ['POST', `/api/contacts/${await addContact()}/notes`, { note: 'Called' }],
  ],
  [
    'a status of a contact',
    async () => ['PATCH', `/api/contacts/${await addContact()}/status`, { status: 'qualified' }],
  ],
  ['a deleted contact', async () => ['DELETE', `/api/contacts/${await addContact()}`]],
  ['a new subscriber', async () => ['POST', '/api/newsletter/subscribers', subscriber()]],
  [
    'a scheduled newsletter',
    async () => {
      const { id } = await created('/api/newsletter/campaigns', campaign());
      const sendAt = new Date(Date.now() + 86_400_000).toISOString();
      return ['POST', `/api/newsletter/campaigns/${id}/schedule`, { sendAt }];
    },
  ],
  ['a mailing', async () => ['POST', '/api/newsletter/bulk-email', campaign()]],
  ['a sign-in', async () => ['POST', '/api/auth/login', login]],
];

test.each(changes)('%s is answered as done while the audit log cannot be written', async (_what, prepare) => {
  const [method, path, body] = await prepare();
  auditLog.state.isDown = true;
  const { status, text } = await call(method, path, body);
  expect(status, text).toBeLessThan(300);
});

// Items of content note what is due in the item itself; a sweep writes it (follow-up.test.ts of content).
test('entries that could not be written are written once, with the next entry of their service', async () => {
  const entries = product.context.db.collection('audit_log');
  const id = await addContact();
  const countOf = () => entries.countDocuments({ resourceId: id });
  auditLog.state.isDown = true;
  expect((await call('POST', `/api/contacts/${id}/notes`, { note: 'Called' })).status).toBeLessThan(300);
  expect((await call('PATCH', `/api/contacts/${id}/status`, { status: 'qualified' })).status).toBe(200);
  expect(await countOf()).toBe(0);
  auditLog.state.isDown = false;
  await created('/api/newsletter/subscribers', subscriber());
  expect(await countOf()).toBe(2);
  await created('/api/newsletter/subscribers', subscriber());
  expect(await countOf()).toBe(2);
});

test.each([['/api/contacts/export'], ['/api/newsletter/export'], ['/api/transfer/export']])(
  'no personal data leaves by %s while the audit log cannot be written',
  async (path) => {
    auditLog.state.isDown = true;
    const response = await product.send({ method: 'GET', path }, { token: product.adminToken });
    expect(response.status).toBe(500);
  },
);
