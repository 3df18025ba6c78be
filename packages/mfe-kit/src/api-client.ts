import type { Api } from '@atrium/contracts/common/typed-calls';
import { createResponseError, createTransportError, createUnsentError } from './api-error';
import { formatAddress } from './format-address';

const TIMEOUT_MS = 60_000;

interface RequestOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Upload progress, 0 to 1; browser only. */
  onUploadProgress?(fraction: number): void;
  /** The sign-in call and the silent restore handle a 401 themselves. */
  keepsSessionOn401?: boolean;
  /** For calls that may take longer than a minute. */
  timeoutMs?: number;
}

export interface ApiOptions extends RequestOptions {
  /** Values of the path's `:name` parts. */
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

interface CallTypes {
  response: unknown;
  body: unknown;
  input: object;
}

type OptionsArgument<Input> =
  Record<never, never> extends Input ? [options?: RequestOptions & Input] : [options: RequestOptions & Input];
type WriteArguments<Types extends CallTypes> =
  Record<never, never> extends Types['input']
    ? undefined extends Types['body']
      ? [body?: Types['body'], options?: RequestOptions & Types['input']]
      : [body: Types['body'], options?: RequestOptions & Types['input']]
    : [body: Types['body'], options: RequestOptions & Types['input']];

type ReadMethod<Calls extends Record<keyof Calls, CallTypes>> = <Path extends keyof Calls>(
  path: Path,
  ...[options]: OptionsArgument<Calls[Path]['input']>
) => Promise<Calls[Path]['response']>;

type WriteMethod<Calls extends Record<keyof Calls, CallTypes>> = <Path extends keyof Calls>(
  path: Path,
  ...[body, options]: WriteArguments<Calls[Path]>
) => Promise<Calls[Path]['response']>;

/**
 * Calls of the API by their path in `contracts`, whose definitions type the input and the whole body of the response:
 * `{success, data, pagination, …}`. A body that isn't JSON (an export) is returned as a Blob.
 */
export interface ApiClient {
  get: ReadMethod<Api['get']>;
  post: WriteMethod<Api['post']>;
  put: WriteMethod<Api['put']>;
  patch: WriteMethod<Api['patch']>;
  delete: WriteMethod<Api['delete']>;
  /** For a path that is known at run time only, such as one of a remote's manifest. */
  request(method: string, path: string, body?: unknown, options?: ApiOptions): Promise<unknown>;
}

export interface ApiClientDeps {
  /** Prefix of every path; empty in the browser. */
  origin?: string;
  fetch: (request: Request) => Promise<Response>;
  readToken?(): string | null;
  /** `token` is the one that was sent. */
  onUnauthorized?(token: string | null): void;
  timeoutMs?: number;
}

export function createApiClient(deps: ApiClientDeps): ApiClient {
  async function call(method: string, path: string, body: unknown, options: ApiOptions = {}) {
    const deadline = startDeadline(options.timeoutMs ?? deps.timeoutMs ?? TIMEOUT_MS, options.signal);
    try {
      const request = createRequest({ method, path, body, options, deps, signal: deadline.signal });
      const response = await send(request, body, options, deps);
      const result = await readResponse(response);
      if (response.ok || isMovedItem(response.status, result)) return result;
      if (response.status === 401 && !options.keepsSessionOn401) deps.onUnauthorized?.(tokenOf(request));
      throw createResponseError(response.status, result, response.headers.get('retry-after'));
    } finally {
      deadline.clear();
    }
  }
  return withMethods(call);
}

/** A client whose methods make this call. */
export function withMethods(request: ApiClient['request']): ApiClient {
  const call = request as (...args: Parameters<ApiClient['request']>) => Promise<never>;
  const write = (method: string) => (path: string, body?: unknown, options?: ApiOptions) =>
    call(method, path, body, options);
  return {
    request,
    get: (path: string, options?: ApiOptions) => call('GET', path, undefined, options),
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    delete: write('DELETE'),
  };
}

const tokenOf = ({ headers }: Request): string | null =>
  headers.get('authorization')?.replace(/^Bearer /, '') ?? null;

/** A renamed item is a 301 with the item as its body; browsers follow it, server-side calls don't. */
function isMovedItem(status: number, result: unknown): boolean {
  return status === 301 && (result as { success?: boolean } | undefined)?.success === true;
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
  return new Request(`${deps.origin ?? ''}${formatAddress(path, options)}`, {
    method,
    headers,
    body: payload,
    signal,
  });
}

async function send(
  request: Request,
  body: unknown,
  options: ApiOptions,
  deps: ApiClientDeps,
): Promise<Response> {
  // `onLine` may be false by mistake (virtual network adapters), so the call is tried in any case.
  const isOfflineWrite = request.method !== 'GET' && globalThis.navigator?.onLine === false;
  try {
    if (!options.onUploadProgress) return await deps.fetch(request);
    const { uploadRequest } = await import(/* webpackChunkName: "upload" */ './upload-request');
    return await uploadRequest(request, body, options.onUploadProgress);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (isOfflineWrite && !request.signal.aborted) throw createUnsentError(request.method, cause);
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
