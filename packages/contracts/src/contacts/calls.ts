import { byId, callsOf, ticketSummary } from '../common/define-calls';
import {
  accepted,
  bulkResult,
  dataOf,
  deleted,
  downloadTicket,
  listOf,
  pageOf,
} from '../common/envelopes.schemas';
import { texts } from '../common/fields.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import {
  createContactInput,
  intakeReconciliation,
  manualContactInput,
  quarantinedContact,
} from './intake.schemas';
import {
  contactExportQuery,
  contactListQuery,
  contactStats,
  contactValues,
  savedContactFilter,
  savedFilterInput,
} from './lists.schemas';
import {
  bulkIdsInput,
  bulkOwnerInput,
  bulkStatusInput,
  bulkTrashInput,
  contact,
  contactNoteParam,
  contactStatusInput,
  contactTimelineEvent,
  conversationInput,
  followUpInput,
  mergeContactsInput,
  noteInput,
  trashedContact,
  updateContactInput,
} from './schemas';

const { get, post, patchOrPut, delete: remove } = callsOf('Contacts', '/api/contacts');
const one = dataOf(contact);
const changed = { ...byId, failures: [404, 409] } as const;

export const contactCalls = {
  submit: post(
    '',
    'public',
    'Create a contact from the contact form; a repetition with the same Idempotency-Key creates no second one',
    dataOf(accepted),
    { body: createContactInput, status: 201, failures: [429] },
  ),
  addByHand: post('/manual', 'staff', 'Add a contact by hand, without the contact form', one, {
    body: manualContactInput,
    status: 201,
  }),
  list: get('', 'staff', 'List contacts, filtered and searched', pageOf(contact), {
    query: contactListQuery,
  }),
  stats: get(
    '/stats',
    'staff',
    'Count contacts by status, service, timeline and period',
    dataOf(contactStats),
  ),
  values: get('/values', 'staff', 'Sum the values of contacts by status', dataOf(contactValues)),
  tags: get('/tags', 'staff', 'List the tags that contacts have', dataOf(texts)),
  dashboard: get(
    '/dashboard',
    'staff',
    'The response of /api/contacts/stats, for the dashboard',
    dataOf(contactStats),
  ),
  priority: get('/priority', 'staff', 'List new contacts and those whose follow-up is due', pageOf(contact), {
    query: paginationQuery(100),
  }),
  intake: get(
    '/intake',
    'staff',
    "Reconcile today's accepted contact requests with the stored contacts",
    dataOf(intakeReconciliation),
  ),
  export: get('/export', 'download', 'Download contacts as CSV', 'file', { query: contactExportQuery }),
  exportTicket: post('/export-ticket', 'staff', ticketSummary, dataOf(downloadTicket)),
  archive: patchOrPut('/archive', 'staff', 'Archive up to 500 contacts', dataOf(bulkResult), {
    body: bulkIdsInput,
  }),
  setStatuses: patchOrPut(
    '/batch/update-status',
    'staff',
    'Set the status of up to 500 contacts',
    dataOf(bulkResult),
    {
      body: bulkStatusInput,
    },
  ),
  assignMany: patchOrPut(
    '/batch/assign',
    'staff',
    'Set the owner of up to 500 contacts, or take it away',
    dataOf(bulkResult),
    { body: bulkOwnerInput },
  ),
  markManyContacted: patchOrPut(
    '/batch/mark-contacted',
    'staff',
    'Mark up to 500 contacts as contacted',
    dataOf(bulkResult),
    { body: bulkIdsInput },
  ),
  trashMany: patchOrPut(
    '/batch/trash',
    'staff',
    'Move up to 500 contacts to the trash, as spam or not',
    dataOf(bulkResult),
    { body: bulkTrashInput, failures: [409] },
  ),
  listTrash: get('/trash', 'staff', 'List the contacts in the trash, newest first', pageOf(trashedContact), {
    query: paginationQuery(10),
  }),
  restoreMany: patchOrPut(
    '/trash/restore',
    'staff',
    'Restore up to 500 contacts from the trash',
    dataOf(bulkResult),
    { body: bulkIdsInput, failures: [409] },
  ),
  deleteForGood: post(
    '/trash/delete',
    'staff',
    'Delete up to 500 contacts in the trash for good',
    dataOf(bulkResult),
    { body: bulkIdsInput },
  ),
  listQuarantine: get('/quarantine', 'staff', 'List quarantined contacts', pageOf(quarantinedContact), {
    query: paginationQuery(10),
  }),
  release: post(
    '/quarantine/:id/release',
    'staff',
    'Release a quarantined contact into the list of contacts',
    one,
    changed,
  ),
  deleteQuarantined: remove(
    '/quarantine/:id',
    'staff',
    'Delete a quarantined contact',
    dataOf(deleted),
    byId,
  ),
  listFilters: get('/filters', 'staff', 'List your saved filters', listOf(savedContactFilter)),
  saveFilter: post('/filters', 'staff', 'Create a saved filter', dataOf(savedContactFilter), {
    body: savedFilterInput,
    status: 201,
    failures: [409],
  }),
  deleteFilter: remove('/filters/:id', 'staff', 'Delete a saved filter', dataOf(deleted), byId),
  read: get('/:id', 'staff', 'Read a contact', one, byId),
  update: patchOrPut('/:id', 'staff', 'Change the given fields of a contact', one, {
    body: updateContactInput,
    ...changed,
    isConditional: true,
  }),
  delete: remove('/:id', 'staff', 'Move a contact to the trash for 30 days', dataOf(deleted), changed),
  setStatus: patchOrPut('/:id/status', 'staff', 'Set the status of a contact', one, {
    body: contactStatusInput,
    ...byId,
  }),
  markContacted: patchOrPut('/:id/mark-contacted', 'staff', 'Mark a contact as contacted', one, byId),
  logConversation: post('/:id/conversations', 'staff', 'Log a call, mail or meeting with a contact', one, {
    body: conversationInput,
    ...byId,
  }),
  setFollowUp: patchOrPut('/:id/follow-up', 'staff', 'Set or remove the follow-up date of a contact', one, {
    body: followUpInput,
    ...byId,
  }),
  addNote: post('/:id/notes', 'staff', 'Add a note to a contact', one, { body: noteInput, ...byId }),
  deleteNote: remove('/:id/notes/:note', 'staff', 'Delete a note of a contact by its position or _id', one, {
    params: contactNoteParam,
    failures: [404, 409],
    isConditional: true,
  }),
  timeline: get(
    '/:id/timeline',
    'staff',
    'List the events of a contact, newest first',
    listOf(contactTimelineEvent),
    byId,
  ),
  duplicates: get(
    '/:id/duplicates',
    'staff',
    'List contacts that may be the same person',
    listOf(contact),
    byId,
  ),
  merge: post('/:id/merge', 'staff', 'Merge other contacts into this one', one, {
    body: mergeContactsInput,
    ...changed,
  }),
};
