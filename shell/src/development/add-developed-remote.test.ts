import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { expect, test } from 'vitest';
import { addDevelopedRemote } from './add-developed-remote';

const base = {
  nav: [],
  commands: [],
  fields: [],
  searches: [],
  shortcuts: [],
  screens: [],
  widgets: [],
  guests: [],
};
const published = (name: string): BootRemote => ({
  ...base,
  name,
  prefixes: [`/dashboard/${name}`],
  active: { version: '1.0.0-a', entry: '/remotes/x/1.0.0-a/remoteEntry.js' },
  previous: { version: '0.9.0-a', entry: '/remotes/x/0.9.0-a/remoteEntry.js' },
});
const entry = 'http://127.0.0.1:4400/remoteEntry.js';
const own = { ...base, name: 'mfe-events', prefixes: ['/dashboard/events'], entry };
const boot = {
  shell: 'a1b2c3d4e5f6',
  remotes: [published('mfe-events'), published('mfe-other')],
  page: null,
};
const use = (manifest: Parameters<typeof addDevelopedRemote>[1], path: string) =>
  addDevelopedRemote(boot, manifest, path).remotes;

test('the developed remote has the published values of its settings, else its defaults', () => {
  const settings = { seats: 9, tone: 'loud' };
  const remotes = [{ ...published('mfe-events'), active: { ...published('mfe-events').active, settings } }];
  const declared = {
    seats: { type: 'number' as const, label: 'Seats', default: 4 },
    tone: { type: 'boolean' as const, label: 'Tone', default: true },
  };
  const [developed] = addDevelopedRemote(
    { ...boot, remotes },
    { ...own, settings: declared },
    '/dashboard',
  ).remotes;
  expect(developed?.active.settings).toEqual({ seats: 9, tone: true });
  expect(use(own, '/dashboard').map(({ active }) => active.settings)).toEqual([undefined, undefined]);
});

test('the developed remote takes the place of its published version, without a fallback', () => {
  const [other, events] = use(own, '/dashboard');
  expect(other).toEqual(boot.remotes[1]);
  expect(events).toMatchObject({
    name: 'mfe-events',
    active: { version: 'development', entry },
    previous: null,
  });
});

test('a remote that was never published is added', () => {
  expect(use({ ...own, name: 'mfe-new' }, '/dashboard/new').map(({ name }) => name)).toEqual([
    'mfe-events',
    'mfe-other',
    'mfe-new',
  ]);
});

test('a public page gets no remote of the back office', () => {
  expect(addDevelopedRemote({ ...boot, remotes: [] }, own, '/').remotes).toEqual([]);
});
