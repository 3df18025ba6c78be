import { byId, callsOf } from '../common/define-calls';
import { dataOf, deleted, listOf, pageOf } from '../common/envelopes.schemas';
import {
  redirectItem,
  redirectListQuery,
  redirectQuery,
  redirectTarget,
  searchHit,
  searchQuery,
  sitemapEntry,
  sitemapQuery,
} from './schemas';

const redirects = callsOf('Old addresses', '/api/redirects');

export const redirectCalls = {
  find: redirects.get('', 'public', 'Where an address of a former site leads', dataOf(redirectTarget), {
    query: redirectQuery,
    failures: [404],
  }),
  list: redirects.get('/all', 'staff', 'All old addresses', pageOf(redirectItem), {
    query: redirectListQuery,
  }),
  delete: redirects.delete('/:id', 'staff', 'Delete an old address', dataOf(deleted), byId),
};

const api = callsOf('Reference', '/api');

export const referenceCalls = {
  document: api.get('/openapi.json', 'public', 'This document', 'file'),
  page: api.get('/reference', 'public', 'This page', 'page'),
};

export const searchCalls = {
  search: callsOf('Search', '/api/search').get(
    '',
    'both',
    'Published items by the words of their text, best first',
    listOf(searchHit),
    { query: searchQuery },
  ),
};

export const sitemapCalls = {
  list: callsOf('Sitemap', '/api/sitemap').get(
    '',
    'public',
    'A thousand published items of one kind, oldest first, with the times of their last changes',
    pageOf(sitemapEntry),
    { query: sitemapQuery },
  ),
};
