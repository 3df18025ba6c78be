import { createFileRepository } from '@atrium/service-kit/file-repository';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRemoteRepository } from '../remotes/remote-repository';
import { internalSecret } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';
import { createArtifactStore } from '../versions/artifact-repository';
import { createVersionRepository } from '../versions/version-repository';
import { collectVersions } from './collect';

const app = useRegistryApp();

const collect = async () =>
  (await app.t.call<{ deleted: { version: string }[] }>('POST', '/collect')).body.data.deleted;
const week = 7 * 24 * 60 * 60 * 1_000;

test('collection deletes what no pointer has named for a week, and nothing else', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  await app.post('roll-back');
  expect(await collect()).toEqual([]);
  app.t.context.clock.advance(week + 1);
  expect(await collect()).toEqual([{ name: 'mfe-events', version: '2.0.0-b' }]);
  expect((await app.read()).versions.map(({ version }) => version)).toEqual(['1.0.0-a']);
  expect(
    (
      await app.t.fetch('/internal/registry/archives/mfe-events/2.0.0-b', {
        headers: { 'x-internal-key': internalSecret },
      })
    ).status,
  ).toBe(404);
});

test('fifteen publications leave the version of a tab that is still open', async () => {
  const use = (version: string) =>
    app.t.call<{ name: string; versions: string[] }[]>('POST', '/in-use', {
      body: { versions: [{ name: 'mfe-events', version }] },
    });
  await app.publish('1.0.0-a');
  for (let number = 2; number <= 16; number += 1) {
    await app.publish(`${number}.0.0-a`);
    app.t.context.clock.advance(week / 2);
    expect((await use('1.0.0-a')).body.data).toEqual([{ name: 'mfe-events', versions: [`${number}.0.0-a`] }]);
    await collect();
  }
  const versions = async () => (await app.read()).versions.map(({ version }) => version);
  expect(await versions()).toContain('1.0.0-a');
  // Left the trail, and no tab has used them.
  expect(await versions()).not.toContain('2.0.0-a');
  app.t.context.clock.advance(week + 1);
  await collect();
  expect(await versions()).not.toContain('1.0.0-a');
});

test("fifteen publications leave the version of a site's page that still asks for files", {
  tags: 'deep',
}, async () => {
  const recordServed = (version: string, key = internalSecret) =>
    app.t.fetch('/internal/registry/in-use', {
      method: 'POST',
      headers: { 'x-internal-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ versions: [{ name: 'mfe-events', version }] }),
    });
  await app.publish('1.0.0-a');
  for (let number = 2; number <= 16; number += 1) {
    await app.publish(`${number}.0.0-a`);
    app.t.context.clock.advance(week / 2);
    expect((await recordServed('1.0.0-a')).status).toBe(204);
    expect((await recordServed('2.0.0-a', 'guess')).status).toBe(404);
    await collect();
  }
  const kept = (await app.read()).versions.map(({ version }) => version);
  expect(kept).toContain('1.0.0-a');
  expect(kept).not.toContain('2.0.0-a');
});

test('a tab is told of a canary as one of the current versions', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b', '?placement=canary&percent=5');
  const { body } = await app.t.call('POST', '/in-use', {
    body: {
      versions: [
        { name: 'mfe-events', version: '1.0.0-a' },
        { name: 'mfe-nobody', version: '1.0.0-a' },
      ],
    },
  });
  expect(body.data).toEqual([{ name: 'mfe-events', versions: ['1.0.0-a', '2.0.0-b'] }]);
});

