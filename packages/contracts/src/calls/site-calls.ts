import { z } from 'zod';
import { idParam, mediaListQuery, searchQuery, updateMediaInput } from '../content-lists';
import { redirectListQuery, redirectQuery } from '../redirects';
import { dataOf, listOf, pageOf } from '../schemas/envelopes';
import { mediaItem } from '../schemas/media';
import { deleted, downloadTicket } from '../schemas/shared';
import { contentImportReport, redirectItem, redirectTarget, searchHit, sitemapEntry } from '../schemas/site';
import { sitemapQuery } from '../sitemap';
import { callsOf } from './define-calls';
import { ticketSummary } from './summaries';

const byId = { params: idParam, failures: [404] } as const;
const media = callsOf('Media', '/api/media');

export const mediaCalls = {
  list: media.get('', 'staff', 'The library, newest first', pageOf(mediaItem), { query: mediaListQuery }),
  upload: media.post(
    '',
    'staff',
    'Upload; for=editor files go again when nothing uses them',
    listOf(mediaItem),
    {
      query: z.object({ for: z.literal('editor').optional().catch(undefined) }),
      body: z.object({ alt: z.string().optional() }),
      files: { file: 'one', files: 'many' },
      isFormOnly: true,
      status: 201,
      failures: [413, 415],
    },
  ),
  read: media.get('/:id', 'staff', 'One image', dataOf(mediaItem), byId),
  update: media.patch('/:id', 'staff', 'Alt text, name, focal point, kept', dataOf(mediaItem), {
    ...byId,
    body: updateMediaInput,
  }),
  delete: media.delete('/:id', 'staff', 'Delete what nothing shows', dataOf(deleted), {
    params: idParam,
    failures: [404, 409],
  }),
  file: callsOf('Media', '/media').get('/:id/:name', 'public', 'A file; it never changes', 'file', {
    failures: [404],
  }),
};

const transfer = callsOf('Transfer', '/api/transfer');
const yesOrNo = z.enum(['true', 'false']).optional().catch(undefined);

export const transferCalls = {
  import: transfer.post(
    '/import',
    'staff',
    'Import a Ghost export, a WordPress export or an Atrium archive, alone or in a ZIP with its images',
    dataOf(contentImportReport),
    {
      query: z.object({ dryRun: yesOrNo }),
      body: z.object({ dryRun: yesOrNo }),
      files: { file: 'one' },
      isFormOnly: true,
      failures: [413],
    },
  ),
  exportTicket: transfer.post('/export-ticket', 'staff', ticketSummary, dataOf(downloadTicket)),
  export: transfer.get(
    '/export',
    'download',
    'All content outside the trash as one JSON archive; files=false leaves out the images',
    'file',
    { query: z.object({ files: yesOrNo, ticket: z.string().optional() }) },
  ),
};

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
