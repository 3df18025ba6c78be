import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { unknownCompany, unnamedCompany } from '@atrium/contracts/content/company.constants';
import type { ErrorPages } from '@atrium/contracts/content/error-pages.constants';
import { failureTexts as failure } from '@atrium/contracts/content/failure-pages.constants';
import { defaultLook, type Look } from '@atrium/contracts/content/look.constants';
import type { BootData, BootLogo } from '@atrium/contracts/registry/boot.schemas';
import type { Site } from '@atrium/contracts/site/schemas';
import type { Logger } from '@atrium/service-kit/logger';
import { withDeadline } from '@atrium/service-kit/with-deadline';

const maxWaitMs = 1_000;

type Company = Pick<Site['company'], 'name' | 'logo' | 'logoDark' | 'language'>;

export interface SiteFacts {
  company: Company;
  failure: ErrorPages['failure'];
  look: Look;
}

type FetchApi = (request: Request) => Promise<Response>;

/** The facts about the company, its look and texts. */
export async function readSite(fetchApi: FetchApi): Promise<Site> {
  const response = await fetchApi(
    new Request('http://site/api/site', { headers: { accept: 'application/json' } }),
  );
  if (!response.ok) throw new Error(`/api/site responded with ${response.status}`);
  return ((await response.json()) as SuccessResponse<Site>).data;
}

const unknownFacts: SiteFacts = { company: unknownCompany, failure, look: defaultLook };

/** Never fails: while the facts can't be read, the last known ones are used. */
export function createFactsFinder({
  fetchApi,
  logger,
}: {
  fetchApi: FetchApi;
  logger: Logger;
}): () => Promise<SiteFacts> {
  let known = unknownFacts;
  return async () => {
    try {
      const { company, errorPages, look = defaultLook } = await withDeadline(readSite(fetchApi), maxWaitMs);
      // An older API may lack a fact.
      known = { company: { ...unnamedCompany, ...company }, failure: errorPages?.failure ?? failure, look };
    } catch (err) {
      logger.warn({ err }, 'the facts about the company could not be read');
    }
    return known;
  };
}

export function listLogos({ name, logo, logoDark }: Omit<Company, 'language'>): Pick<BootData, 'logos'> {
  const only = logo ?? logoDark;
  if (only === null) return {};
  const toLogo = ({ url: src, alt, width, height }: typeof only): BootLogo => ({
    src,
    alt: alt || name,
    width,
    height,
  });
  const light: BootLogo = logo ? toLogo(logo) : { ...toLogo(only), plate: 'dark' };
  const dark: BootLogo = logoDark ? toLogo(logoDark) : { ...toLogo(only), plate: 'light' };
  return { logos: { light, dark } };
}
