import { type ApiClient, ApiError, type ApiOptions } from '@atrium/mfe-kit';

export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

type FakeResponse = unknown | ((call: FakeCall) => unknown);

/** Answers by "METHOD /path"; what a test did not foresee fails it. */
export function createFakeApi(answers: Record<string, FakeResponse>) {
  const calls: FakeCall[] = [];

  async function answer(method: string, path: string, body: unknown, options: ApiOptions = {}) {
    const call = { method, path, query: options.query ?? {}, body, headers: options.headers ?? {} };
    calls.push(call);
    const key = `${method} ${path}`;
    if (!(key in answers)) throw new Error(`Unforeseen call: ${key}`);
    const found = answers[key];
    const value = typeof found === 'function' ? await found(call) : found;
    if (value instanceof Error) throw value;
    return value;
  }

  const api = {
    get: (path, options) => answer('GET', path, undefined, options),
    post: (path, body, options) => answer('POST', path, body, options),
    put: (path, body, options) => answer('PUT', path, body, options),
    patch: (path, body, options) => answer('PATCH', path, body, options),
    delete: (path, body, options) => answer('DELETE', path, body, options),
  } as ApiClient;

  return {
    api,
    calls,
    answers,
    /** What was sent by a method to a path, in order. */
    sent: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path),
  };
}

export type FakeApi = ReturnType<typeof createFakeApi>;

export function refusal(message: string, status = 400): ApiError {
  return new ApiError({ status, code: status === 404 ? 'not_found' : 'bad_request', message });
}
