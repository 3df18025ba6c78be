import type { ServedBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { expect, test } from 'vitest';
import { listBootRemotes } from './boot-remotes';

const calls = ['GET /api/contacts'];
const served = (name: string, prefix: string, hasCalls = true): ServedRemote => {
  const build = {
    name,
    prefixes: [prefix],
    version: '1.0.0-a',
    entry: 'remoteEntry.js',
    origins: [],
    ...(hasCalls && { calls }),
  } as unknown as ServedBuild;
  return { name, active: build, previous: null, canary: null };
};
const remotes = [
  served('mfe-public', '/'),
  served('mfe-leads', '/dashboard/contacts'),
  served('mfe-old', '/dashboard/old', false),
];

test("a back-office document names each version's calls; an older version has none", () => {
  expect(listBootRemotes(remotes, 'dashboard').map(({ active }) => active)).toEqual([
    { version: '1.0.0-a', entry: '/remotes/mfe-leads/1.0.0-a/remoteEntry.js', calls },
    { version: '1.0.0-a', entry: '/remotes/mfe-old/1.0.0-a/remoteEntry.js' },
  ]);
});

test('a public page names none: the list would be a part of each page', () => {
  expect(listBootRemotes(remotes, 'public').map(({ active }) => active)).toEqual([
    { version: '1.0.0-a', entry: '/remotes/mfe-public/1.0.0-a/remoteEntry.js' },
  ]);
});
