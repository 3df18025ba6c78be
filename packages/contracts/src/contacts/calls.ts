import { callsOf, ticketSummary } from '../common/define-calls';
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
import { createContactInput, intakeReconciliation, quarantinedContact } from './intake.schemas';
import {
  contactExportQuery,
  contactListQuery,
  contactStats,
  savedContactFilter,
  savedFilterInput,
} from './lists.schemas';
import {
  bulkIdsInput,
  bulkStatusInput,
  contact,
  contactStatusInput,
  contactTimelineEvent,
  followUpInput,
  mergeContactsInput,
  noteInput,
  updateContactInput,
} from './schemas';

const { get, post, patchOrPut, delete: remove } = callsOf('Contacts', '/api/contacts');
const one = dataOf(contact);

export const contactCalls = {
  submit: post(
    '',
    'public',
    'Send the contact form; with an Idempotency-Key a repetition is the same contact',
    dataOf(accepted),
    { body: createContactInput, status: 201, failures: [429] },
  ),
  list: get('', 'staff', 'List, filter, search', pageOf(contact), { query: contactListQuery }),
  stats: get('/stats', 'staff', 'Figures', dataOf(contactStats)),
  tags: get('/tags', 'staff', 'All tags in use', dataOf(texts)),
  dashboard: get('/dashboard', 'staff', 'The same figures', dataOf(contactStats)),
  priority: get('/priority', 'staff', 'New ones, and follow-ups that are due', pageOf(contact), {
    query: paginationQuery(100),
  }),
  intake: get('/intake', 'staff', 'What was accepted today, and where it is', dataOf(intakeReconciliation)),
  export: get('/export', 'download', 'CSV of any size', 'file', { query: contactExportQuery }),
  exportTicket: post('/export-ticket', 'staff', ticketSummary, dataOf(downloadTicket)),
  archive: patchOrPut('/archive', 'staff', 'Archive up to 500', dataOf(bulkResult), { body: bulkIdsInput }),
  setStatuses: patchOrPut(
    '/batch/update-status',
    'staff',
    'Set the status of up to 500',
    dataOf(bulkResult),
    {
      body: bulkStatusInput,
    },
  ),
  markManyContacted: patchOrPut(
    '/batch/mark-contacted',
    'staff',
    'Mark up to 500 as contacted',
    dataOf(bulkResult),
    { body: bulkIdsInput },
  ),
  listQuarantine: get('/quarantine', 'staff', 'Quarantined contacts', pageOf(quarantinedContact), {
    query: paginationQuery(10),
  }),
  release: post('/quarantine/:id/release', 'staff', 'It is a contact after all', one, {
    failures: [404, 409],
  }),
  deleteQuarantined: remove('/quarantine/:id', 'staff', 'Delete a quarantined contact', dataOf(deleted), {
    failures: [404],
  }),
  listFilters: get('/filters', 'staff', 'Own saved filters', listOf(savedContactFilter)),
  saveFilter: post('/filters', 'staff', 'Save a filter', dataOf(savedContactFilter), {
    body: savedFilterInput,
    status: 201,
    failures: [409],
  }),
  deleteFilter: remove('/filters/:id', 'staff', 'Delete a filter', dataOf(deleted), { failures: [404] }),
  read: get('/:id', 'staff', 'One contact', one, { failures: [404] }),
  update: patchOrPut('/:id', 'staff', 'Change what is sent', one, {
    body: updateContactInput,
    failures: [404, 409],
    isConditional: true,
  }),
  delete: remove('/:id', 'staff', 'Delete', dataOf(deleted), { failures: [404] }),
  setStatus: patchOrPut('/:id/status', 'staff', 'Set the status', one, {
    body: contactStatusInput,
    failures: [404],
  }),
  markContacted: patchOrPut('/:id/mark-contacted', 'staff', 'Mark as contacted', one, { failures: [404] }),
  setFollowUp: patchOrPut('/:id/follow-up', 'staff', 'Set or remove the follow-up', one, {
    body: followUpInput,
    failures: [404],
  }),
  addNote: post('/:id/notes', 'staff', 'Add a note', one, { body: noteInput, failures: [404] }),
  deleteNote: remove('/:id/notes/:note', 'staff', 'Delete a note by its position or _id', one, {
    failures: [404, 409],
    isConditional: true,
  }),
  timeline: get('/:id/timeline', 'staff', 'What happened, newest first', listOf(contactTimelineEvent), {
    failures: [404],
  }),
  duplicates: get('/:id/duplicates', 'staff', 'Contacts that may be the same person', listOf(contact), {
    failures: [404],
  }),
  merge: post('/:id/merge', 'staff', 'Take others into this one', one, {
    body: mergeContactsInput,
    failures: [404, 409],
  }),
};