describe('a collection that something else meets', () => {
  const nothing = async () => undefined;
  let reported: string[] = [];

  /** On the same database; the callbacks run around its reading of the pointers, which is after that of the versions. */
  function collectBeside({
    beforePointers = nothing as () => Promise<unknown>,
    afterPointers = nothing as () => Promise<unknown>,
    deleteArchive = nothing as (key: string) => Promise<unknown>,
  }) {
    const { db, clock, logger } = app.t.context;
    const remotes = createRemoteRepository(db);
    const files = createArtifactStore(createFileRepository(db, 'remote_archives'));
    return collectVersions({
      versions: createVersionRepository(db, logger),
      clock,
      reportStuck: async ({ key }) => void reported.push(key),
      remotes: {
        ...remotes,
        async list() {
          await beforePointers();
          const listed = await remotes.list();
          await afterPointers();
          return listed;
        },
      },
      store: {
        ...files,
        async delete(key) {
          await deleteArchive(key);
          await files.delete(key);
        },
      },
    });
  }
  const crash = () => Promise.reject(new Error('killed'));
  const statusOfArchive = async (version: string) =>
    (
      await app.t.fetch(`/internal/registry/archives/mfe-events/${version}`, {
        headers: { 'x-internal-key': internalSecret },
      })
    ).status;
  const countArchives = async () => {
    const files = app.t.context.db.collection<{ _id: string }>('remote_archives.files');
    return files.countDocuments({ _id: /^remotes\/mfe-events\/2\.0\.0-b\// });
  };

  beforeEach(async () => {
    reported = [];
    await app.t.context.db.collection('remote_archives.files').deleteMany({});
    await app.publish('1.0.0-a');
    await app.publish('2.0.0-b');
    await app.post('roll-back');
    app.t.context.clock.advance(week + 1);
  });

  test('leaves a version that is activated meanwhile', async () => {
    const afterPointers = () => app.post('activate', { version: '2.0.0-b' });
    expect(await collectBeside({ afterPointers })).toEqual({ deleted: [] });
    expect((await app.read()).active).toBe('2.0.0-b');
    expect(await statusOfArchive('2.0.0-b')).toBe(200);
  });

  test('leaves a version that was used meanwhile', async () => {
    const body = { versions: [{ name: 'mfe-events', version: '2.0.0-b' }] };
    const afterPointers = () => app.t.call('POST', '/in-use', { body });
    expect(await collectBeside({ afterPointers })).toEqual({ deleted: [] });
    expect(await statusOfArchive('2.0.0-b')).toBe(200);
  });

  test('deletes nothing that a pointer has just left', async () => {
    await app.post('activate', { version: '2.0.0-b' });
    app.t.context.clock.advance(week + 1);
    expect(await collectBeside({ beforePointers: () => app.post('roll-back') })).toEqual({ deleted: [] });
    expect(await collect()).toEqual([]);
  });

  test('is repeated by the next one if it is cut off, and nobody gets the version between them', async () => {
    expect(await collectBeside({ deleteArchive: crash })).toEqual({ deleted: [] });
    expect(reported).toEqual(['version-mfe-events@2.0.0-b']);
    expect((await app.read()).versions.map(({ version }) => version)).toEqual(['1.0.0-a']);
    expect((await app.post('activate', { version: '2.0.0-b' })).status).toBe(404);
    expect(await countArchives()).toBe(1);
    expect(await collect()).toEqual([{ name: 'mfe-events', version: '2.0.0-b' }]);
    expect(await countArchives()).toBe(0);
    expect(await app.t.context.db.collection('remote_versions').countDocuments()).toBe(1);
  });

  test('does not delete a version that is published again after it was cut off', async () => {
    expect(await collectBeside({ deleteArchive: crash })).toEqual({ deleted: [] });
    expect(reported).toEqual(['version-mfe-events@2.0.0-b']);
    expect((await app.publish('2.0.0-b', '?placement=stored')).status).toBe(201);
    expect(await collect()).toEqual([]);
    expect((await app.post('activate', { version: '2.0.0-b' })).status).toBe(200);
    expect(await statusOfArchive('2.0.0-b')).toBe(200);
  });

  test('deletes every other version when the archive of one can not be deleted', async () => {
    await app.publish('3.0.0-c');
    await app.post('roll-back');
    app.t.context.clock.advance(week + 1);
    const deleteArchive = (key: string) => (key.includes('2.0.0-b') ? crash() : nothing());
    const { deleted } = await collectBeside({ deleteArchive });
    expect(deleted).toEqual([{ name: 'mfe-events', version: '3.0.0-c' }]);
    expect(reported).toEqual(['version-mfe-events@2.0.0-b']);
  });
});
