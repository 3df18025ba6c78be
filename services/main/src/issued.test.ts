import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { openedVersionCookie } from '@atrium/contracts/registry/constants';
import { Binary, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makers } from './testing/secret-makers';
import { storeVersion } from './testing/store-version';
import { adminPassword, createWholeProduct, type WholeProduct } from './testing/whole-product';

interface Person {
  id: string;
  email: string;
  token: string;
}

/** Uses what was issued, once. */
type Use = () => Promise<Response>;

let product: WholeProduct;
let number = 0;
/** A role that is of no use for anything that is issued. */
const loweredRole = {
  _id: 'own-lowered',
  label: 'Lowered',
  comparedLabel: 'lowered',
  does: 'Uploads images.',
  permissions: ['media.upload'],
  revision: 1,
};

beforeAll(async () => {
  product = await createWholeProduct();
  await product.context.db.collection<typeof loweredRole>('roles').insertOne(loweredRole);
});
afterAll(() => product.close());

async function send(method: string, pathname: string, token?: string, body?: object): Promise<Response> {
  number += 1;
  const headers = { 'content-type': 'application/json', 'x-client-address': `10.1.0.${number}` };
  return product.send(
    { method, path: pathname },
    { headers, ...(token && { token }), ...(body && { body: JSON.stringify(body) }) },
  );
}

async function dataOf<Data>(sent: Promise<Response>): Promise<Data> {
  const response = await sent;
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  return (JSON.parse(text) as { data: Data }).data;
}

async function addAdmin(): Promise<Person> {
  number += 1;
  const users = product.context.db.collection('users');
  const { _id, ...account } = (await users.findOne({ email: 'admin@atrium.test' })) ?? {};
  const email = `leaver${number}@atrium.test`;
  const { insertedId } = await users.insertOne({ ...account, email, name: 'Leaver' });
  const login = await send('POST', '/api/auth/login', undefined, { email, password: adminPassword });
  return { id: insertedId.toHexString(), email, token: ((await login.json()) as { token: string }).token };
}

/** The token in the newest mail to an address. */
async function tokenMailedTo(email: string, parameter: string): Promise<string> {
  const mails = product.context.db.collection<{ to: string; data: { link: string } }>('mail_outbox');
  await expect.poll(() => mails.findOne({ to: email })).not.toBeNull();
  const mail = await mails.findOne({ to: email }, { sort: { createdAt: -1 } });
  await mails.deleteMany({ to: email });
  return new URL(mail?.data.link ?? '').searchParams.get(parameter) ?? '';
}

async function issuePreview({ token }: Person): Promise<Use> {
  number += 1;
  const post = { title: `Draft ${number}`, paragraphs: [{ content: '<p>Text</p>' }] };
  const { _id } = await dataOf<{ _id: string }>(send('POST', '/api/blogs', token, post));
  const link = await dataOf<{ token: string }>(
    send('POST', `/api/blogs/${_id}/preview`, token, { hours: 720 }),
  );
  return () => send('GET', `/api/blogs/preview/${link.token}`);
}

async function askApproval({ token }: Person): Promise<Use> {
  number += 1;
  const post = { title: `Asked ${number}`, paragraphs: [{ content: '<p>Text</p>' }] };
  const { _id } = await dataOf<{ _id: string }>(send('POST', '/api/blogs', token, post));
  const { path: link } = await dataOf<{ path: string }>(
    send('POST', `/api/approvals/items/blogs/${_id}`, token, {}),
  );
  return () => send('GET', link.replace('/approval/', '/api/approvals/links/'));
}

async function issuePreviewOfNew({ token }: Person): Promise<Use> {
  const drafts = `/api/blogs/new/drafts/${new ObjectId().toHexString()}`;
  await dataOf(send('PUT', drafts, token, { data: { title: 'Never saved' } }));
  const link = await dataOf<{ token: string }>(send('POST', `${drafts}/preview`, token));
  return () => send('GET', `/api/blogs/preview/${link.token}`);
}

async function issueSitePreview({ token }: Person): Promise<Use> {
  const document = '/api/site-documents/company';
  await dataOf(send('PUT', `${document}/draft`, token, { data: { name: 'Unsaved name' } }));
  const link = await dataOf<{ token: string }>(send('POST', `${document}/preview`, token));
  return async () => {
    const response = await send('GET', `/api/site-documents/preview/${link.token}`);
    const text = await response.clone().text();
    // Who may see the site only gets what visitors see.
    return text.includes('Unsaved name') ? response : new Response(null, { status: 410 });
  };
}

