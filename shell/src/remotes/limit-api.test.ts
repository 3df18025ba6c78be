import type { ApiClient } from '@atrium/mfe-kit';
import { expect, test, vi } from 'vitest';
import { isDeclared, limitApi } from './limit-api';

const calls = ['GET /api/contacts', 'GET /api/contacts/:id', 'PUT /api/services/:id/draft'];

test.each([
  ['GET', '/api/contacts', true],
  ['GET', '/api/contacts?page=2', true],
  ['GET', '/api/contacts/:id', true],
  ['GET', '/api/contacts/65f1', true],
  ['DELETE', '/api/contacts/:id', false],
  ['GET', '/api/contacts/65f1/notes', false],
  ['GET', '/api/newsletter', false],
  ['PUT', '/api/services/:id/draft', true],
  ['PUT', '/api/:kind/:id/draft', false],
  ['POST', '/api/x/mfe-events/orders', true],
])('%s %s is declared: %s', (method, path, expected) => {
  expect(isDeclared(calls, method, path)).toBe(expected);
});

function setUp() {
  const send = vi.fn(async (...args: unknown[]) => args);
  return {
    send,
    api: limitApi({ request: send } as unknown as ApiClient, { by: 'mfe-events@1.0.0-a', calls }),
  };
}

test('a declared call is made with all that it was given', async () => {
  const { api, send } = setUp();
  const { signal } = new AbortController();
  await api.get('/api/contacts/:id', { params: { id: '65f1' }, signal });
  await api.request('GET', '/api/contacts', undefined, { signal });
  expect(send.mock.calls).toEqual([
    ['GET', '/api/contacts/:id', undefined, { params: { id: '65f1' }, signal }],
    ['GET', '/api/contacts', undefined, { signal }],
  ]);
});

test('another call is refused with the version, the call and what helps, and nothing is sent', async () => {
  const { api, send } = setUp();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = {
    status: 0,
    code: 'undeclared',
    message:
      'mfe-events@1.0.0-a may not call DELETE /api/contacts/:id, which its build does not declare. Its code has to write the path out.',
  };
  await expect(api.delete('/api/contacts/:id', undefined, { params: { id: '65f1' } })).rejects.toMatchObject(
    refusal,
  );
  await expect(api.request('DELETE', '/api/contacts/65f1')).rejects.toMatchObject({ code: 'undeclared' });
  expect(send).not.toHaveBeenCalled();
  expect(logged.mock.calls[0]).toEqual([refusal.message]);
  logged.mockRestore();
});
