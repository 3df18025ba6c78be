// @vitest-environment jsdom
import { ApiError } from '@atrium/mfe-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDevelopedRemote, readDevelopedRemote, storeDevelopedRemote } from './developed-remote';
import { type EnterDeps, enterDevelopment } from './enter-development';
import { isDeveloped } from './is-developed';

const developed = { remote: 'mfe-events', port: 4400 };
const access = { origin: 'http://127.0.0.1:4400', shell: '/assets/development.1.js' };
const manifest = { name: 'mfe-events', entry: 'http://127.0.0.1:4400/remoteEntry.js' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storeDevelopedRemote(developed);
});
afterEach(forgetDevelopedRemote);

function enter(respond: () => unknown, modules: Record<string, unknown> = {}) {
  const startDevelopment = vi.fn(async () => {});
  const known: Record<string, unknown> = {
    [`${access.origin}/manifest.js`]: { default: manifest },
    [access.shell]: { startDevelopment },
    ...modules,
  };
  const importModule = vi.fn(async (address: string) => {
    if (known[address] === undefined) throw new TypeError('Failed to fetch');
    return known[address];
  });
  const post = vi.fn(async () => {
    const data = respond();
    if (data instanceof Error) throw data;
    return { success: true, data };
  });
  const leaveTo = vi.fn();
  const api = { post } as unknown as EnterDeps['api'];
  const done = enterDevelopment({ api, importModule, leaveTo });
  return { done, post, importModule, startDevelopment, leaveTo };
}

test('with the consent of the server the development shell starts with the remote', async () => {
  const { done, post, startDevelopment, leaveTo } = enter(() => access);
  await done;
  expect(post).toHaveBeenCalledWith('/api/registry/development', developed, { keepsSessionOn401: true });
  expect(startDevelopment).toHaveBeenCalledWith({ manifest, developed });
  expect(leaveTo).not.toHaveBeenCalled();
  expect(isDeveloped()).toBe(true);
});

test.each([
  ['the setting is off or the permission is missing', 403, 'forbidden'],
  ['the session has ended', 401, 'unauthenticated'],
  ['the stored port is no port', 400, 'validation_failed'],
] as const)('no code is loaded and the tab forgets the remote if %s', async (_why, status, code) => {
  const { done, importModule, leaveTo } = enter(() => new ApiError({ status, code, message: 'No' }));
  await done;
  expect(importModule).not.toHaveBeenCalled();
  expect(isDeveloped()).toBe(false);
  expect(leaveTo).toHaveBeenCalledWith('/dashboard/development?remote=mfe-events&port=4400&ended=1');
});

test.each([
  ['the development server is away', { [`${access.origin}/manifest.js`]: undefined }],
  [
    'it serves another remote',
    { [`${access.origin}/manifest.js`]: { default: { ...manifest, name: 'mfe-other' } } },
  ],
])('the published versions come back if %s', async (_why, modules) => {
  const { done, startDevelopment, leaveTo } = enter(() => access, modules);
  await done;
  expect(startDevelopment).not.toHaveBeenCalled();
  expect(isDeveloped()).toBe(false);
  expect(leaveTo).toHaveBeenCalledOnce();
});

test.each([
  'not JSON',
  '{"remote":"mfe-events"}',
  '{"remote":"mfe-events","port":"4400@evil.example"}',
  'null',
])('the server is not even asked about the stored text %s', async (text) => {
  sessionStorage.setItem('atrium.development', text);
  expect(readDevelopedRemote()).toBeUndefined();
  const { done, post, importModule } = enter(() => access);
  await done;
  expect(post).not.toHaveBeenCalled();
  expect(importModule).not.toHaveBeenCalled();
});

test('a tab without a note of its own is no development tab, whatever its address says', () => {
  forgetDevelopedRemote();
  window.history.replaceState(null, '', '/dashboard/development?remote=mfe-events&port=4400');
  expect(isDeveloped()).toBe(false);
  window.history.replaceState(null, '', '/');
});