async function invite({ token }: Person): Promise<Use> {
  number += 1;
  const email = `new${number}@atrium.test`;
  await dataOf(send('POST', '/api/auth/users', token, { email, name: 'Somebody', role: 'editor' }));
  const link = await tokenMailedTo(email, 'reset');
  return () =>
    send('POST', '/api/auth/reset-password', undefined, { token: link, password: 'walnut cabinets 1974 x' });
}

async function openVersion(person: Person): Promise<Use> {
  number += 1;
  const version = await storeVersion(product, { name: `mfe-opened-${number}`, token: person.token });
  const response = await send('POST', `${version}/open`, person.token);
  const [, key] =
    new RegExp(`^${openedVersionCookie}=([^;]+)`).exec(response.headers.get('set-cookie') ?? '') ?? [];
  const { path: address } = await dataOf<{ path: string }>(Promise.resolve(response));
  const ticket = new URL(address, 'http://atrium.test').searchParams.get('version');
  // As gateway and renderer ask for each page.
  return () =>
    product.send(
      { method: 'POST', path: '/internal/registry/opened-version' },
      {
        body: JSON.stringify({ ticket, key }),
        headers: { 'content-type': 'application/json', 'x-internal-key': product.internalSecret },
      },
    );
}

async function subscribe({ token }: Person): Promise<Use> {
  number += 1;
  const post = { title: `Planned ${number}`, paragraphs: [{ content: '<p>Text</p>' }], status: 'scheduled' };
  const scheduledPublishAt = new Date(Date.now() + 86_400_000).toISOString();
  await dataOf(send('POST', '/api/blogs', token, { ...post, scheduledPublishAt }));
  const { path: address } = await dataOf<{ path: string }>(
    send('POST', '/api/leads-calendar/address', token),
  );
  return async () => {
    const response = await send('GET', address);
    const text = await response.clone().text();
    // The calendar of who may see nothing in it is empty.
    return response.ok && !text.includes('BEGIN:VEVENT') ? new Response(null, { status: 410 }) : response;
  };
}

async function issueMailFile({ token }: Person): Promise<Use> {
  const { db } = product.context;
  const [_id, messageId] = [new ObjectId(), new ObjectId()];
  await db.collection('conversation_messages').insertOne({ _id: messageId, contactId: null });
  const file = { _id, messageId, name: 'a.txt', size: 1, bytes: new Binary(Buffer.from('a')) };
  await db.collection('conversation_files').insertOne(file);
  const address = `/api/message-files/${_id}`;
  const { ticket } = await dataOf<{ ticket: string }>(send('POST', `${address}/ticket`, token));
  return () => send('GET', `${address}?ticket=${ticket}`);
}

async function issueAnswerFile({ token }: Person): Promise<Use> {
  const { db } = product.context;
  const [_id, answersId] = [new ObjectId(), new ObjectId()];
  await db.collection('form_answers').insertOne({ _id: answersId, submissionId: `${answersId}` });
  const file = { _id, answersId, name: 'a.pdf', size: 1, bytes: new Binary(Buffer.from('a')) };
  await db.collection('form_files').insertOne(file);
  const address = `/api/form-answers/files/${_id}`;
  const { ticket } = await dataOf<{ ticket: string }>(send('POST', `${address}/ticket`, token));
  return () => send('GET', `${address}?ticket=${ticket}`);
}

const downloads = allCalls
  .filter(({ access, path: pathname }) => access.startsWith('download:') && !pathname.includes(':'))
  .map(({ path: pathname }) => {
    async function issue({ token }: Person): Promise<Use> {
      const { ticket } = await dataOf<{ ticket: string }>(send('POST', `${pathname}-ticket`, token));
      const person = pathname.includes('/people/') ? '&email=ada@example.com' : '';
      const query = pathname.includes('/form-answers/') ? `&form=${'f'.repeat(24)}` : person;
      return () => send('GET', `${pathname}?ticket=${ticket}${query}`);
    }
    return [`download ticket of ${pathname}`, issue, { left: 401, lowered: 403 }] as const;
  });

interface Refusals {
  /** After the account was deactivated. */
  left: number;
  /** After the account may only see reports. */
  lowered: number;
}

