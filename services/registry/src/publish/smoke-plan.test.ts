import type { RemoteBuild, ServedBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { expect, test } from 'vitest';
import { buildOf } from '../test-support/registry-test-app';
import type { RenderedSample } from './render-samples';
import { listCaused, planSmokeRun } from './smoke-plan';

const serve = (change: Partial<RemoteBuild>, canary: string | null = null): ServedRemote => {
  const active: ServedBuild = { ...buildOf(change), integrity: {} };
  const build = { ...active, version: canary ?? '' };
  return {
    name: active.name,
    active,
    previous: null,
    canary: canary === null ? null : { build, percent: 10 },
  };
};
const home = serve({ name: 'mfe-home', prefixes: ['/dashboard'] });
const orders = serve({ name: 'mfe-orders', prefixes: ['/dashboard/orders', '/dashboard/events/orders'] });
const site = serve({ name: 'mfe-site', role: null, prefixes: ['/'] });
const widget = { name: 'next', title: 'Next', size: 'half' as const };

const versionsOf = (remotes: { name: string; active: { version: string } }[]) =>
  Object.fromEntries(remotes.map(({ name, active }) => [name, active.version]));

test('tries the sample pages, the dashboard of a widget and a page of each other remote of the area', () => {
  const { pages } = planSmokeRun(buildOf({ widgets: [widget] }), [home, orders, site], []);
  expect(pages).toEqual([
    { path: '/dashboard/events', isOwn: true, rendered: null },
    { path: '/dashboard', isOwn: false, rendered: null },
    { path: '/dashboard/orders', isOwn: false, rendered: null },
  ]);
});

test('a public remote meets public ones only, with the samples of its manifest, rendered by the browser and hydrated', () => {
  const build = buildOf({ role: null, prefixes: ['/events'], samples: ['/events?page=2'] });
  const hydration = { loaderData: {}, actionData: null, errors: null };
  const rendered: RenderedSample = { path: '/events?page=2', html: '<main></main>', hydration };
  const { pages, arms } = planSmokeRun(build, [home, orders, site], [rendered]);
  expect(pages).toEqual([
    { path: '/events?page=2', isOwn: true, rendered: null },
    { path: '/', isOwn: false, rendered: null },
    { path: '/events?page=2', isOwn: true, rendered },
  ]);
  expect(versionsOf(arms[0]?.remotes ?? [])).toEqual({ 'mfe-site': '1.0.0-a', 'mfe-events': '1.0.0-a' });
});

test('the candidate is active in each arm, beside active versions, then beside canaries', () => {
  const running = serve({ name: 'mfe-orders', prefixes: ['/dashboard/orders'] }, '1.1.0-b');
  const live = serve({});
  const { arms } = planSmokeRun(buildOf({ version: '2.0.0-b' }), [home, running, live], []);
  expect(arms.map(({ name, remotes }) => [name, versionsOf(remotes)])).toEqual([
    ['', { 'mfe-home': '1.0.0-a', 'mfe-orders': '1.0.0-a', 'mfe-events': '2.0.0-b' }],
    [', with the canaries', { 'mfe-home': '1.0.0-a', 'mfe-orders': '1.1.0-b', 'mfe-events': '2.0.0-b' }],
  ]);
  expect(versionsOf(arms[0]?.live ?? [])['mfe-events']).toBe('1.0.0-a');
});

const late = 'shows no main heading within 10 s';
const lateParts = 'has parts that do not load within 10 s';

test.each<[string, boolean, string[], string[], string[]]>([
  ['an error of its own page counts, also if the live version has it', true, ['bug'], ['bug'], ['bug']],
  ['an error of another page counts', false, ['bug'], [], ['bug']],
  ['an error of another page that is there without it does not', false, ['bug', 'new'], ['bug'], ['new']],
  ['lateness counts if the live version is in time', true, [late], [], [late]],
  ['lateness does not count if the live version is late too', true, [lateParts, 'bug'], [late], ['bug']],
])('%s', (_what, isOwn, found, known, caused) => {
  expect(listCaused(found, known, isOwn)).toEqual(caused);
});
