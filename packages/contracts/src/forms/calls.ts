import { byId, callsOf, ticketSummary } from '../common/define-calls';
import { accepted, dataOf, deleted, downloadTicket, listOf, pageOf } from '../common/envelopes.schemas';
import { idParam } from '../common/ids.schemas';
import {
  answeredForm,
  answerFileQuery,
  formAnswers,
  formAnswersExportQuery,
  formAnswersInput,
  formAnswersQuery,
  formAnswersStateInput,
} from './schemas';

const { get, post, patchOrPut, delete: remove } = callsOf('Form answers', '/api/form-answers');
const one = dataOf(formAnswers);

export const formAnswerCalls = {
  submit: post(
    '/forms/:id',
    'public',
    'Send the answers of a published form; a repetition with the same Idempotency-Key stores no second ones',
    dataOf(accepted),
    {
      ...byId,
      body: formAnswersInput,
      files: { files: 'many' },
      status: 201,
      failures: [404, 413, 415, 429],
    },
  ),
  listForms: get('/forms', 'contacts.read', 'Count the answers of each form', listOf(answeredForm)),
  list: get('', 'contacts.read', 'List the answers of forms, newest first', pageOf(formAnswers), {
    query: formAnswersQuery,
  }),
  export: get('/export', 'download:contacts.export', 'Download the answers of a form as CSV', 'file', {
    query: formAnswersExportQuery,
    needsConfirmation: true,
  }),
  exportTicket: post('/export-ticket', 'contacts.export', ticketSummary, dataOf(downloadTicket), {
    needsConfirmation: true,
  }),
  readFile: get(
    '/files/:id',
    'download:contacts.read',
    'Download a file that somebody sent with a form; it is never shown in the page',
    'file',
    { params: idParam, query: answerFileQuery, failures: [404] },
  ),
  fileTicket: post('/files/:id/ticket', 'contacts.read', ticketSummary, dataOf(downloadTicket), byId),
  read: get('/:id', 'contacts.read', 'Read the answers that one person sent', one, byId),
  setState: patchOrPut('/:id/state', 'contacts.write', 'Mark answers as new or done', one, {
    body: formAnswersStateInput,
    ...byId,
  }),
  release: post(
    '/:id/release',
    'contacts.write',
    'Release quarantined answers: mails, contact and sign-up follow as for others',
    one,
    byId,
  ),
  delete: remove('/:id', 'contacts.write', 'Delete answers for good', dataOf(deleted), byId),
};