/** Each kind once, issued by an admin. */
const cases: readonly (readonly [string, (person: Person) => Promise<Use>, Refusals])[] = [
  [
    'session',
    async ({ token }) =>
      () =>
        send('GET', '/api/auth/users', token),
    { left: 401, lowered: 403 },
  ],
  [
    'API key',
    async ({ token }) => {
      const key = { name: 'CRM', permissions: ['contacts.read'], days: 30 };
      const made = await dataOf<{ key: string }>(send('POST', '/api/auth/keys', token, key));
      return () => send('GET', '/api/contacts', made.key);
    },
    { left: 401, lowered: 403 },
  ],
  ['invitation', invite, { left: 410, lowered: 410 }],
  ['preview link of a draft', issuePreview, { left: 410, lowered: 410 }],
  ['approval link', askApproval, { left: 410, lowered: 410 }],
  ['preview link of a never saved draft', issuePreviewOfNew, { left: 410, lowered: 410 }],
  ['preview link of a site document', issueSitePreview, { left: 410, lowered: 410 }],
  [
    'deploy token',
    async ({ token }) => {
      number += 1;
      const remote = `/api/registry/remotes/mfe-of-${number}`;
      const issued = await dataOf<{ token: string }>(send('POST', `${remote}/token`, token, {}));
      return async () =>
        product.send(
          { method: 'GET', path: remote },
          { headers: { authorization: `Bearer ${issued.token}` } },
        );
    },
    { left: 401, lowered: 401 },
  ],
  ['calendar address', subscribe, { left: 404, lowered: 410 }],
  ['address of a stored version', openVersion, { left: 404, lowered: 404 }],
  ['download ticket of a file of a mail', issueMailFile, { left: 401, lowered: 403 }],
  ['download ticket of a file of answers', issueAnswerFile, { left: 401, lowered: 403 }],
  ...downloads,
];

async function deactivate({ id }: Person): Promise<void> {
  await dataOf(send('POST', `/api/auth/users/${id}/deactivate`, product.adminToken));
}

async function lower({ id }: Person): Promise<void> {
  await dataOf(send('PUT', `/api/auth/users/${id}/role`, product.adminToken, { role: loweredRole._id }));
}

test.each(cases)(
  'the %s works for its account, and not once that is deactivated',
  async (_kind, issue, { left }) => {
    const person = await addAdmin();
    expect((await (await issue(person))()).status).toBeLessThan(300);
    const use = await issue(person);
    await deactivate(person);
    expect((await use()).status).toBe(left);
  },
);

test.each(cases)(
  'the %s does nothing that its account may not do any more',
  async (_kind, issue, { lowered }) => {
    const person = await addAdmin();
    const use = await issue(person);
    await lower(person);
    expect((await use()).status).toBe(lowered);
  },
);

test.each([
  ['password link', '/api/auth/reset-password', 'reset', { password: 'walnut cabinets 1974 x' }],
  ['email link', '/api/auth/email/confirm', 'email', {}],
] as const)(
  'the %s of an account that is deactivated opens nothing',
  async (kind, pathname, parameter, body) => {
    const person = await addAdmin();
    const email = kind === 'email link' ? `other${number}@atrium.test` : person.email;
    const asked =
      kind === 'email link'
        ? send('POST', '/api/auth/email', person.token, { currentPassword: adminPassword, email })
        : send('POST', '/api/auth/forgot-password', undefined, { email });
    await asked;
    const token = await tokenMailedTo(email, parameter);
    await deactivate(person);
    expect((await send('POST', pathname, undefined, { token, ...body })).status).toBe(410);
  },
);

test('every file that makes secrets or signatures is in the list, with a case for each kind', async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const makes = /\b(randomBytes|createHmac|signToken)\(|new SignJWT/;
  const found: string[] = [];
  for (const [folder, names] of [
    ['services', await readdir(path.join(root, 'services'))],
    ['packages', ['service-kit']],
  ] as const)
    for (const name of names) {
      const source = path.join(root, folder, name, 'src');
      for (const file of await readdir(source, { recursive: true }).catch(() => [])) {
        if (!file.endsWith('.ts') || /\.test\.ts$|test(ing|-support)\//.test(file)) continue;
        if (makes.test(await readFile(path.join(source, file), 'utf8'))) found.push(`${name}/src/${file}`);
      }
    }
  expect(found.toSorted()).toEqual(Object.keys(makers).toSorted());
  const kinds = Object.values(makers).flatMap((row) => ('why' in row ? [] : row));
  const tested = [...cases.map(([name]) => name), 'password link', 'email link'];
  expect(kinds.filter((kind) => !tested.some((name) => name.startsWith(kind)))).toEqual([]);
});
