import { byId, callsOf } from '../common/define-calls';
import { dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import { firstSteps, removedSample } from './first-steps.schemas';
import {
  emptyPages,
  legalQuery,
  legalTexts,
  missingAddress,
  redirectItem,
  redirectListQuery,
  redirectQuery,
  redirectsInput,
  redirectsReport,
  redirectTarget,
  searchHit,
  searchQuery,
  site,
  sitemapEntry,
  sitemapQuery,
  siteQuery,
} from './schemas';

const redirects = callsOf('Redirects', '/api/redirects');

export const redirectCalls = {
  find: redirects.get('', 'public', 'Read the target of a redirect', dataOf(redirectTarget), {
    query: redirectQuery,
    failures: [404],
  }),
  list: redirects.get('/all', 'content.read', 'List all redirects', pageOf(redirectItem), {
    query: redirectListQuery,
  }),
  missing: redirects.get(
    '/missing',
    'content.transfer',
    'List the addresses that people found missing within 90 days, each with the page that is most like it',
    listOf(missingAddress),
  ),
  add: redirects.post(
    '',
    'content.transfer',
    'Redirect old addresses to others, one or a list; a dry run only checks them',
    dataOf(redirectsReport),
    { body: redirectsInput },
  ),
  delete: redirects.delete('/:id', 'content.transfer', 'Delete a redirect', dataOf(deleted), byId),
};

const api = callsOf('Reference', '/api');

export const referenceCalls = {
  document: api.get('/openapi.json', 'public', 'Read this OpenAPI document', 'file'),
  page: api.get('/reference', 'public', 'Open the API reference', 'page'),
};

export const searchCalls = {
  search: callsOf('Search', '/api/search').get(
    '',
    'both:content.read',
    'Search published items by the words of their texts, best first',
    listOf(searchHit),
    { query: searchQuery },
  ),
};

export const sitemapCalls = {
  list: callsOf('Sitemap', '/api/sitemap').get(
    '',
    'public',
    'List a thousand published items of one kind, oldest first, with the times of their last changes',
    pageOf(sitemapEntry),
    { query: sitemapQuery },
  ),
};

const steps = callsOf('Site', '/api/first-steps');

export const firstStepCalls = {
  read: steps.get(
    '',
    'site.write',
    'Read what the installation still has to make its own',
    dataOf(firstSteps),
  ),
  removeSample: steps.post(
    '/remove-sample',
    'site.write',
    'Move the items of the sample that nobody has changed to the trash',
    dataOf(removedSample),
  ),
};

const siteApi = callsOf('Site', '/api/site');

export const siteCalls = {
  read: siteApi.get(
    '',
    'public',
    'Read the facts that all pages of the site show, and the texts of one page',
    dataOf(site),
    { query: siteQuery },
  ),
  listEmptyPages: siteApi.get(
    '/empty-pages',
    'public',
    'List the built-in pages with nothing to show: without a published item, a legal text or an achievement',
    dataOf(emptyPages),
  ),
  readLegal: siteApi.get(
    '/legal',
    'public',
    'Read the legal documents of a page, the current ones or those of an earlier version',
    dataOf(legalTexts),
    { query: legalQuery, failures: [404] },
  ),
};
