import { z } from 'zod';
import { mediaListQuery, searchQuery, updateMediaInput } from '../content-lists';
import { redirectListQuery, redirectQuery } from '../redirects';
import { type ApiOperation, type ApiRow, listOperations } from './api-operation';
import { entryOperations } from './entry-operations';
import { peopleOperations } from './people-operations';
import { gone } from './row-parts';

const mediaRows: ApiRow[] = [
  ['get', '', 'staff', 'The library, newest first', 'MediaItem[] paged', { query: mediaListQuery }],
  [
    'post',
    '',
    'staff',
    'Upload',
    '201 MediaItem[]',
    {
      body: {
        schema: z.object({ alt: z.string().optional() }),
        files: { file: 'one', files: 'many' },
        isFormOnly: true,
      },
      failures: [413, 415],
    },
  ],
  ['get', '/{id}', 'staff', 'One image', 'MediaItem', gone],
  [
    'patch',
    '/{id}',
    'staff',
    'Alt text, name, focal point, kept',
    'MediaItem',
    { body: updateMediaInput, failures: [404] },
  ],
  ['delete', '/{id}', 'staff', 'Delete what nothing shows', 'Deleted', { failures: [404, 409] }],
];

const transferRows: ApiRow[] = [
  [
    'post',
    '/import',
    'staff',
    'Import a Ghost export, a WordPress export or an Atrium archive, alone or in a ZIP with its images',
    'ContentImportReport',
    {
      body: {
        schema: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
        files: { file: 'one' },
        isFormOnly: true,
      },
      failures: [413],
    },
  ],
  ['post', '/export-ticket', 'staff', 'A ticket that opens the export once within 60 s', 'DownloadTicket'],
  [
    'get',
    '/export',
    'staff',
    'All content outside the trash as one JSON archive; files=false leaves out the images',
    'file',
    { query: z.object({ files: z.enum(['true', 'false']).optional(), ticket: z.string().optional() }) },
  ],
];

const redirectRows: ApiRow[] = [
  [
    'get',
    '',
    'public',
    'Where an address of a former site leads',
    'RedirectTarget',
    { query: redirectQuery, failures: [404] },
  ],
  ['get', '/all', 'staff', 'All old addresses', 'RedirectItem[] paged', { query: redirectListQuery }],
  ['delete', '/{id}', 'staff', 'Delete an old address', 'Deleted', gone],
];

/** Every call of the content service. */
export const contentOperations: readonly ApiOperation[] = [
  ...entryOperations,
  ...peopleOperations,
  ...listOperations('Media', '/api/media', mediaRows),
  ...listOperations('Media', '', [
    ['get', '/media/{id}/{name}', 'public', 'A file; it never changes', 'file', gone],
  ]),
  ...listOperations('Search', '/api/search', [
    [
      'get',
      '',
      'public',
      'Published items by the words of their text, best first',
      'SearchHit[]',
      { query: searchQuery },
    ],
  ]),
  ...listOperations('Transfer', '/api/transfer', transferRows),
  ...listOperations('Old addresses', '/api/redirects', redirectRows),
  ...listOperations('Reference', '/api', [
    ['get', '/openapi.json', 'public', 'This document', 'file'],
    ['get', '/reference', 'public', 'This page', 'page'],
  ]),
];
