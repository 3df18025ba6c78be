import { clientAddressHeader, requestIdHeader } from '@atrium/service-kit/http/env';

const PASSED_ON = [requestIdHeader, clientAddressHeader, 'user-agent', 'accept-language'];
const RESOURCE = /^\/api\/([a-z-]+)/;

export interface TrackedApi {
  fetchApi(request: Request): Promise<Response>;
  /** API resources that were read, e.g. `blogs`; a cached page lives until one of them changes. */
  listTags(): string[];
}

/** Passes calls of loaders on with what identifies the request, never with anyone's authority. */
export function trackApi(page: Request, fetchApi: (request: Request) => Promise<Response>): TrackedApi {
  const tags = new Set<string>();
  return {
    fetchApi(request) {
      const resource = RESOURCE.exec(new URL(request.url).pathname)?.[1];
      if (resource) tags.add(resource);
      for (const name of PASSED_ON) {
        const value = page.headers.get(name);
        if (value !== null) request.headers.set(name, value);
      }
      return fetchApi(request);
    },
    listTags: () => [...tags].sort(),
  };
}
