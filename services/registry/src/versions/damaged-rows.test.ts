import type { RemoteDetails, RemoteSummary } from '@atrium/contracts/registry/schemas';
import { describe, expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const week = 7 * 24 * 60 * 60 * 1_000;

const publishOther = (version: string) =>
  app.t.publish(
    'mfe-other',
    packArchive(buildOf({ name: 'mfe-other', prefixes: ['/dashboard/other'], version })),
  );

async function damage(version: string, field: string): Promise<void> {
  await app.t.context.db
    .collection<{ _id: string }>('remote_versions')
    .updateOne({ _id: `mfe-events@${version}` }, { $unset: { [field]: '' } });
}

const fields = ['version', 'build', 'files', 'archive', 'health', 'publishedAt', 'message', 'lastPointedAt'];

describe.each(fields)('a version without %s', (field) => {
  test('is left out of the lists, which show the others', async () => {
    await publishOther('1.0.0-a');
    await app.publish('1.0.0-a');
    await app.publish('2.0.0-b');
    await damage('2.0.0-b', field);
    const { status, body } = await app.t.call<RemoteSummary[]>('GET', '/remotes');
    expect(status).toBe(200);
    expect(body.data.map(({ name, current }) => [name, current.map(({ version }) => version)])).toEqual([
      ['mfe-events', []],
      ['mfe-other', ['1.0.0-a']],
    ]);
    const details = await app.t.call<RemoteDetails>('GET', '/remotes/mfe-events');
    expect(details.body.data.versions.map(({ version }) => version)).toEqual(['1.0.0-a']);
  });

  test('does not end the collection of others', async () => {
    for (const version of ['1.0.0-a', '2.0.0-b']) {
      await publishOther(version);
      await app.publish(version);
    }
    await app.post('roll-back');
    await app.t.call('POST', '/remotes/mfe-other/roll-back', { body: {} });
    await damage('2.0.0-b', field);
    app.t.context.clock.advance(week + 1);
    const { status, body } = await app.t.call<{ deleted: unknown[] }>('POST', '/collect');
    expect(status).toBe(200);
    expect(body.data.deleted).toContainEqual({ name: 'mfe-other', version: '2.0.0-b' });
  });
});

test('a version that lacks only what staff see is still served', async () => {
  await app.publish('1.0.0-a');
  await damage('1.0.0-a', 'health');
  expect((await app.t.readState()).remotes.map(({ active }) => active.version)).toEqual(['1.0.0-a']);
  const archive = await app.t.fetch('/internal/registry/archives/mfe-events/1.0.0-a', {
    headers: { 'x-internal-key': internalSecret },
  });
  expect(archive.status).toBe(200);
});

test('a move to a damaged version is refused', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b', '?placement=stored');
  await damage('2.0.0-b', 'build');
  const { status, body } = await app.post('activate', { version: '2.0.0-b' });
  expect([status, body.message]).toEqual([409, 'The row of mfe-events@2.0.0-b is damaged']);
});
