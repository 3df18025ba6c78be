import { buildPagination } from '@atrium/contracts/common/pagination.schemas';
import { type ApiClient, ApiError, type ApiOptions, formatAddress, withMethods } from '@atrium/mfe-kit';

export interface RecordedCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/** A value, an error to throw, or a function of the call that gives or throws one. */
type FakeResponse = object | null | undefined | ((call: RecordedCall) => unknown);

export interface RecordingApi {
  client: ApiClient;
  calls: RecordedCall[];
  /** `on('GET /api/blogs/published', …)`; a later response replaces an earlier one. */
  on(route: string, response: FakeResponse): void;
  /** The calls to a route such as 'GET /api/blogs/published', in order. */
  callsTo(route: string): RecordedCall[];
}

export const failure = (
  status: number,
  code: string,
  message: string,
  body: { errors?: { path: string; message: string }[]; [name: string]: unknown } = {},
): ApiError =>
  new ApiError({
    ...(body.errors && { errors: body.errors }),
    status,
    code,
    message,
    body: { success: false, code, message, ...body },
    requestId: 'req-1',
  });

export const refusal = (message: string, status = 400): ApiError =>
  failure(status, status === 404 ? 'not_found' : 'bad_request', message);

/** A client that responds from a table; a route that is not in it is a 404, as on the server. */
export function createRecordingApi(initial: Record<string, unknown> = {}): RecordingApi {
  const responses = new Map<string, unknown>([
    // Somebody who has just confirmed who they are.
    ['POST /api/auth/confirm/first', { success: true }],
    ...Object.entries(initial),
  ]);
  const calls: RecordedCall[] = [];
  const call = async (method: string, template: string, body: unknown, options: ApiOptions = {}) => {
    const path = formatAddress(template, { params: options.params });
    const record = { method, path, query: options.query ?? {}, body, headers: options.headers ?? {} };
    calls.push(record);
    const route = `${method} ${path}`;
    const response = responses.has(route) ? responses.get(route) : refusal('Not found', 404);
    const value = typeof response === 'function' ? await response(record) : response;
    if (value instanceof Error) throw value;
    return value;
  };
  return {
    calls,
    on: (route, response) => void responses.set(route, response),
    callsTo: (route) => calls.filter(({ method, path }) => `${method} ${path}` === route),
    client: withMethods(call),
  };
}

/** The fields of a sent form; files by their names. */
export const readForm = (body: unknown): [string, string][] =>
  [...(body as FormData)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `file ${value.name}`,
  ]);

export const pageOf = <Item>(items: readonly Item[], total = items.length, page = 1) => ({
  success: true,
  data: items,
  pagination: buildPagination({ page, limit: 10, total }),
});
