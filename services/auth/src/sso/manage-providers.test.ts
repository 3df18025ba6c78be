import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roles } from '@atrium/contracts/auth/permissions';
import type { NewProviderInput, SignInProviders } from '@atrium/contracts/auth/providers.schemas';
import { type OidcTestProvider, startOidcProvider } from '@atrium/testing/oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noSso } from '../config';
import { createAuthContext } from '../context';
import { deleteRole } from '../roles/manage-roles';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { openBrowser } from '../test-support/sso-test-app';

const path = '/api/auth/providers';
const password = 'a sixth private phrase 6';

let provider: OidcTestProvider;
let t: AuthTestApp;
let token: string;
/** A new one for each test: tries are limited for each person. */
let adminEmail: string;
beforeAll(async () => {
  provider = await startOidcProvider();
  provider.redirectUris.add('https://atrium.example/api/auth/sso/fern/callback');
  for (const sub of ['ada', 'bob'])
    provider.people.set(sub, {
      sub,
      name: `Person ${sub}`,
      email: `${sub}@fern.example`,
      email_verified: true,
    });
  t = await createAuthTestApp();
});
afterAll(async () => {
  await provider.close();
  await t.close();
});
beforeEach(async () => {
  for (const name of ['settings', 'users', 'roles', 'sso_identities'])
    await t.context.db.collection(name).deleteMany({});
  adminEmail = await t.insertUser('admin', password);
  token = await t.signIn(adminEmail, password);
});

const fern = (changes: Partial<NewProviderInput> = {}): NewProviderInput => ({
  id: 'fern',
  name: 'Fern ID',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  domains: [],
  scope: 'openid email profile',
  rolesClaim: 'groups',
  roles: [],
  defaultRole: 'editor',
  addsAccounts: true,
  linksByEmail: false,
  trustsEmail: false,
  secondFactor: 'provider',
  acrValues: [],
  maxAgeHours: null,
  ...changes,
});
const ifMatch = (revision: number | undefined) =>
  revision === undefined ? {} : { headers: { 'if-match': `"${revision}"` } };
const read = async (as = token) =>
  (await t.call(path, { method: 'GET', token: as })).body.data as SignInProviders;
const add = (changes: Partial<NewProviderInput> = {}, revision?: number) =>
  t.call(path, { token, body: fern(changes), ...ifMatch(revision) });
const change = (changes: Partial<NewProviderInput>, revision?: number) => {
  const { id, ...body } = fern({ clientSecret: undefined, ...changes });
  return t.call(`${path}/${id}`, { method: 'PUT', token, body, ...ifMatch(revision) });
};
const remove = () => t.call(`${path}/fern`, { method: 'DELETE', token });
const problemOf = ({ status, body }: Awaited<ReturnType<typeof add>>) => ({
  status,
  ...(body.errors as { path: string; message: string }[] | undefined)?.[0],
});

async function signInAt(app: AuthTestApp, sub: string) {
  const browser = openBrowser(app);
  const back = await browser.callback(await provider.signIn(await browser.startAddress('fern'), sub));
  return { back, finished: back === '/login?sso=done' ? await browser.finish() : undefined };
}

test('an entered provider signs people in, in other processes too, and is in the activity log', async () => {
  const added = await add();
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const other = await createAuthTestApp({}, { context: t.context });
  for (const app of [t, other]) {
    const { finished } = await signInAt(app, 'ada');
    expect(finished?.body.user).toMatchObject({ email: 'ada@fern.example', role: 'editor' });
  }
  const { body } = await t.call('/api/auth/sso', { method: 'GET' });
  expect(body.data).toEqual({ providers: [{ id: 'fern', name: 'Fern ID' }], isOnly: false });
  const log = await t.context.db.collection('audit_log').findOne({ resource: 'provider' });
  expect(log).toMatchObject({
    action: 'created',
    summary: `Created the provider Fern ID of single sign-on: ${provider.issuer}`,
  });
});

test('another process follows a change at its next reading', { tags: 'deep' }, async () => {
  await add();
  const other = createAuthContext(t.deps);
  await other.sso.providers.refresh();
  const client = other.sso.clients.get('fern');
  await other.sso.providers.refresh();
  expect(other.sso.clients.get('fern')).toBe(client);
  expect((await change({ name: 'Fern' })).status).toBe(200);
  await other.sso.providers.refresh();
  expect(other.sso.clients.get('fern')?.settings).toMatchObject({
    name: 'Fern',
    clientSecret: provider.clientSecret,
  });
  await remove();
  await other.sso.providers.refresh();
  expect([...other.sso.clients.keys()]).toEqual([]);
});

