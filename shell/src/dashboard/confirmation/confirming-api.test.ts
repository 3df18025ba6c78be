import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import { expect, test, vi } from 'vitest';
import { createConfirmingApi } from './confirming-api';

const path = '/api/auth/factor/offer';
const noReason = async () => null;
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
  await expect(createConfirmingApi(api, { confirm: ask, askReason: noReason }).post(path)).resolves.toBe(
    'done',
  );
  expect(ask).toHaveBeenCalledTimes(1);
  const call = ['POST', path, undefined, undefined];
  expect(request.mock.calls).toEqual([call, call]);
});

test('without a confirmation the call fails as it did', async () => {
  const { api, request } = setUp([required]);
  await expect(
    createConfirmingApi(api, { confirm: async () => false, askReason: noReason }).post(path),
  ).rejects.toBe(required);
  expect(request).toHaveBeenCalledTimes(1);
});

test('any other failure asks nothing', async () => {
  const failure = new ApiError({ status: 403, code: 'forbidden', message: 'You may not' });
  const ask = vi.fn(async () => true);
  await expect(
    createConfirmingApi(setUp([failure]).api, { confirm: ask, askReason: noReason }).post(path),
  ).rejects.toBe(failure);
  expect(ask).not.toHaveBeenCalled();
});

test('two calls at the same time share one question, and a later one has its own', async () => {
  const { api } = setUp([required, required, 'first', 'second', required, 'third']);
  const ask = vi.fn(async () => true);
  const confirming = createConfirmingApi(api, { confirm: ask, askReason: noReason });
  expect(await Promise.all([confirming.post(path), confirming.post(path)])).toEqual(['first', 'second']);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await confirming.post(path)).toBe('third');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a publication that needs a reason is repeated with it, and fails as it did without one', async () => {
  const unapproved = new ApiError({ status: 409, code: 'approval_required', message: 'Needs a reason' });
  const { api, request } = setUp([unapproved, 'published', unapproved]);
  const askReason = vi.fn<(message: string) => Promise<string | null>>(async () => 'Ada is away – sorry');
  const confirming = createConfirmingApi(api, { confirm: async () => false, askReason });
  const options = { headers: { 'if-match': '"1"' } };
  await expect(confirming.request('PUT', path, {}, options)).resolves.toBe('published');
  expect(askReason).toHaveBeenCalledWith('Needs a reason');
  const headers = { 'if-match': '"1"', 'x-publish-reason': 'Ada%20is%20away%20%E2%80%93%20sorry' };
  expect(request.mock.calls[1]).toEqual(['PUT', path, {}, { headers }]);
  askReason.mockResolvedValue(null);
  await expect(confirming.request('PUT', path, {}, options)).rejects.toBe(unapproved);
});
