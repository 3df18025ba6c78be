import type { ApiResponse } from '@atrium/contracts/shell-bundle';
import { createResponseError, createTransportError } from './api-error';

const TIMEOUT_MS = 60_000;

export interface ApiOptions {
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Upload progress, 0 to 1; browser only. */
  onUploadProgress?(fraction: number): void;
  /** Sign-in and the silent restore handle a 401 themselves. */
  keepsSessionOn401?: boolean;
  /** For calls that may take longer than a minute. */
  timeoutMs?: number;
}

/** `T` is the whole body: `{success, data, pagination, …}`. A body that isn't JSON (an export) is returned as a Blob. */
export interface ApiClient {
  get<T>(path: string, options?: ApiOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T>;
  delete<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T>;
}

export interface ApiClientDeps {
  /** Prefix of every path; empty in the browser. */
  origin?: string;
  fetch: (request: Request) => Promise<Response>;
  /** Replaces GET requests on the server, where several pages share a response. */
  read?(address: string): Promise<ApiResponse>;
  readToken?(): string | null;
  onUnauthorized?(): void;
  timeoutMs?: number;
}

export function createApiClient(deps: ApiClientDeps): ApiClient {
  async function call<T>(method: string, path: string, body: unknown, options: ApiOptions = {}): Promise<T> {
    const deadline = startDeadline(options.timeoutMs ?? deps.timeoutMs ?? TIMEOUT_MS, options.signal);
    try {
      const request = createRequest({ method, path, body, options, deps, signal: deadline.signal });
      const response = await send(request, body, options, deps);
      const result = await readResponse(response);
      if (response.ok || isMovedItem(response.status, result)) return result as T;
      if (response.status === 401 && !options.keepsSessionOn401) deps.onUnauthorized?.();
      throw createResponseError(response.status, result, response.headers.get('retry-after'));
    } finally {
      deadline.clear();
    }
  }
  return {
    get: (path, options) =>
      deps.read
        ? readShared(deps.read, path + formatQuery(path, options?.query))
        : call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, body, options) => call('DELETE', path, body, options),
  };
}

/** A renamed item is a 301 with the item as its body; browsers follow it, server-side calls don't. */
function isMovedItem(status: number, result: unknown): boolean {
  return status === 301 && (result as { success?: boolean } | undefined)?.success === true;
}

async function readShared<T>(read: (address: string) => Promise<ApiResponse>, address: string): Promise<T> {
  const { status, body, retryAfter } = await read(address).catch((cause: unknown) => {
    throw createTransportError(cause);
  });
  if ((status >= 200 && status < 300) || isMovedItem(status, body)) return body as T;
  throw createResponseError(status, body, retryAfter);
}

interface RequestParts {
  method: string;
  path: string;
  body: unknown;
  options: ApiOptions;
  deps: ApiClientDeps;
  signal: AbortSignal;
}

function createRequest({ method, path, body, options, deps, signal }: RequestParts): Request {
  const headers = new Headers({ accept: 'application/json' });
  const token = deps.readToken?.();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData || body instanceof Blob;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const payload = body === undefined || isForm ? (body as FormData | Blob | undefined) : JSON.stringify(body);
  return new Request(`${deps.origin ?? ''}${path}${formatQuery(path, options.query)}`, {
    method,
    headers,
    body: payload,
    signal,
  });
}

function formatQuery(path: string, query: ApiOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text && (path.includes('?') ? '&' : '?') + text;
}

async function send(
  request: Request,
  body: unknown,
  options: ApiOptions,
  deps: ApiClientDeps,
): Promise<Response> {
  try {
    if (!options.onUploadProgress) return await deps.fetch(request);
    const { uploadRequest } = await import(/* webpackChunkName: "upload" */ './upload-request');
    return await uploadRequest(request, body, options.onUploadProgress);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw createTransportError(request.signal.aborted ? request.signal.reason : cause);
  }
}

async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json');
  try {
    return isJson ? await response.json() : await response.blob();
  } catch (cause) {
    throw createTransportError(cause);
  }
}

// AbortSignal.any and .timeout are missing in the oldest supported browsers.
function startDeadline(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