test('the secret is stored encrypted, for this provider alone, and never sent back', async () => {
  const added = await add();
  const settings = t.context.db.collection('settings');
  const stored = await settings.find().toArray();
  const log = await t.context.db.collection('audit_log').find().toArray();
  const all = JSON.stringify([added.body, await read(), stored, log]);
  expect(all).toContain(provider.clientId);
  expect(all).not.toContain(provider.clientSecret);
  expect((await read()).providers).toMatchObject([{ id: 'fern', hasSecret: true, isFromEnvironment: false }]);
  await settings.updateOne({}, { $set: { 'providers.0.id': 'moved' } });
  expect((await read()).providers).toMatchObject([{ id: 'moved', hasSecret: false }]);
  expect((await openBrowser(t).start('moved')).status).toBe(503);
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a provider is tried before it is taken', () => {
  test.each<[string, () => Promise<Partial<NewProviderInput>>, string, RegExp]>([
    [
      'a wrong secret',
      async () => ({ clientSecret: 'not the right one' }),
      'clientSecret',
      /does not take this client/,
    ],
    [
      'a client that it doesn’t know',
      async () => ({ clientId: 'nobody' }),
      'clientSecret',
      /“invalid_client”/,
    ],
    [
      'an address where nobody is',
      async () => ({ issuer: `http://127.0.0.1:${await closedPort()}` }),
      'issuer',
      /^Nobody responds there \(http:/,
    ],
    [
      'an address without a configuration',
      async () => ({ issuer: `${provider.issuer}/nothing` }),
      'issuer',
      /^There is no OpenID configuration: it responds with 404 \(/,
    ],
    [
      'another spelling of its name',
      async () => ({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') }),
      'issuer',
      /^It calls itself “http:\/\/127\.0\.0\.1:\d+”\. Enter exactly that/,
    ],
    ['an address that others could read', async () => ({ issuer: 'http://fern.example' }), 'issuer', /https/],
    ['a role that does not exist', async () => ({ defaultRole: 'own-nobody' }), 'defaultRole', /own-nobody/],
    ['new accounts without a role', async () => ({ defaultRole: null }), 'defaultRole', /need a role/],
    ['no secret', async () => ({ clientSecret: undefined }), 'clientSecret', /Enter the client secret/],
    ['a name of a call', async () => ({ id: 'finish' }), 'id', /small letters/],
    ['a domain that is none', async () => ({ domains: ['fern'] }), 'domains.0', /fern is no domain/],
  ])('%s is refused at its field', async (_what, changesOf, field, message) => {
    const refused = problemOf(await add(await changesOf()));
    expect(refused).toMatchObject({ status: 400, path: field, message: expect.stringMatching(message) });
    expect((await read()).providers).toEqual([]);
  });

  test('the address of its configuration is refused with the name that it goes by', {
    tags: 'deep',
  }, async () => {
    const refused = await add({ issuer: `${provider.issuer}/.well-known/openid-configuration` });
    expect(problemOf(refused)).toMatchObject({
      path: 'issuer',
      message: `It calls itself “${provider.issuer}”. Enter exactly that`,
    });
  });

  test('a stored secret goes to no other issuer and no other client', async () => {
    await add();
    for (const changes of [{ issuer: `${provider.issuer}/other` }, { clientId: 'other' }])
      expect(problemOf(await change(changes))).toMatchObject({ status: 400, path: 'clientSecret' });
    expect((await change({ clientSecret: 'a wrong one' })).status).toBe(400);
    const { finished } = await signInAt(t, 'ada');
    expect(finished?.status).toBe(200);
  });
});

test('who has not seen the last change replaces nothing, and of two at a time one is first', async () => {
  await add({}, 0);
  expect((await read()).revision).toBe(1);
  expect((await change({ name: 'Old' }, 0)).body.code).toBe('stale');
  const both = await Promise.all([change({ name: 'One' }, 1), change({ name: 'Two' }, 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read()).revision).toBe(2);
});

test('a provider of the environment wins, and is not changed here', async () => {
  await add();
  const { clientSecret = '', ...facts } = fern({ name: 'Of the environment' });
  const app = await createAuthTestApp(
    {},
    { context: t.context, sso: { ...noSso, providers: [{ ...facts, clientSecret }] } },
  );
  const own = await app.signIn(adminEmail, password);
  const call = (method: string, address = `${path}/fern`, body?: object) =>
    app.call(address, { method, token: own, ...(body && { body }) });
  expect((await call('GET', path)).body.data).toMatchObject({
    providers: [{ id: 'fern', name: 'Of the environment', isFromEnvironment: true, hasSecret: true }],
  });
  expect([(await call('DELETE')).status, (await call('POST', path, fern())).status]).toEqual([409, 400]);
  expect((await t.call(`${path}/nobody`, { method: 'DELETE', token })).status).toBe(404);
});

test('the provider of the last admin stays, with what decides who may sign in there', async () => {
  await add();
  await signInAt(t, 'ada');
  const users = t.context.db.collection('users');
  await users.updateOne({ email: 'ada@fern.example' }, { $set: { role: 'admin' } });
  await users.updateOne({ email: adminEmail }, { $unset: { passwordHash: '' } });
  const refused = [
    await remove(),
    await change({ domains: ['elsewhere.example'] }),
    await change({ maxAgeHours: 1 }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(refused[0]?.body.message).toContain('No admin could sign in any more');
  expect((await change({ name: 'Fern' })).status).toBe(200);
  await users.updateOne({ email: adminEmail }, { $set: { passwordHash: 'set' } });
  expect((await remove()).status).toBe(200);
});

test('the only provider stays while passwords are off', async () => {
  const app = await createAuthTestApp(
    {},
    { context: t.context, sso: { providers: [], breakGlassEmail: adminEmail } },
  );
  await add();
  const refused = await app.call(`${path}/fern`, {
    method: 'DELETE',
    token: await app.signIn(adminEmail, password),
  });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Passwords are off (OIDC_ONLY)');
});

test('sessions of a removed provider end', async () => {
  await add();
  const { finished } = await signInAt(t, 'bob');
  const me = () => t.call('/api/auth/me', { method: 'GET', token: `${finished?.body.token}` });
  expect((await me()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await me()).status).toBe(401);
});

test('who manages users without all permissions sees providers, and changes none', {
  tags: 'deep',
}, async () => {
  await add();
  const own = { _id: 'own-people', label: 'People', does: 'Users.', revision: 1 };
  await t.context.db
    .collection<typeof own>('roles')
    .insertOne({ ...own, permissions: ['users.manage'] } as typeof own);
  const people = await t.signIn(await t.insertUser('own-people', password), password);
  expect(await read(people)).toMatchObject({ canChange: false, providers: [{ id: 'fern' }] });
  expect(await read()).toMatchObject({ canChange: true });
  const tries = [
    await t.call(path, { token: people, body: fern({ id: 'mine' }) }),
    await t.call(`${path}/fern`, { method: 'DELETE', token: people }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([403, 403]);
});

test('only addresses of the domains sign in, linked accounts included', { tags: 'deep' }, async () => {
  await add();
  expect((await signInAt(t, 'ada')).back).toBe('/login?sso=done');
  expect((await change({ domains: ['@Other.example'] })).status).toBe(200);
  expect((await signInAt(t, 'ada')).back).toBe('/login?sso=domain');
  await change({ domains: ['other.example', 'fern.example'] });
  expect((await signInAt(t, 'ada')).back).toBe('/login?sso=done');
});

test('a role that a provider gives is not deleted', { tags: 'deep' }, async () => {
  const role = { _id: 'own-fern', label: 'Fern', does: 'Reads.', permissions: ['content.read'], revision: 1 };
  await t.context.db.collection<typeof role>('roles').insertOne(role);
  await add({ roles: [{ value: 'fern', role: 'own-fern' }] });
  const context = createAuthContext(t.deps);
  await context.sso.providers.refresh();
  const actor = { id: 'a'.repeat(24), name: 'Admin', permissions: [...roles.admin.permissions] };
  await expect(deleteRole(context, { actor, key: 'own-fern' })).rejects.toThrow(
    'The setting Single sign-on, Fern ID names this role',
  );
});
