import { z } from 'zod';
import { byId, callsOf, ticketSummary } from '../common/define-calls';
import { dataOf, deleted, downloadTicket, listOf, pageOf } from '../common/envelopes.schemas';
import { idParam } from '../common/ids.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import {
  contactMessageParams,
  conversation,
  conversationMessage,
  conversationSettings,
  conversationSettingsInput,
  filedMessage,
  messageFile,
  messageFileQuery,
  readMessages,
  receivedMail,
  sendMessageInput,
  trayContactInput,
  trayCount,
  trayMessage,
  undoneMessage,
  unreadMessages,
  writingTexts,
} from './schemas';

const contacts = callsOf('Conversations', '/api/contacts');
const tray = callsOf('Conversations', '/api/message-tray');
const files = callsOf('Conversations', '/api/message-files');
const dashboard = callsOf('Conversations', '/api/dashboard');
const intake = callsOf('Conversations', '/api/message-intake');

export const conversationCalls = {
  read: contacts.get(
    '/:id/messages',
    'contacts.read',
    'Read the conversation with a contact; the activity log says who did, once a day',
    dataOf(conversation),
    byId,
  ),
  send: contacts.post(
    '/:id/messages',
    'contacts.write',
    'Send a mail to a contact after the undo window; a repetition with the same Idempotency-Key sends no second one',
    dataOf(conversationMessage),
    { ...byId, body: sendMessageInput, status: 201, failures: [404, 409, 429] },
  ),
  undo: contacts.delete(
    '/:id/messages/:message',
    'contacts.write',
    'Take back a mail before it leaves, and return what was typed',
    dataOf(undoneMessage),
    { params: contactMessageParams, failures: [404, 409] },
  ),
  markRead: contacts.post(
    '/:id/messages/read',
    'contacts.write',
    'Mark the mails of a contact as read',
    dataOf(readMessages),
    byId,
  ),
  upload: contacts.post(
    '/:id/message-files',
    'contacts.write',
    'Upload a file for a mail to a contact; one that is not sent is deleted after a day',
    dataOf(messageFile),
    {
      params: idParam,
      body: z.object({}),
      files: { file: 'one' },
      isFormOnly: true,
      status: 201,
      failures: [404, 413, 415, 429],
    },
  ),
  unread: contacts.get(
    '/unread-messages',
    'contacts.read',
    'List the contacts with unread mails, with how many',
    listOf(unreadMessages),
  ),
  writing: contacts.get(
    '/message-texts',
    'contacts.write',
    'Read the templates of mails, your signature and your address for blind copies',
    dataOf(writingTexts),
  ),
  readFile: files.get(
    '/:id',
    'download:contacts.read',
    'Download a file of a mail; it is never shown in the page',
    'file',
    { params: idParam, query: messageFileQuery, failures: [404] },
  ),
  fileTicket: files.post('/:id/ticket', 'contacts.read', ticketSummary, dataOf(downloadTicket), byId),
  listTray: tray.get(
    '',
    'contacts.read',
    'List the mails that belong to no contact yet, newest first',
    pageOf(trayMessage),
    { query: paginationQuery(20) },
  ),
  countTray: tray.get(
    '/count',
    'contacts.read',
    'Count the mails that belong to no contact yet',
    dataOf(trayCount),
  ),
  file: tray.post(
    '/:id/contact',
    'contacts.write',
    'Move a mail of the tray, and what answers it, to a contact',
    dataOf(filedMessage),
    { ...byId, body: trayContactInput },
  ),
  makeContact: tray.post(
    '/:id/contact/new',
    'contacts.write',
    'Make a contact of the sender of a mail in the tray',
    dataOf(filedMessage),
    { ...byId, status: 201 },
  ),
  discard: tray.delete(
    '/:id',
    'contacts.write',
    'Discard a mail of the tray for good',
    dataOf(deleted),
    byId,
  ),
  readSettings: dashboard.get(
    '/conversation-settings',
    'settings.write',
    'Read how answers come in, the signature and the templates',
    dataOf(conversationSettings),
  ),
  changeSettings: dashboard.put(
    '/conversation-settings',
    'settings.write',
    'Change how answers come in, the signature and the templates',
    dataOf(conversationSettings),
    { body: conversationSettingsInput, needsConfirmation: true },
  ),
  receive: intake.post(
    '',
    'key',
    'Receive a mail of a contact from the mail provider, signed: message/rfc822, or JSON; sent again, it is stored once',
    dataOf(receivedMail),
  ),
};
