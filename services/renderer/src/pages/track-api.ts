import { clientAddressHeader, requestIdHeader } from '@atrium/service-kit/http/env';

const PASSED_ON = [requestIdHeader, clientAddressHeader, 'user-agent', 'accept-language'];
const RESOURCE = /^\/api\/([a-z-]+)/;

export interface TrackedApi {
  fetchApi(request: Request): Promise<Response>;
  /** API resources that were read, e.g. `blogs`; a cached page lives until one of them changes. */
  listTags(): string[];
  /** Whether a call failed on the server's side: what was made of it may be a stand-in and must not be kept. */
  hasFailed(): boolean;
}

/** Passes calls of loaders on with what identifies the request, never with anyone's authority. */
export function trackApi(page: Request, fetchApi: (request: Request) => Promise<Response>): TrackedApi {
  const tags = new Set<string>();
  let hasFailed = false;
  return {
    async fetchApi(request) {
      const resource = RESOURCE.exec(new URL(request.url).pathname)?.[1];
      if (resource) tags.add(resource);
      for (const name of PASSED_ON) {
        const value = page.headers.get(name);
        if (value !== null) request.headers.set(name, value);
      }
      try {
        const response = await fetchApi(request);
        if (response.status >= 500) hasFailed = true;
        return response;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    listTags: () => [...tags].sort(),
    hasFailed: () => hasFailed,
  };
}
