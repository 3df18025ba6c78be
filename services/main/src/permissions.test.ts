import {
  type Permission,
  permissionNames,
  type RoleName,
  roleNames,
  roles,
} from '@atrium/contracts/auth/permissions';
import { allCalls } from '@atrium/contracts/common/all-calls';
import { type Call, type CallRight, rightOf } from '@atrium/contracts/common/define-calls';
import { AppError } from '@atrium/service-kit/app-error';
import { assertMay } from '@atrium/service-kit/http/guards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

/** By hand, so that a permission in the wrong place of the contracts fails here. The first pattern that matches a call counts. */
const table: [pattern: RegExp, allowed: RoleName[] | 'everybody'][] = [
  [/ \/api\/auth\/(users|roles|providers)\b/, ['admin']],
  [/ \/api\/(blogs|contacts|newsletter\/campaigns)\/(held\/:id|hand-over)$/, ['admin']],
  [
    /^(GET|PUT) \/api\/(auth\/security|dashboard\/(installation|mail-settings|conversation-settings|settings\/.+)|auth\/settings)$/,
    ['admin'],
  ],
  [/ \/api\/approvals\/settings$/, ['admin']],
  // The operation refuses those who may not change the item.
  [/ \/api\/approvals\//, ['admin', 'editor', 'author', 'marketing', 'viewer', 'developer']],
  [/ \/api\/auth\//, 'everybody'],
  [/^GET \/api\/(dashboard(\/site-time)?|(content|leads)-calendar)$/, 'everybody'],
  [/ \/api\/leads-calendar\/address$/, 'everybody'],
  [/^POST \/api\/registry\/(in-use|development)$/, 'everybody'],
  [/^POST \/api\/registry\/remotes\/:name\/versions\/:version\/approve$/, ['admin']],
  [/ \/api\/registry\//, ['admin', 'developer']],
  [/ \/api\/dashboard\/(report|analytics)/, ['admin', 'sales', 'marketing', 'viewer']],
  [/ \/api\/(contacts|form-answers|message-tray|message-files)/, ['admin', 'sales']],
  [/^POST \/api\/newsletter\/people\/erase$/, ['admin']],
  [/ \/api\/newsletter\/people/, ['admin', 'sales']],
  [/^GET \/api\/privacy\/erasures$/, ['admin', 'sales']],
  [/ \/api\/newsletter\//, ['admin', 'marketing']],
  [/ \/api\/(privacy\/|webhooks)/, ['admin']],
  [/ \/api\/(messages|first-steps)\b/, ['admin', 'editor']],
  [/ \/api\/transfer\//, ['admin', 'editor']],
  [
    /^GET \/api\/(redirects\/all|site-check\/\w+)$/,
    ['admin', 'editor', 'author', 'marketing', 'viewer', 'developer'],
  ],
  [/ \/api\/site-check\/reviews/, ['admin', 'editor', 'author', 'marketing', 'viewer', 'developer']],
  [/ \/api\/redirects/, ['admin', 'editor']],
  [/^POST \/api\/media$/, ['admin', 'editor', 'author', 'marketing']],
  [/^GET \/api\/media/, ['admin', 'editor', 'author', 'marketing', 'viewer', 'developer']],
  [/ \/api\/media/, ['admin', 'editor']],
  [
    /^(GET \/api\/[a-z-]+\/(admin\/all|:id\/versions.*)|POST \/api\/[a-z-]+\/:id\/preview)$/,
    ['admin', 'editor', 'author', 'marketing', 'viewer', 'developer'],
  ],
  [/^PUT \/api\/blogs\/reorder$/, ['admin', 'editor']],
  [/ \/api\/blogs/, ['admin', 'editor', 'author']],
  [/ \/api\/[a-z-]+/, ['admin', 'editor']],
];

/** By hand: what a role besides may call that only sees contacts and newsletters. */
const readerKey = 'own-reader' as const;
const readerPermissions: Permission[] = ['contacts.read', 'newsletter.read'];
const readerCalls = [
  /^GET \/api\/contacts$/,
  /^GET \/api\/contacts\/(stats|values|tags|dashboard|priority|intake|trash|quarantine|filters|unread-messages|:id)$/,
  /^GET \/api\/contacts\/:id\/(timeline|duplicates|messages)$/,
  /^GET \/api\/(message-tray(\/count)?|message-files\/:id)$/,
  /^POST \/api\/message-files\/:id\/ticket$/,
  /^GET \/api\/form-answers(\/(forms|:id|files\/:id))?$/,
  /^POST \/api\/form-answers\/files\/:id\/ticket$/,
  /^(POST \/api\/contacts\/filters|DELETE \/api\/contacts\/filters\/:id)$/,
  /^GET \/api\/newsletter\/(dashboard-stats|subscribers|subscribers\/:id|segments|domain-check)$/,
  /^GET \/api\/newsletter\/campaigns(\/(settings|audience|tracked|:id|:id\/(deliveries|engagement|readers|dry-run)))?$/,
  /^POST \/api\/newsletter\/(campaigns\/preview|segments\/count)$/,
];

const password = 'a long and private phrase 7';
const unknownId = '64b7f0000000000000000000';
const nameOf = (call: Call) => `${call.methods[0]?.toUpperCase()} ${call.path}`;
const pathOf = ({ path }: Call) => path.replace(':rev', '1').replace(/:\w+/g, unknownId);

/** Calls that refuse somebody: those that visitors make too return less instead. */
const guarded = allCalls.filter((call) => rightOf(call) !== undefined && !call.access.startsWith('both:'));

let product: WholeProduct;
const tokens = new Map<string, string>();

beforeAll(async () => {
  product = await createWholeProduct();
  const users = product.context.db.collection('users');
  const admin = await users.findOne({ email: 'admin@atrium.test' });
  const does = 'Sees contacts and newsletters.';
  const reader = { _id: readerKey, label: 'Reader', does, permissions: readerPermissions, revision: 1 };
  await product.context.db.collection<typeof reader>('roles').insertOne(reader);
  for (const role of [...roleNames, readerKey]) {
    const email = `${role}-role@atrium.test`;
    const { _id, ...account } = admin ?? {};
    await users.insertOne({ ...account, email, role });
    const response = await product.send(
      { method: 'POST', path: '/api/auth/login' },
      { body: JSON.stringify({ email, password }), headers: { 'content-type': 'application/json' } },
    );
    tokens.set(role, ((await response.json()) as { token: string }).token);
  }
});
afterAll(() => product.close());

const send = (call: Call, role: string) =>
  product.send(
    { method: call.methods[0]?.toUpperCase() ?? '', path: pathOf(call) },
    { token: tokens.get(role) ?? '' },
  );

function mayCall(role: string, call: Call): boolean {
  const name = nameOf(call);
  const [, allowed = []] = table.find(([pattern]) => pattern.test(name)) ?? [];
  if (allowed === 'everybody') return true;
  if (role === readerKey) return readerCalls.some((pattern) => pattern.test(name));
  return allowed.some((one) => one === role);
}

const permissionsOf = (role: RoleName | typeof readerKey): readonly Permission[] =>
  role === readerKey ? readerPermissions : roles[role].permissions;

/** The sentence of the refusal; undefined if the guard of the call admits the role. */
function refusalOf(role: RoleName | typeof readerKey, right: CallRight): string | undefined {
  try {
    assertMay({ permissions: [...permissionsOf(role)] }, right);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.publicMessage;
  }
}

const refusal = /^You may not .+\. Ask an admin\.$/;
const walkers = [...roleNames, readerKey] as const;

test.each(walkers)('%s is refused exactly the calls that the table says, with a sentence', (role) => {
  const wrong = guarded.flatMap((call) => {
    const right = rightOf(call);
    const sentence = right && refusalOf(role, right);
    return (sentence !== undefined && refusal.test(sentence)) === mayCall(role, call) ? [nameOf(call)] : [];
  });
  expect(wrong).toEqual([]);
});

/** One call of each kind of guard: a right, taken with a session or with a ticket. `handle` puts it before every call of the kind. */
const guardKinds = [...new Map(guarded.map((call) => [call.access, call])).values()];

test.each(guardKinds.map((call) => [call.access, nameOf(call), call] as const))(
  'the guard %s of %s refuses over HTTP who lacks the right, and admits who has it',
  async (_access, _name, call) => {
    const refused = walkers.find((role) => !mayCall(role, call));
    const admitted = walkers.find((role) => mayCall(role, call)) ?? 'admin';
    if (refused !== undefined) {
      const response = await send(call, refused);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(refusal) });
    }
    const response = await send(call, admitted);
    const isJson = response.headers.get('content-type')?.includes('json');
    const { message } = isJson ? ((await response.json()) as { message?: string }) : {};
    expect(message ?? '').not.toMatch(refusal);
  },
);

test('each permission is used by a call or operation, and is in another role or only for admins', () => {
  const checkedInOperations: Permission[] = ['articles.publish'];
  const used = new Set<string | undefined>([...allCalls.map(rightOf), ...checkedInOperations]);
  expect(permissionNames.filter((name) => !used.has(name))).toEqual([]);
  const given = new Set<Permission>(
    roleNames.flatMap((name): readonly Permission[] => (name === 'admin' ? [] : roles[name].permissions)),
  );
  expect(permissionNames.filter((name) => !given.has(name))).toEqual([
    'people.erase',
    'activity.read',
    'settings.write',
    'remotes.approve',
    'users.manage',
  ]);
});

test('a visitor call shows drafts to those who may read them, and to others what visitors get', async () => {
  const read = async (role: RoleName) =>
    (
      await product.send({ method: 'GET', path: '/api/blogs/published' }, { token: tokens.get(role) ?? '' })
    ).json();
  expect(await read('author')).toHaveProperty('stats');
  expect(await read('sales')).not.toHaveProperty('stats');
});
