// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reportUncaught } from './report-uncaught';

const report = vi.fn();
const origin = 'https://atrium.example';

beforeAll(() => reportUncaught({ shell: 'a1b2c3d4e5f6' }, report));
beforeEach(() => report.mockClear());

function errorAt(...places: string[]): Error {
  const error = new Error('boom');
  error.stack = ['Error: boom', ...places.map((place) => `    at run (${place}:1:2)`)].join('\n');
  return error;
}

const throwUncaught = (error: Error, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));

test.each([
  [[`${origin}/remotes/mfe-public/0.1.0-ab12/list.1a2b.js`], 'mfe-public', '0.1.0-ab12'],
  [
    [`${origin}/assets/main.1a2b3c4d.js`, `${origin}/remotes/mfe-public/0.1.0-ab12/list.js`],
    'shell',
    'a1b2c3d4e5f6',
  ],
  [[`${origin}/remotes/mfe-events/1.0.0-a/entry.js`, `${origin}/assets/main.js`], 'mfe-events', '1.0.0-a'],
])('an error at %j is reported for %s', (places, remote, version) => {
  const error = errorAt(...places);
  throwUncaught(error);
  expect(report.mock.calls).toEqual([[{ remote, version, stage: 'uncaught', error, isRecovered: false }]]);
});

test('a rejected promise that nobody handles is reported', () => {
  const reason = errorAt(`${origin}/assets/main.1a2b3c4d.js`);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'shell', stage: 'uncaught' }));
});

test('an error without a stack is reported for the file that threw it', () => {
  window.dispatchEvent(
    new ErrorEvent('error', { error: 'text', filename: `${origin}/remotes/mfe-public/0.1.0-ab12/list.js` }),
  );
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mfe-public', version: '0.1.0-ab12' }),
  );
});

test('errors of other scripts are left out', () => {
  throwUncaught(errorAt('chrome-extension://abc/content.js'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  expect(report).not.toHaveBeenCalled();
});
