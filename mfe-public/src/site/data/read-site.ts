import { unnamedCompany } from '@atrium/contracts/content/company.constants';
import type { Site } from '@atrium/contracts/site/schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';

export type Company = Site['company'];

export interface SiteFacts {
  /** Of absolute addresses, such as `https://example.com`. */
  origin: string;
  company: Company;
}

/** A client lives as long as a page in the browser, or as a request on the server. */
const companies = new WeakMap<ApiClient, Promise<Company>>();

/** Never fails: a page without the company's facts is better than none. All loaders of a page share one call. */
export async function readSite(args: LoaderFunctionArgs): Promise<SiteFacts> {
  const { origin } = new URL(args.request.url);
  const api = apiFrom(args);
  let company = companies.get(api);
  if (company === undefined) {
    company = loadCompany(api);
    companies.set(api, company);
  }
  return { origin, company: await company };
}

async function loadCompany(api: ApiClient): Promise<Company> {
  try {
    const { data } = await api.get('/api/site');
    // An older API may lack a fact.
    return { ...unnamedCompany, ...data?.company };
  } catch (cause) {
    companies.delete(api);
    console.error(new Error('The facts about the company could not be read', { cause }));
    return unnamedCompany;
  }
}
