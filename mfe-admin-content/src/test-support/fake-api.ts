import type { ApiClient, ApiOptions } from '@atrium/mfe-kit';
import { ApiError } from '@atrium/mfe-kit';

export interface RecordedCall {
  method: string;
  path: string;
  query: ApiOptions['query'];
  body: unknown;
  headers: Record<string, string>;
}

type FakeResponse = object | ApiError | ((call: RecordedCall) => object | ApiError | Promise<object>);

export interface FakeApi {
  client: ApiClient;
  calls: RecordedCall[];
  /** `on('GET /api/blogs/published', …)`; a later answer replaces an earlier one. */
  on(route: string, answer: FakeResponse): void;
  callsTo(route: string): RecordedCall[];
}

export const failure = (
  status: number,
  code: string,
  message: string,
  answer: { errors?: { path: string; message: string }[]; [name: string]: unknown } = {},
): ApiError =>
  new ApiError({
    ...(answer.errors && { errors: answer.errors }),
    status,
    code,
    message,
    answer: { success: false, code, message, ...answer },
    requestId: 'req-1',
  });

/** A client that answers from a table; a path without an answer is a 404, as on the server. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, FakeResponse>();
  const calls: RecordedCall[] = [];
  const call = async (method: string, path: string, body: unknown, options: ApiOptions = {}) => {
    const record = { method, path, query: options.query, body, headers: options.headers ?? {} };
    calls.push(record);
    const answer = answers.get(`${method} ${path}`);
    const given = typeof answer === 'function' ? await answer(record) : answer;
    if (given === undefined) throw failure(404, 'not_found', 'Not found');
    if (given instanceof ApiError) throw given;
    return given as never;
  };
  return {
    calls,
    on: (route, answer) => answers.set(route, answer),
    callsTo: (route) => calls.filter(({ method, path }) => `${method} ${path}` === route),
    client: {
      get: (path, options) => call('GET', path, undefined, options),
      post: (path, body, options) => call('POST', path, body, options),
      put: (path, body, options) => call('PUT', path, body, options),
      patch: (path, body, options) => call('PATCH', path, body, options),
      delete: (path, body, options) => call('DELETE', path, body, options),
    },
  };
}

/** The fields of a sent form; files by their names. */
export const readForm = (body: unknown): [string, string][] =>
  [...(body as FormData)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `file ${value.name}`,
  ]);

export const pageOf = <Item>(items: readonly Item[], total = items.length, page = 1) => {
  const pages = Math.max(1, Math.ceil(total / 10));
  return {
    success: true,
    data: items,
    pagination: {
      page,
      currentPage: page,
      limit: 10,
      total,
      totalItems: total,
      pages,
      totalPages: pages,
      hasNext: page < pages,
      hasPrev: page > 1,
    },
  };
};
