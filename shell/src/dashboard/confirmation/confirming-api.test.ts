import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import { expect, test, vi } from 'vitest';
import { createConfirmingApi } from './confirming-api';

const path = '/api/auth/factor/offer';
const required = new ApiError({ status: 403, code: 'confirmation_required', message: 'Please confirm' });

function setUp(answers: unknown[]) {
  const request = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { request, api: { request } as unknown as ApiClient };
}

test('a call that needs a confirmation is repeated after it', async () => {
  const { api, request } = setUp([required, 'done']);
  const ask = vi.fn(async () => true);
  await expect(createConfirmingApi(api, ask).post(path)).resolves.toBe('done');
  expect(ask).toHaveBeenCalledTimes(1);
  const call = ['POST', path, undefined, undefined];
  expect(request.mock.calls).toEqual([call, call]);
});

test('without a confirmation the call fails as it did', async () => {
  const { api, request } = setUp([required]);
  await expect(createConfirmingApi(api, async () => false).post(path)).rejects.toBe(required);
  expect(request).toHaveBeenCalledTimes(1);
});

test('any other failure asks nothing', async () => {
  const failure = new ApiError({ status: 403, code: 'forbidden', message: 'You may not' });
  const ask = vi.fn(async () => true);
  await expect(createConfirmingApi(setUp([failure]).api, ask).post(path)).rejects.toBe(failure);
  expect(ask).not.toHaveBeenCalled();
});

test('two calls at the same time share one question, and a later one has its own', async () => {
  const { api } = setUp([required, required, 'first', 'second', required, 'third']);
  const ask = vi.fn(async () => true);
  const confirming = createConfirmingApi(api, ask);
  expect(await Promise.all([confirming.post(path), confirming.post(path)])).toEqual(['first', 'second']);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await confirming.post(path)).toBe('third');
  expect(ask).toHaveBeenCalledTimes(2);
});
