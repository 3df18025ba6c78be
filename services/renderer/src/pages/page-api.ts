import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { cacheTagsOf } from '@atrium/contracts/content/content-types';
import type { Site } from '@atrium/contracts/site/schemas';
import { cacheTagsHeader, clientAddressHeader, requestIdHeader } from '@atrium/service-kit/http/env';

const PASSED_ON = [requestIdHeader, clientAddressHeader, 'user-agent', 'accept-language'];
const RESOURCE = /^\/api\/([a-z-]+)(?:\/([a-z-]+))?/;

export interface PageApi {
  fetchApi(request: Request): Promise<Response>;
  /** API resources that were read, e.g. `blogs`; a cached page is dropped when one of them changes. */
  listTags(): string[];
  /** True if a call failed with a server error. The page may then contain fallback content and must not be cached. */
  hasFailed(): boolean;
  /** The facts about the site, if a loader has read them: the document needs some too. */
  readSite(): Promise<Site | undefined>;
}

interface PageApiDeps {
  /** The request for the page. */
  page: Request;
  fetchApi(request: Request): Promise<Response>;
  preview?: PagePreview | undefined;
}

/** The preview of a page with a draft. */
export interface PagePreview {
  /** The token of a site document's preview: its calls read the draft. */
  token?: string;
  /** Texts name their fields. */
  hasMarks: boolean;
}

/** The call of a preview: of the facts of the site, or of the previewed item. */
function toPreviewCall(request: Request, { token, hasMarks }: PagePreview): Request {
  const url = new URL(request.url);
  const isOfSite = /^\/api\/site(?:\/legal)?$/.test(url.pathname);
  if (isOfSite && token !== undefined) url.searchParams.set('preview', token);
  if (hasMarks && (isOfSite || /^\/api\/[a-z-]+\/preview\//.test(url.pathname)))
    url.searchParams.set('marks', 'true');
  return new Request(url, request);
}

/** The API client of one page's loaders: with the request id, without a session. */
export function createPageApi({ page, fetchApi, preview }: PageApiDeps): PageApi {
  const tags = new Set<string>();
  let hasFailed = false;
  let site: Response | undefined;

  return {
    async fetchApi(asked) {
      const request = preview ? toPreviewCall(asked, preview) : asked;
      const { pathname } = new URL(request.url);
      const [, folder, name] = RESOURCE.exec(pathname) ?? [];
      if (folder) for (const tag of cacheTagsOf(folder, name)) tags.add(tag);
      for (const name of PASSED_ON) {
        const value = page.headers.get(name);
        if (value !== null) request.headers.set(name, value);
      }
      try {
        const response = await fetchApi(request);
        if (response.status >= 500) hasFailed = true;
        if (pathname === '/api/site' && response.ok) site = response.clone();
        for (const tag of response.headers.get(cacheTagsHeader)?.split(',') ?? []) if (tag) tags.add(tag);
        return response;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    listTags: () => [...tags].sort(),
    hasFailed: () => hasFailed,
    async readSite() {
      const body = site?.clone().json() as Promise<SuccessResponse<Site>> | undefined;
      return (await body)?.data;
    },
  };
}
