import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { manualContactInput } from '@atrium/contracts/contacts/intake.schemas';
import { type TrayMessage, trayMessage } from '@atrium/contracts/conversations/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Page } from '@atrium/service-kit/http/responses';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import { addContact } from '../contacts/intake/add-contact';
import { requireContact } from '../contacts/records/change-contact';
import { type ContactDocument, toSortName } from '../contacts/records/contact-document';
import { domainOf } from '../mail/mail-headers';
import type { ConversationsContext } from './context';
import { conversationEffectsJob } from './conversation-effects.job';
import { type MailAddress, type MessageDocument, toMessage } from './message-document';

const shownSuggestions = 3;
/** Answers to a mail of the tray, answers to those, and so on. */
const maxDepth = 20;

const missing = () => notFound('This mail is not in the tray any more');

/** The side that is not ours. */
const strangerOf = ({ direction, from, to }: MessageDocument): MailAddress =>
  (direction === 'logged' ? to[0] : undefined) ?? from;

/** Contacts of the sender's address, then of the same name, then of the same domain if few have it: it may be a mail provider's. */
async function suggest(
  { contacts }: ConversationsContext,
  message: MessageDocument,
): Promise<ContactDocument[]> {
  const { name, address } = strangerOf(message);
  const few = { skip: 0, limit: shownSuggestions + 1 };
  const sameName = toSortName(name);
  const [byAddress, byName, byDomain] = await Promise.all([
    contacts.findByEmail(address, shownSuggestions),
    sameName === '' ? [] : contacts.findNewest({ sortName: sameName }, few),
    contacts.findNewest({ searchWords: domainOf(address) }, few),
  ]);
  const found = [...byAddress, ...byName, ...(byDomain.length > shownSuggestions ? [] : byDomain)];
  return [...new Map(found.map((one) => [one._id.toHexString(), one])).values()].slice(0, shownSuggestions);
}

const shownTray = (context: ConversationsContext): ShownRows<MessageDocument, TrayMessage> => ({
  resource: 'conversation message',
  schema: trayMessage,
  toItem: async (message) => ({
    ...toMessage(message),
    suggestions: (await suggest(context, message)).map(({ _id, fullName, companyName, email = null }) => ({
      id: _id.toHexString(),
      fullName,
      companyName,
      email,
    })),
  }),
});

/** The mails that belong to no contact yet, newest first. */
export async function listTray(
  context: ConversationsContext,
  query: { page: number; limit: number },
): Promise<Page<TrayMessage>> {
  const page = await context.messages.listTray(query);
  return { ...page, items: await context.showEach(page.items, shownTray(context)) };
}

/** Moves the mails of the tray that answer these, and what answers them. */
async function fileAnswers(context: ConversationsContext, first: MessageDocument, contactId: ObjectId) {
  let messageIds = [first.messageId].filter(Boolean);
  for (let depth = 0; depth < maxDepth && messageIds.length > 0; depth += 1) {
    const answers = await context.messages.findAnswersInTray(messageIds);
    for (const { _id } of answers) await fileOne(context, _id, contactId);
    messageIds = answers.map(({ messageId }) => messageId).filter(Boolean);
  }
}

async function fileOne(
  { messages, producer }: ConversationsContext,
  _id: ObjectId,
  contactId: ObjectId,
): Promise<boolean> {
  const isFiled = await messages.file(_id, contactId);
  if (isFiled) await producer.enqueue(conversationEffectsJob, { id: _id.toHexString() });
  return isFiled;
}

async function requireInTray({ messages }: ConversationsContext, id: ObjectId): Promise<MessageDocument> {
  const message = await messages.findInTray(id);
  if (message === null) throw missing();
  return message;
}

/** Moves a mail of the tray, and what answers it, to a contact. Returns the contact's id. */
export async function fileMessage(
  context: ConversationsContext,
  id: ObjectId,
  contactId: ObjectId,
): Promise<string> {
  const message = await requireInTray(context, id);
  const contact = await requireContact(context, contactId);
  if (!(await fileOne(context, id, contact._id))) throw missing();
  await fileAnswers(context, message, contact._id);
  return contact._id.toHexString();
}

function toContactInput(message: MessageDocument) {
  const { subject, text } = message;
  const { name, address } = strangerOf(message);
  const input = manualContactInput.safeParse({
    fullName: (name || address).slice(0, contactLimits.fullName),
    email: address,
    goals: `${subject}\n\n${text}`.trim().slice(0, contactLimits.goals),
    source: 'mail',
  });
  if (input.success) return input.data;
  throw new AppError({
    code: 'conflict',
    publicMessage: "The sender's address can not be a contact's. Please add the contact by hand.",
  });
}

/** Makes a contact of a mail's sender, and moves the mail to it. Safe to repeat. Returns the contact's id. */
export async function makeContactOf(
  context: ConversationsContext,
  id: ObjectId,
  by: StaffRef,
): Promise<string> {
  const message = await requireInTray(context, id);
  const submissionId = `mail-${id.toHexString()}`;
  const contact = await addContact(context, toContactInput(message), { by, submissionId });
  return fileMessage(context, id, new ObjectId(contact.id));
}

/** Deletes the content of a mail in the tray. Its id stays for a while, so that it is not stored again. */
export async function discardMessage({ messages, messageFiles, clock }: ConversationsContext, id: ObjectId) {
  if ((await messages.discard(id, clock.now())) === null) throw missing();
  await messageFiles.deleteOfMessages([id]);
}
