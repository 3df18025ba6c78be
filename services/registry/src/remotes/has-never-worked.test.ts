import { expect, test } from 'vitest';
import type { SmokeRun } from '../versions/version-document';
import { hasNeverWorked } from './has-never-worked';
import { activate, rollBack } from './moves';
import { createRemoteDocument, type RemoteDocument } from './remote-document';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours));
const entry = (hours: number, version: string, action: 'published' | 'locked' | 'stored' = 'published') => ({
  revision: hours,
  at: at(hours),
  by: 'Ada',
  action,
  version,
  reason: '',
});
const smokeRun = (failures: SmokeRun['failures'] = []): SmokeRun => ({
  ...{ kind: 'smoke', shell: 'a1b2c3d4e5f6', beside: [], pages: ['/dashboard/events'], by: 'Ada' },
  at: at(0),
  failures,
});
const versionWith = (stages: Record<string, number>, smokeRuns: SmokeRun[] = []) => ({
  version: '1',
  smokeRuns,
  lastUsedAt: at(1),
  failures: { total: 1, stages, browsers: {}, lastAt: at(0) },
});
/** Newest first. */
const usedFor = (hours: number): RemoteDocument['history'] => [entry(hours, '2'), entry(0, '1')];

test.each([
  ['failed to load within its day', versionWith({ entry: 3 }), usedFor(2), true],
  ['failed to render on the server within its day', versionWith({ server: 1 }), usedFor(2), true],
  ['has passed a smoke run', versionWith({ entry: 3 }, [smokeRun()]), usedFor(2), false],
  [
    'has failed in a smoke run',
    versionWith({ entry: 3 }, [smokeRun([{ page: '/', reason: 'bug' }])]),
    usedFor(2),
    true,
  ],
  ['was in use for a day', versionWith({ entry: 3 }), usedFor(24), false],
  ['was late only', versionWith({ timeout: 3 }), usedFor(2), false],
  ['had uncaught errors only', versionWith({ uncaught: 3 }), usedFor(2), false],
  [
    'is named by a lock a day later',
    versionWith({ entry: 3 }),
    [entry(30, '2'), entry(29, '1', 'locked'), entry(28, '1')],
    true,
  ],
  [
    'was stored two days before it came into use',
    versionWith({ entry: 3 }),
    [entry(51, '2'), entry(49, '1'), entry(1, '1', 'stored'), entry(0, '0')],
    true,
  ],
])('a version that %s', (_what, version, history, expected) => {
  expect(hasNeverWorked(version, history)).toBe(expected);
});

test('a version that somebody has opened, without failures, is taken to work', () => {
  const { failures: _failures, ...version } = versionWith({});
  expect(hasNeverWorked(version, usedFor(1))).toBe(false);
});

test('a version that nobody has opened or tried has never worked, however long it was active', () => {
  const untried = { version: '1', smokeRuns: [] };
  expect(hasNeverWorked(untried, usedFor(48))).toBe(true);
  expect(hasNeverWorked({ ...untried, smokeRuns: [smokeRun()] }, usedFor(1))).toBe(false);
});

test('a version of the installation works although nobody has opened it, unless it has failed', () => {
  const own = { version: '1', smokeRuns: [], isOfInstallation: true };
  expect(hasNeverWorked(own, usedFor(1))).toBe(false);
  expect(hasNeverWorked({ ...versionWith({ entry: 1 }), ...own }, usedFor(1))).toBe(true);
});

const start = createRemoteDocument('mfe-events', at(0));
const used = ['1', '2', '3'].reduce(activate, start);

test('a roll-back skips a version that has never worked, and withdraws it', () => {
  expect(rollBack(used, { untried: new Set(['2']), failed: new Set() })).toMatchObject({
    active: '1',
    trail: [],
    withdrawn: ['3', '2'],
  });
});

test('a roll-back without a version that has worked goes to the newest that has not failed', () => {
  const doubts = { untried: new Set(['1', '2']), failed: new Set(['2']) };
  expect(rollBack(used, doubts)).toMatchObject({ active: '1', withdrawn: ['3', '2'] });
});

test('a roll-back without a version that has not failed takes the remote back', () => {
  const all = new Set(['1', '2']);
  expect(rollBack(used, { untried: all, failed: all })).toMatchObject({
    active: null,
    trail: [],
    withdrawn: ['3', '2', '1'],
  });
});
