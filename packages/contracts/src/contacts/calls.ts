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
import { handOverInput, heldWork } from '../common/hand-over.schemas';
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
  contactTrashQuery,
  contactValues,
  savedContactFilter,
  savedFilterInput,
} from './lists.schemas';
import {
  assignmentResult,
  assignmentUndo,
  bulkIdsInput,
  bulkOwnerInput,
  bulkStatusInput,
  bulkTrashInput,
  contact,
  contactNoteParam,
  contactStatusInput,
  contactTimelineEvent,
  conversationInput,
  emptyTrashInput,
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
  addByHand: post('/manual', 'contacts.write', 'Add a contact by hand, without the contact form', one, {
    body: manualContactInput,
    status: 201,
  }),
  list: get('', 'contacts.read', 'List contacts, filtered and searched', pageOf(contact), {
    query: contactListQuery,
  }),
  stats: get(
    '/stats',
    'contacts.read',
    'Count contacts by status, service, timeline and period',
    dataOf(contactStats),
  ),
  values: get('/values', 'contacts.read', 'Sum the values of contacts by status', dataOf(contactValues)),
  tags: get('/tags', 'contacts.read', 'List the tags that contacts have', dataOf(texts)),
  dashboard: get(
    '/dashboard',
    'contacts.read',
    'Count contacts as /api/contacts/stats does, for the dashboard',
    dataOf(contactStats),
  ),
  priority: get(
    '/priority',
    'contacts.read',
    'List new contacts and those whose follow-up is due',
    pageOf(contact),
    {
      query: paginationQuery(100),
    },
  ),
  intake: get(
    '/intake',
    'contacts.read',
    "Reconcile today's accepted contact requests with the stored contacts",
    dataOf(intakeReconciliation),
  ),
  export: get('/export', 'download:contacts.export', 'Download contacts as CSV', 'file', {
    query: contactExportQuery,
    needsConfirmation: true,
  }),
  exportTicket: post('/export-ticket', 'contacts.export', ticketSummary, dataOf(downloadTicket), {
    needsConfirmation: true,
  }),
  archive: patchOrPut('/archive', 'contacts.write', 'Archive up to 500 contacts', dataOf(bulkResult), {
    body: bulkIdsInput,
  }),
  setStatuses: patchOrPut(
    '/batch/update-status',
    'contacts.write',
    'Set the status of up to 500 contacts',
    dataOf(bulkResult),
    {
      body: bulkStatusInput,
    },
  ),
  assignMany: patchOrPut(
    '/batch/assign',
    'contacts.write',
    'Set the owner of up to 500 contacts, or take it away',
    dataOf(assignmentResult),
    { body: bulkOwnerInput },
  ),
  undoAssignment: patchOrPut(
    '/batch/assign/undo',
    'contacts.write',
    'Give contacts back to the owners they had before an assignment, unless their owner was changed since',
    dataOf(bulkResult),
    { body: assignmentUndo },
  ),
  held: get(
    '/held/:id',
    'users.manage',
    'Count the contacts of an owner that are open or have a follow-up',
    dataOf(heldWork),
    byId,
  ),
  handOver: post(
    '/hand-over',
    'users.manage',
    'Hand over the contacts of an owner that are open or have a follow-up to somebody else; can be repeated',
    dataOf(bulkResult),
    { body: handOverInput },
  ),
  markManyContacted: patchOrPut(
    '/batch/mark-contacted',
    'contacts.write',
    'Mark up to 500 contacts as contacted',
    dataOf(bulkResult),
    { body: bulkIdsInput },
  ),
  trashMany: patchOrPut(
    '/batch/trash',
    'contacts.write',
    'Move up to 500 contacts to the trash, as spam or not',
    dataOf(bulkResult),
    { body: bulkTrashInput, failures: [409] },
  ),
  listTrash: get(
    '/trash',
    'contacts.read',
    'List and search the contacts in the trash, newest first',
    pageOf(trashedContact),
    {
      query: contactTrashQuery,
    },
  ),
  restoreMany: patchOrPut(
    '/trash/restore',
    'contacts.write',
    'Restore up to 500 contacts from the trash',
    dataOf(bulkResult),
    { body: bulkIdsInput, failures: [409] },
  ),
  deleteForGood: post(
    '/trash/delete',
    'contacts.write',
    'Delete up to 500 contacts in the trash for good',
    dataOf(bulkResult),
    { body: bulkIdsInput },
  ),
  emptyTrash: post(
    '/trash/empty',
    'contacts.write',
    'Delete all contacts in the trash for good, if there are still as many as were confirmed',
    dataOf(bulkResult),
    { body: emptyTrashInput, failures: [409] },
  ),
  listQuarantine: get(
    '/quarantine',
    'contacts.read',
    'List quarantined contacts',
    pageOf(quarantinedContact),
    {
      query: paginationQuery(10),
    },
  ),
  release: post(
    '/quarantine/:id/release',
    'contacts.write',
    'Release a quarantined contact into the list of contacts',
    one,
    changed,
  ),
  deleteQuarantined: remove(
    '/quarantine/:id',
    'contacts.write',
    'Delete a quarantined contact',
    dataOf(deleted),
    byId,
  ),
  listFilters: get('/filters', 'contacts.read', 'List your saved filters', listOf(savedContactFilter)),
  saveFilter: post('/filters', 'contacts.read', 'Create a saved filter', dataOf(savedContactFilter), {
    body: savedFilterInput,
    status: 201,
    failures: [409],
  }),
  deleteFilter: remove('/filters/:id', 'contacts.read', 'Delete a saved filter', dataOf(deleted), byId),
  read: get('/:id', 'contacts.read', 'Read a contact; the activity log says who did, once a day', one, byId),
  update: patchOrPut('/:id', 'contacts.write', 'Change the given fields of a contact', one, {
    body: updateContactInput,
    ...changed,
    isConditional: true,
  }),
  delete: remove(
    '/:id',
    'contacts.write',
    'Move a contact to the trash for 30 days',
    dataOf(deleted),
    changed,
  ),
  setStatus: patchOrPut('/:id/status', 'contacts.write', 'Set the status of a contact', one, {
    body: contactStatusInput,
    ...byId,
  }),
  markContacted: patchOrPut(
    '/:id/mark-contacted',
    'contacts.write',
    'Mark a contact as contacted',
    one,
    byId,
  ),
  logConversation: post(
    '/:id/conversations',
    'contacts.write',
    'Log a call, mail or meeting with a contact',
    one,
    {
      body: conversationInput,
      ...byId,
    },
  ),
  setFollowUp: patchOrPut(
    '/:id/follow-up',
    'contacts.write',
    'Set or remove the follow-up date of a contact',
    one,
    {
      body: followUpInput,
      ...changed,
      isConditional: true,
    },
  ),
  addNote: post('/:id/notes', 'contacts.write', 'Add a note to a contact', one, { body: noteInput, ...byId }),
  deleteNote: remove(
    '/:id/notes/:note',
    'contacts.write',
    'Delete a note of a contact by its position or _id',
    one,
    {
      params: contactNoteParam,
      failures: [404, 409],
      isConditional: true,
    },
  ),
  timeline: get(
    '/:id/timeline',
    'contacts.read',
    'List the events of a contact, newest first',
    listOf(contactTimelineEvent),
    byId,
  ),
  duplicates: get(
    '/:id/duplicates',
    'contacts.read',
    'List contacts that may be the same person',
    listOf(contact),
    byId,
  ),
  merge: post('/:id/merge', 'contacts.write', 'Merge other contacts into this one', one, {
    body: mergeContactsInput,
    ...changed,
  }),
};
