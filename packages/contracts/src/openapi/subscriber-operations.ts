import { bulkIdsInput } from '../contacts';
import {
  addSubscriberInput,
  importSubscribersInput,
  linkTokenInput,
  personInput,
  subscribeInput,
  subscriberExportQuery,
  subscriberListQuery,
  updateSubscriberInput,
} from '../newsletter';
import { type ApiOperation, type ApiRow, listOperations } from './api-operation';
import { gone, ticket } from './row-parts';

const subscriberRows: ApiRow[] = [
  [
    'post',
    '/subscribe',
    'public',
    'Sign up; the same answer for every address, a confirmation is mailed',
    'Accepted',
    { body: subscribeInput, failures: [429] },
  ],
  ...(['confirm', 'unsubscribe'] as const).flatMap((action): ApiRow[] => [
    [
      'get',
      `/${action}`,
      'public',
      'What the link would do; changes nothing',
      'LinkState',
      { query: linkTokenInput },
    ],
    [
      'post',
      `/${action}`,
      'public',
      action === 'confirm' ? 'Confirm the sign-up' : 'Unsubscribe',
      'LinkState',
      { query: linkTokenInput.partial(), body: { schema: linkTokenInput, isOptional: true } },
    ],
  ]),
  ['get', '/dashboard-stats', 'staff', 'Figures, at the top and in data', 'whole NewsletterStatsResponse'],
  [
    'get',
    '/subscribers',
    'staff',
    'List, filter, search',
    'whole SubscriberListResponse',
    { query: subscriberListQuery },
  ],
  ['post', '/subscribers/bulk-delete', 'staff', 'Erase up to 500', 'BulkResult', { body: bulkIdsInput }],
  [
    'post',
    '/subscribers/import',
    'staff',
    'Import CSV',
    'SubscriberImportReport',
    { body: importSubscribersInput },
  ],
  [
    'post',
    '/subscribers',
    'staff',
    'Add one who agreed elsewhere',
    '201 NewsletterSubscriber',
    { body: addSubscriberInput, failures: [409] },
  ],
  [
    'patch',
    '/subscribers/{id}',
    'staff',
    'Change first name and tags',
    'NewsletterSubscriber',
    { body: updateSubscriberInput, failures: [404] },
  ],
  ['get', '/subscribers/{id}', 'staff', 'One with consent and sending history', 'SubscriberDetail', gone],
  ['delete', '/subscribers/{id}', 'staff', 'Erase', 'Deleted', gone],
  ['get', '/export', 'staff', 'CSV of any size', 'file', { query: subscriberExportQuery }],
  ['post', '/export-ticket', 'staff', ticket, 'DownloadTicket'],
  ['post', '/bounces', 'key', 'Bounces and complaints from the mail provider, signed', '202 BouncesTaken'],
  [
    'get',
    '/people',
    'staff',
    'Everything that is kept about one address',
    'PersonRecord',
    { query: personInput },
  ],
  ['post', '/people/export-ticket', 'staff', ticket, 'DownloadTicket'],
  ['get', '/people/export', 'staff', 'The same as a file', 'file', { query: personInput }],
  ['post', '/people/erase', 'staff', 'Erase a person', 'ErasureReceipt', { body: personInput }],
  ['get', '/click/{token}', 'public', 'Leads to the address of a tracked link', '302 page', gone],
  ['get', '/open/{file}', 'public', 'A transparent pixel', 'file'],
];

/** The calls about subscribers and people. */
export const subscriberOperations: readonly ApiOperation[] = listOperations(
  'Newsletter',
  '/api/newsletter',
  subscriberRows,
);
