import { z } from 'zod';
import { byId, callsOf, ticketSummary } from '../common/define-calls';
import { accepted, bulkResult, dataOf, deleted, downloadTicket } from '../common/envelopes.schemas';
import { bulkIdsInput } from '../contacts/schemas';
import { erasureReceipt, personInput, personRecord } from '../privacy/schemas';
import {
  addSubscriberInput,
  bouncesTaken,
  importFileQuery,
  importSubscribersInput,
  liftSuppressionInput,
  linkState,
  linkTokenInput,
  newsletterStatsResponse,
  newsletterSubscriber,
  previewFileQuery,
  previewImportInput,
  subscribeInput,
  subscriberDetail,
  subscriberExportQuery,
  subscriberImportPreview,
  subscriberImportReport,
  subscriberListQuery,
  subscriberListResponse,
  updateSubscriberInput,
} from './subscribers.schemas';

const { get, post, patch, delete: remove } = callsOf('Newsletter', '/api/newsletter');
const link = dataOf(linkState);
/** Also a page: a person with a damaged link is led to one that says so. */
const readLink = { query: z.object({ token: z.string().default('') }) };
const useLink = {
  query: linkTokenInput.partial(),
  body: linkTokenInput.partial(),
  isBodyOptional: true,
  isBodyRaw: true,
} as const;

export const subscriberCalls = {
  subscribe: post(
    '/subscribe',
    'public',
    'Subscribe an address: the response is the same for every address, and a confirmation is mailed',
    dataOf(accepted),
    { body: subscribeInput, failures: [429] },
  ),
  readConfirmLink: get('/confirm', 'public', 'Read the state of a link without following it', link, readLink),
  confirm: post('/confirm', 'public', 'Confirm a subscription', link, useLink),
  readUnsubscribeLink: get(
    '/unsubscribe',
    'public',
    'Read the state of a link without following it',
    link,
    readLink,
  ),
  unsubscribe: post('/unsubscribe', 'public', 'Unsubscribe an address by the link of a mail', link, useLink),
  stats: get(
    '/dashboard-stats',
    'newsletter.read',
    'Count subscribers and campaigns; the figures are at the top level and in data',
    newsletterStatsResponse,
  ),
  list: get(
    '/subscribers',
    'newsletter.read',
    'List subscribers, filtered and searched',
    subscriberListResponse,
    {
      query: subscriberListQuery,
    },
  ),
  deleteMany: post(
    '/subscribers/bulk-delete',
    'newsletter.write',
    'Erase up to 500 subscribers',
    dataOf(bulkResult),
    {
      body: bulkIdsInput,
    },
  ),
  import: post(
    '/subscribers/import',
    'newsletter.write',
    'Import subscribers from CSV',
    dataOf(subscriberImportReport),
    {
      query: importFileQuery.partial(),
      body: importSubscribersInput,
      isBodyRaw: true,
    },
  ),
  previewImport: post(
    '/subscribers/import/preview',
    'newsletter.write',
    'Preview an import of CSV: its columns, and the rows that would be left out',
    dataOf(subscriberImportPreview),
    { query: previewFileQuery.partial(), body: previewImportInput, isBodyRaw: true },
  ),
  add: post(
    '/subscribers',
    'newsletter.write',
    'Add a subscriber who consented elsewhere',
    dataOf(newsletterSubscriber),
    {
      body: addSubscriberInput,
      status: 201,
      failures: [409],
    },
  ),
  update: patch(
    '/subscribers/:id',
    'newsletter.write',
    'Change the first name and tags of a subscriber',
    dataOf(newsletterSubscriber),
    {
      body: updateSubscriberInput,
      ...byId,
    },
  ),
  read: get(
    '/subscribers/:id',
    'newsletter.read',
    'Read a subscriber with consents and sending history; the activity log says who did, once a day',
    dataOf(subscriberDetail),
    byId,
  ),
  liftSuppression: post(
    '/subscribers/:id/lift-suppression',
    'newsletter.write',
    'Lift the suppression of an address whose mails bounced or were reported as spam',
    dataOf(newsletterSubscriber),
    { body: liftSuppressionInput, ...byId, failures: [404, 409] },
  ),
  askAgain: post(
    '/subscribers/:id/ask-again',
    'newsletter.write',
    'Ask somebody who unsubscribed by one mail to confirm a new subscription; can be done once',
    dataOf(newsletterSubscriber),
    { ...byId, failures: [404, 409] },
  ),
  delete: remove('/subscribers/:id', 'newsletter.write', 'Erase a subscriber', dataOf(deleted), byId),
  export: get('/export', 'download:newsletter.export', 'Download subscribers as CSV', 'file', {
    query: subscriberExportQuery,
    needsConfirmation: true,
  }),
  exportTicket: post('/export-ticket', 'newsletter.export', ticketSummary, dataOf(downloadTicket), {
    needsConfirmation: true,
  }),
  recordBounces: post(
    '/bounces',
    'key',
    'Receive bounces and complaints from the mail provider, signed',
    dataOf(bouncesTaken),
    { status: 202 },
  ),
  readPerson: get('/people', 'people.read', 'Read all data stored about an address', dataOf(personRecord), {
    query: personInput,
  }),
  personTicket: post('/people/export-ticket', 'people.read', ticketSummary, dataOf(downloadTicket)),
  exportPerson: get(
    '/people/export',
    'download:people.read',
    'Download all data stored about an address',
    'file',
    {
      query: personInput,
    },
  ),
  erasePerson: post('/people/erase', 'people.erase', 'Erase all data of a person', dataOf(erasureReceipt), {
    body: personInput,
    needsConfirmation: true,
  }),
  click: get('/click/:token', 'public', 'Redirect to the address of a tracked link', 'page', {
    status: 302,
    failures: [404],
  }),
  open: get('/open/:file', 'public', 'Count an opened mail; responds with a transparent pixel', 'file'),
};
