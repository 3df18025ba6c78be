import type { PublishedVersion } from '@atrium/contracts/registry/schemas';
import type { RemoteSetting } from '@atrium/contracts/registry/settings.schemas';
import { expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();

const phone: RemoteSetting = { type: 'text', label: 'Phone' };
const seats: RemoteSetting = { type: 'number', label: 'Seats', default: 4 };
const tone: RemoteSetting = { type: 'choice', label: 'Tone', choices: ['calm', 'loud'], default: 'calm' };

const publish = async (version: string, settings: Record<string, RemoteSetting>, query = '') =>
  (
    await app.t.publish<PublishedVersion>('mfe-events', packArchive(buildOf({ version, settings })), {
      query,
    })
  ).body.data;
const save = (values: object, options: { token?: string; revision?: number } = {}) => {
  const { token, revision } = options;
  return app.t.call('PUT', '/remotes/mfe-events/settings', {
    body: { values, ...(revision !== undefined && { revision }) },
    ...(token !== undefined && { token }),
  });
};
const activate = (version: string) => app.post('activate', { version });
const readServed = async () => (await app.t.readState()).remotes[0];

test('each version gets the stored values that it declares, else its defaults', async () => {
  await publish('1.0.0-a', { seats, tone });
  expect((await readServed())?.active.values).toEqual({ seats: 4, tone: 'calm' });
  const { revision } = await app.t.readState();
  expect((await save({ seats: 9 })).status).toBe(200);
  await publish('1.1.0-b', { seats: { ...seats, default: 2 } });
  expect(await app.t.readState()).toMatchObject({
    revision: revision + 2,
    remotes: [{ active: { values: { seats: 9 } }, previous: { values: { seats: 9, tone: 'calm' } } }],
  });
  await save({ seats: null });
  expect((await readServed())?.active.values).toEqual({ seats: 2 });
});

test('a change is told to gateways and renderers, and is in the history with its settings', async () => {
  await publish('1.0.0-a', { seats, tone });
  app.t.context.events.published.length = 0;
  await save({ seats: 9, tone: 'loud' });
  expect(app.t.context.events.published).toEqual([{ resource: 'registry', ids: ['mfe-events'] }]);
  const { history, settings } = await app.read();
  expect(history[0]).toMatchObject({
    action: 'changed the settings',
    by: 'Test admin',
    version: null,
    reason: 'Seats, Tone',
  });
  expect(settings).toEqual([
    { name: 'seats', setting: seats, value: 9, version: '1.0.0-a' },
    { name: 'tone', setting: tone, value: 'loud', version: '1.0.0-a' },
  ]);
});

test('a version that needs a value is stored, says so, and gets no visitors before it has one', async () => {
  await publish('1.0.0-a', {});
  const settingProblems = ['the setting “Phone” has no value yet'];
  const published = await publish('1.1.0-b', { phone });
  expect(published).toMatchObject({ settingProblems, remote: { active: '1.0.0-a' } });
  const canary = await publish('1.1.0-b', { phone }, '?placement=canary&percent=5');
  expect(canary).toMatchObject({ settingProblems, remote: { canary: null } });
  const refused = await activate('1.1.0-b');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "mfe-events 1.1.0-b can't be used: the setting “Phone” has no value yet",
  ]);
  expect(await app.read()).toMatchObject({
    settings: [{ name: 'phone', value: null, version: '1.1.0-b' }],
    versions: [{ version: '1.1.0-b', settingProblems }, { settingProblems: [] }],
  });
  await save({ phone: '+43 1 234' });
  const again = await publish('1.1.0-b', { phone });
  expect(again).toMatchObject({ settingProblems: [], remote: { active: '1.1.0-b' } });
  expect((await readServed())?.active.values).toEqual({ phone: '+43 1 234' });
  const emptied = await save({ phone: null });
  expect([emptied.status, emptied.body.message]).toEqual([400, '“Phone” must not be empty']);
});

test('a version that takes a stored value no more says so; a roll-back to one gets the default', async () => {
  await publish('1.0.0-a', { tone });
  await save({ tone: 'loud' });
  const mild: RemoteSetting = { ...tone, choices: ['calm', 'quiet'] };
  const published = await publish('1.1.0-b', { tone: mild });
  expect(published).toMatchObject({
    settingProblems: ['the setting “Tone” has the value “loud”: it must be one of calm, quiet'],
    remote: { active: '1.0.0-a' },
  });
  await save({ tone: null });
  expect((await activate('1.1.0-b')).status).toBe(200);
  await save({ tone: 'quiet' });
  expect((await app.post('roll-back')).status).toBe(200);
  expect((await readServed())?.active).toMatchObject({ version: '1.0.0-a', values: { tone: 'calm' } });
});

test('unknown settings, values of other types, and those that the canary refuses are refused', async () => {
  await publish('1.0.0-a', { seats, tone });
  await publish('1.1.0-b', { tone: { ...tone, choices: ['calm', 'quiet'] } }, '?placement=canary&percent=5');
  const refused = await save({ seats: 'many', tone: 'loud', constructor: 'x' });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'values.seats', message: '“Seats” must be a number' },
        { path: 'values.tone', message: '“Tone” must be one of calm, quiet (1.1.0-b)' },
        { path: 'values.constructor', message: 'mfe-events has no setting of this name' },
      ],
    },
  });
  expect((await save({ seats: 9 }, { revision: 1 })).body.code).toBe('stale');
  expect((await save({ seats: null })).status).toBe(409);
  await app.t.call('PUT', '/remotes/mfe-events/lock', { body: { reason: 'fair' } });
  expect((await save({ seats: 9 })).status).toBe(409);
});

test('an address must be one with https', async () => {
  await publish('1.0.0-a', { map: { type: 'url', label: 'Map', default: '' } });
  for (const map of ['javascript:alert(1)', 'http://maps.example.com', 'maps'])
    expect((await save({ map })).status, map).toBe(400);
  expect((await save({ map: 'https://maps.example.com/here' })).status).toBe(200);
});

test('a deploy token changes no settings', async () => {
  await publish('1.0.0-a', { seats });
  const issued = await app.post<{ token: string }>('token', {
    prefixes: ['/dashboard/events'],
    canMove: true,
  });
  expect((await save({ seats: 9 }, { token: issued.body.data.token })).status).toBe(401);
});

test('a remote of the installation is put online whatever its settings have', async () => {
  const response = await app.t.fetch('/api/registry/remotes/mfe-events/versions', {
    method: 'POST',
    headers: { 'x-internal-key': internalSecret, 'content-type': 'application/zip' },
    body: packArchive(buildOf({ version: '1.0.0-a', settings: { phone } })),
  });
  expect(response.status).toBe(201);
  expect((await readServed())?.active).toMatchObject({ version: '1.0.0-a', values: { phone: '' } });
});

test.each([
  ['a default of another type', { seats: { type: 'number', label: 'Seats', default: 'four' } }],
  ['a number without a default', { seats: { type: 'number', label: 'Seats' } }],
  ['a choice without choices', { tone: { type: 'choice', label: 'Tone' } }],
  ['a default that is no choice', { tone: { ...tone, default: 'shrill' } }],
  ['an empty label', { phone: { ...phone, label: '' } }],
  ['a name that is none', { 'my-phone': phone }],
])('a publication with %s is refused', async (_what, settings) => {
  const { status, body } = await app.t.publish(
    'mfe-events',
    packArchive({ ...buildOf({ version: '1.0.0-a' }), settings }),
  );
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^remote\.json: settings/)]);
});
