import type { StaffRef as Person } from '@atrium/contracts/common/fields.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { ObjectId } from 'mongodb';
import sharp from 'sharp';
import { afterAll, afterEach, expect } from 'vitest';
import { createFaultyDb } from './faulty-db';
import { adminPassword, createWholeProduct, type WholeProduct } from './whole-product';

/** The product of a file's tests, whose database fails as a test says and is well again after it, with changes of each kind. */
export async function setUpFaultyProduct() {
  const database = createFaultyDb();
  const product = await createWholeProduct({}, { wrapDb: database.wrapDb });
  afterEach(() => database.repair());
  afterAll(() => product.close());
  return { product, database, ...createChanges(product) };
}

/** Calls of the product as its admin, and changes of each kind. */
function createChanges(product: WholeProduct) {
  let number = 0;
  function next(): number {
    number += 1;
    return number;
  }

  async function call<Data>(method: string, path: string, body?: object) {
    const isForm = body instanceof FormData;
    // Each call comes from an address of its own: forms are limited for each.
    const from = { 'x-client-address': `10.0.0.${next()}` };
    const response = await product.send(
      { method, path },
      {
        token: product.adminToken,
        headers: from,
        ...(isForm && { body }),
        ...(body &&
          !isForm && {
            body: JSON.stringify(body),
            headers: { ...from, 'content-type': 'application/json' },
          }),
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

  const testimonial = () => ({ name: 'Ada', text: 'Good', rating: 5, position: 'CEO', client: 'Ada' });
  const subscriber = () => ({ email: `ada${next()}@example.com`, consentProof: 'On paper, folder 12' });
  const segment = () => ({ name: `Group ${next()}`, rules: { source: 'footer' } });
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

  /** An account that may have all kinds of work. */
  async function addSuccessor(): Promise<Person> {
    const successor = { id: 'd'.repeat(24), name: 'Dora Stone' };
    const account = { name: successor.name, email: 'dora@atrium.test', role: 'admin', createdAt: new Date() };
    const users = product.context.db.collection('users');
    await users.updateOne({ _id: new ObjectId(successor.id) }, { $setOnInsert: account }, { upsert: true });
    return successor;
  }

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

  async function imageForm(field: string): Promise<FormData> {
    const background = `#00${next().toString(16).padStart(4, '0')}`;
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append(field, new File([new Uint8Array(bytes)], 'acme.png', { type: 'image/png' }));
    return form;
  }
  const addImage = async () =>
    (await created<{ id: string }[]>('/api/media', await imageForm('file')))[0]?.id ?? '';
  const addSubscriber = async () => (await created('/api/newsletter/subscribers', subscriber())).id;
  const addCampaign = async () => (await created('/api/newsletter/campaigns', campaign())).id;
  const role = () => ({ label: `Role ${next()}`, does: 'A role.', permissions: ['content.read'] });
  const addRole = async () => (await created<{ key: string }>('/api/auth/roles', role())).key;
  const addSegment = async () => (await created('/api/newsletter/segments', segment())).id;

  const countSubscribers = async () =>
    (await call<{ count: number }>('GET', '/api/newsletter/campaigns/audience')).data.count;

  async function addScheduled(): Promise<string> {
    const id = await addCampaign();
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const expectedCount = await countSubscribers();
    await call('POST', `/api/newsletter/campaigns/${id}/schedule`, { sendAt, expectedCount });
    return id;
  }
  async function addSent(): Promise<string> {
    await addSubscriber();
    const { data } = await call<{ campaignId: string }>('POST', '/api/newsletter/bulk-email', {
      ...campaign(),
      expectedCount: await countSubscribers(),
    });
    return data.campaignId;
  }
  async function addQuarantined(): Promise<string> {
    const email = `spam${next()}@example.com`;
    // A form that a person can't see has been filled in.
    await call('POST', '/api/contacts', { fullName: 'Bot', email, agreedToTerms: true, website: 'http://x' });
    const { data } = await call<{ id: string; email: string }[]>('GET', '/api/contacts/quarantine');
    return data.find((entry) => entry.email === email)?.id ?? '';
  }

  /** Method, path and body of a change whose entry is the last thing it stores. */
  const changes: [string, () => Promise<[string, string, object?]>][] = [
    ['a new testimonial', async () => ['POST', '/api/testimonials', testimonial()]],
    [
      'a deleted testimonial',
      async () => ['DELETE', `/api/testimonials/${(await created('/api/testimonials', testimonial()))._id}`],
    ],
    ['a new partner logo', async () => ['POST', '/api/partner-logos/upload', await imageForm('logos')]],
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
        const expectedCount = await countSubscribers();
        return ['POST', `/api/newsletter/campaigns/${id}/schedule`, { sendAt, expectedCount }];
      },
    ],
    [
      'a mailing',
      async () => {
        const expectedCount = await countSubscribers();
        return ['POST', '/api/newsletter/bulk-email', { ...campaign(), expectedCount }];
      },
    ],
    ['a sign-in', async () => ['POST', '/api/auth/login', login]],
    [
      'a restored testimonial',
      async () => {
        const id = (await created('/api/testimonials', testimonial()))._id;
        await call('DELETE', `/api/testimonials/${id}`);
        return ['POST', `/api/testimonials/${id}/restore`];
      },
    ],
    [
      'a bulk change of articles',
      async () => [
        'POST',
        '/api/blogs/bulk',
        { action: 'publish', ids: [(await created('/api/blogs', blog()))._id] },
      ],
    ],
    [
      'a new order of testimonials',
      async () => {
        const ids = [1, 2].map(async () => (await created('/api/testimonials', testimonial()))._id);
        return [
          'PUT',
          '/api/testimonials/reorder',
          { ids: (await Promise.all(ids)).toSorted().toReversed() },
        ];
      },
    ],
    [
      'handed-over articles',
      async () => {
        const { createdBy: from } = await created<{ createdBy: Person }>('/api/blogs', blog());
        return ['POST', '/api/blogs/hand-over', { from, to: await addSuccessor() }];
      },
    ],
    [
      'handed-over newsletters',
      async () => {
        const { createdBy: from } = await created<{ createdBy: Person }>(
          '/api/newsletter/campaigns',
          campaign(),
        );
        return ['POST', '/api/newsletter/campaigns/hand-over', { from, to: await addSuccessor() }];
      },
    ],
    [
      'a copied article',
      async () => ['POST', `/api/blogs/${(await created('/api/blogs', blog()))._id}/duplicate`],
    ],
    ['a new company', async () => ['PUT', '/api/site-documents/company', { name: `Walnut ${next()}` }]],
    ['a new image', async () => ['POST', '/api/media', await imageForm('file')]],
    ['a described image', async () => ['PATCH', `/api/media/${await addImage()}`, { alt: 'A nut' }]],
    ['a deleted image', async () => ['DELETE', `/api/media/${await addImage()}`]],
    [
      'a changed contact',
      async () => ['PATCH', `/api/contacts/${await addContact()}`, { companyName: 'Nut' }],
    ],
    ['archived contacts', async () => ['PATCH', '/api/contacts/archive', { ids: [await addContact()] }]],
    [
      'contacts with another status',
      async () => [
        'PATCH',
        '/api/contacts/batch/update-status',
        { ids: [await addContact()], status: 'qualified' },
      ],
    ],
    [
      'merged contacts',
      async () => [
        'POST',
        `/api/contacts/${await addContact()}/merge`,
        { duplicateIds: [await addContact()] },
      ],
    ],
    [
      'a released contact',
      async () => ['POST', `/api/contacts/quarantine/${await addQuarantined()}/release`],
    ],
    [
      'a deleted entry of the quarantine',
      async () => ['DELETE', `/api/contacts/quarantine/${await addQuarantined()}`],
    ],
    [
      'a changed subscriber',
      async () => ['PATCH', `/api/newsletter/subscribers/${await addSubscriber()}`, { firstName: 'Ada' }],
    ],
    ['a deleted subscriber', async () => ['DELETE', `/api/newsletter/subscribers/${await addSubscriber()}`]],
    [
      'deleted subscribers',
      async () => ['POST', '/api/newsletter/subscribers/bulk-delete', { ids: [await addSubscriber()] }],
    ],
    [
      'imported subscribers',
      async () => [
        'POST',
        '/api/newsletter/subscribers/import',
        { csv: `email\nada${next()}@example.com`, consentProof: 'On paper, folder 12' },
      ],
    ],
    [
      'an erased person',
      async () => ['POST', '/api/newsletter/people/erase', { email: `ada${next()}@example.com` }],
    ],
    ['a new segment', async () => ['POST', '/api/newsletter/segments', segment()]],
    [
      'a changed segment',
      async () => ['PATCH', `/api/newsletter/segments/${await addSegment()}`, { name: `Group ${next()}` }],
    ],
    ['a deleted segment', async () => ['DELETE', `/api/newsletter/segments/${await addSegment()}`]],
    ['a new role', async () => ['POST', '/api/auth/roles', role()]],
    ['a changed role', async () => ['PUT', `/api/auth/roles/${await addRole()}`, role()]],
    ['a deleted role', async () => ['DELETE', `/api/auth/roles/${await addRole()}`]],
    ['a new newsletter', async () => ['POST', '/api/newsletter/campaigns', campaign()]],
    [
      'a changed newsletter',
      async () => ['PATCH', `/api/newsletter/campaigns/${await addCampaign()}`, { subject: 'Other news' }],
    ],
    [
      'a copied newsletter',
      async () => ['POST', `/api/newsletter/campaigns/${await addCampaign()}/duplicate`],
    ],
    ['a deleted newsletter', async () => ['DELETE', `/api/newsletter/campaigns/${await addCampaign()}`]],
    [
      'a newsletter that is a draft again',
      async () => ['POST', `/api/newsletter/campaigns/${await addScheduled()}/unschedule`],
    ],
    ['a paused mailing', async () => ['POST', `/api/newsletter/campaigns/${await addSent()}/pause`]],
    ['a cancelled mailing', async () => ['POST', `/api/newsletter/campaigns/${await addSent()}/cancel`]],
    [
      'a newsletter on the web',
      async () => ['PATCH', `/api/newsletter/campaigns/${await addSent()}/archive`, { archive: 'listed' }],
    ],
  ];

  return { call, created, addContact, addSuccessor, subscriber, changes };
}
