import { type ContentResource, contentResources } from '@atrium/contracts/content-events';
import type { ApiResponse } from '@atrium/contracts/shell-bundle';
import { clientAddressHeader, requestIdHeader } from '@atrium/service-kit/http/env';
import type { Read, SharedReads } from './shared-reads';

const PASSED_ON = [requestIdHeader, clientAddressHeader, 'user-agent', 'accept-language'];
const RESOURCE = /^\/api\/([a-z-]+)/;
const MAY_BE_SHARED = /(?:^|[\s,])public(?:$|[\s,])/;
const READ_WITHIN_MS = 60_000;
const knownResources: ReadonlySet<string> = new Set(contentResources);

export interface PageApi {
  /** A GET by path and query whose response may be shared with other pages. */
  readApi(address: string): Promise<ApiResponse>;
  fetchApi(request: Request): Promise<Response>;
  /** API resources that were read, e.g. `blogs`; a cached page is dropped when one of them changes. */
  listTags(): string[];
  /** True if a call failed with a server error. The page may then contain fallback content and must not be cached. */
  hasFailed(): boolean;
}

export interface PageApiDeps {
  /** The request for the page. */
  page: Request;
  reads: SharedReads;
  fetchApi(request: Request): Promise<Response>;
}

/** The API client of one page's loaders: with the request id, without a session. */
export function createPageApi({ page, reads, fetchApi }: PageApiDeps): PageApi {
  const { origin } = new URL(page.url);
  const tags = new Set<string>();
  let hasFailed = false;

  async function watch<T extends { status: number }>(path: string, call: () => Promise<T>): Promise<T> {
    const resource = RESOURCE.exec(path)?.[1];
    if (resource) tags.add(resource);
    try {
      const response = await call();
      if (response.status >= 500) hasFailed = true;
      return response;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  function send(request: Request): Promise<Response> {
    for (const name of PASSED_ON) {
      const value = page.headers.get(name);
      if (value !== null) request.headers.set(name, value);
    }
    return fetchApi(request);
  }

  async function read(address: string): Promise<Read<ApiResponse>> {
    const signal = AbortSignal.timeout(READ_WITHIN_MS);
    const response = await send(
      new Request(origin + address, { headers: { accept: 'application/json' }, signal }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    const isShared = response.ok && MAY_BE_SHARED.test(response.headers.get('cache-control') ?? '');
    if (isShared) freeze(body);
    return {
      value: { status: response.status, body, retryAfter: response.headers.get('retry-after') },
      size: isShared ? text.length : undefined,
    };
  }

  return {
    readApi: (address) =>
      watch(address, async () => {
        const resource = RESOURCE.exec(address)?.[1] ?? '';
        if (!isContentResource(resource)) return (await read(address)).value;
        return reads.get(address, resource, () => read(address));
      }),
    fetchApi: (request) => watch(new URL(request.url).pathname, () => send(request)),
    listTags: () => [...tags].sort(),
    hasFailed: () => hasFailed,
  };
}

const isContentResource = (name: string): name is ContentResource => knownResources.has(name);

/** Pages share the response, so it must not change. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
