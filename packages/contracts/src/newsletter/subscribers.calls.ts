import { z } from 'zod';
import { callsOf, ticketSummary } from '../common/define-calls';
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
    'Sign up; the same response for every address, a confirmation is mailed',
    dataOf(accepted),
    { body: subscribeInput, failures: [429] },
  ),
  readConfirmLink: get('/confirm', 'public', 'What the link would do; changes nothing', link, readLink),
  confirm: post('/confirm', 'public', 'Confirm the sign-up', link, useLink),
  readUnsubscribeLink: get(
    '/unsubscribe',
    'public',
    'What the link would do; changes nothing',
    link,
    readLink,
  ),
  unsubscribe: post('/unsubscribe', 'public', 'Unsubscribe', link, useLink),
  stats: get('/dashboard-stats', 'staff', 'Figures, at the top and in data', newsletterStatsResponse),
  list: get('/subscribers', 'staff', 'List, filter, search', subscriberListResponse, {
    query: subscriberListQuery,
  }),
  deleteMany: post('/subscribers/bulk-delete', 'staff', 'Erase up to 500', dataOf(bulkResult), {
    body: bulkIdsInput,
  }),
  import: post('/subscribers/import', 'staff', 'Import CSV', dataOf(subscriberImportReport), {
    query: importFileQuery.partial(),
    body: importSubscribersInput,
    isBodyRaw: true,
  }),
  previewImport: post(
    '/subscribers/import/preview',
    'staff',
    'What an import of this CSV would read, and whom it would leave out; changes nothing',
    dataOf(subscriberImportPreview),
    { query: previewFileQuery.partial(), body: previewImportInput, isBodyRaw: true },
  ),
  add: post('/subscribers', 'staff', 'Add one who agreed elsewhere', dataOf(newsletterSubscriber), {
    body: addSubscriberInput,
    status: 201,
    failures: [409],
  }),
  update: patch('/subscribers/:id', 'staff', 'Change first name and tags', dataOf(newsletterSubscriber), {
    body: updateSubscriberInput,
    failures: [404],
  }),
  read: get('/subscribers/:id', 'staff', 'One with consent and sending history', dataOf(subscriberDetail), {
    failures: [404],
  }),
  liftSuppression: post(
    '/subscribers/:id/lift-suppression',
    'staff',
    'Subscribe an address again whose mails had bounced or were reported as spam',
    dataOf(newsletterSubscriber),
    { body: liftSuppressionInput, failures: [404, 409] },
  ),
  delete: remove('/subscribers/:id', 'staff', 'Erase', dataOf(deleted), { failures: [404] }),
  export: get('/export', 'download', 'CSV of any size', 'file', { query: subscriberExportQuery }),
  exportTicket: post('/export-ticket', 'staff', ticketSummary, dataOf(downloadTicket)),
  takeBounces: post(
    '/bounces',
    'key',
    'Bounces and complaints from the mail provider, signed',
    dataOf(bouncesTaken),
    { status: 202 },
  ),
  readPerson: get('/people', 'staff', 'Everything that is kept about one address', dataOf(personRecord), {
    query: personInput,
  }),
  personTicket: post('/people/export-ticket', 'staff', ticketSummary, dataOf(downloadTicket)),
  exportPerson: get('/people/export', 'download', 'The same as a file', 'file', { query: personInput }),
  erasePerson: post('/people/erase', 'staff', 'Erase a person', dataOf(erasureReceipt), {
    body: personInput,
  }),
  click: get('/click/:token', 'public', 'Leads to the address of a tracked link', 'page', {
    status: 302,
    failures: [404],
  }),
  open: get('/open/:file', 'public', 'A transparent pixel', 'file'),
};
