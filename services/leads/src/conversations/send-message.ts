import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { fillTemplate, parseTemplate } from '@atrium/contracts/common/mail-fields';
import { conversationLimits, unsentFileHours } from '@atrium/contracts/conversations/constants';
import type { MessageFile, SendMessageInput, UndoneMessage } from '@atrium/contracts/conversations/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { requireContact } from '../contacts/records/change-contact';
import type { ContactDocument } from '../contacts/records/contact-document';
import { queueMail } from '../mail/queue-mail';
import { idOfText, toObjectIds } from '../object-ids';
import { idsOf } from './contact-ids';
import type { ConversationsContext } from './context';
import { mailKeyOf } from './delete-messages';
import { replyAddressOf } from './intake-address';
import { type MessageDocument, type MessageHead, undoMs } from './message-document';
import { ownMessageId } from './write-mail';

export type Writer = Pick<SessionUser, 'id' | 'name' | 'email'>;

const hourMs = 3_600_000;
const threadMails = 50;

const refusal = (path: string, message: string) =>
  new AppError({ code: 'validation_failed', publicMessage: message, errors: [{ path, message }] });

/** The signature with the fields of the person who writes. */
export function fillSignature(
  { conversationSettings, company }: Pick<ConversationsContext, 'conversationSettings' | 'company'>,
  { name, email }: Writer,
): string {
  const values = { name, email, company: company.current().name };
  return fillTemplate(parseTemplate(conversationSettings.current().signature), values).trim();
}

async function readFiles(
  { messageFiles }: ConversationsContext,
  ids: ObjectId[],
  { contactIds, messageId }: { contactIds: ObjectId[]; messageId: ObjectId },
): Promise<MessageFile[]> {
  const found = await messageFiles.findUnsent(ids, contactIds, messageId);
  if (found.length < ids.length)
    throw refusal('fileIds', 'A file is not there any more. Please add it again.');
  if (found.reduce((total, { size }) => total + size, 0) > conversationLimits.allFilesBytes)
    throw refusal('fileIds', 'All files together can have at most 12 MB, or mail servers refuse the mail');
  return found.map(({ _id, name, type, size }) => ({ id: _id.toHexString(), name, type, size }));
}

/** Answers the newest mail that came in, or follows the newest that went out. */
async function readThread({ messages }: ConversationsContext, contactIds: ObjectId[]) {
  const newest = await messages.findHeads(contactIds, threadMails);
  const isOfThread = ({ kind, messageId }: MessageHead) => kind === 'mail' && messageId !== '';
  const last = newest.find((one) => isOfThread(one) && one.direction === 'in') ?? newest.find(isOfThread);
  if (last === undefined) return { inReplyTo: '', references: [] };
  const references = [...last.references, last.messageId].slice(-conversationLimits.references);
  return { inReplyTo: last.messageId, references };
}

async function buildDocument(
  context: ConversationsContext,
  contact: ContactDocument,
  {
    _id,
    files,
    input,
    writer,
  }: { _id: ObjectId; files: MessageFile[]; input: SendMessageInput; writer: Writer },
): Promise<MessageDocument> {
  const { config, clock, conversationSettings } = context;
  const { _id: contactId, email = '', fullName } = contact;
  const intake = conversationSettings.intakeAddress();
  const signature = fillSignature(context, writer);
  return {
    _id,
    contactId,
    direction: 'out',
    kind: 'mail',
    from: { name: writer.name, address: config.MAIL_FROM.address },
    to: [{ name: fullName, address: email }],
    subject: input.subject,
    text: signature === '' ? input.text : `${input.text}\n\n${signature}`,
    typed: input.text,
    quoted: null,
    html: null,
    messageId: ownMessageId(context, _id),
    ...(await readThread(context, idsOf(contact))),
    replyTo: intake === null ? writer.email : replyAddressOf(config, intake, contactId.toHexString()),
    state: 'waiting',
    problem: null,
    isFromOtherAddress: false,
    by: { id: writer.id, name: writer.name },
    at: clock.now(),
    claimedAt: null,
    files,
    leftOut: [],
    effectsAt: null,
  };
}

/** Puts the mail into the outbox, which sends it after the undo window. Safe to repeat. */
export async function queueMessage(
  context: ConversationsContext,
  { _id, at, to }: MessageDocument,
): Promise<void> {
  const delayMs = Math.max(0, at.getTime() + undoMs - context.clock.now().getTime());
  const mail = { key: mailKeyOf(_id), template: 'conversation-message' as const, to: to[0]?.address ?? '' };
  await queueMail(context, { ...mail, data: { messageId: _id.toHexString() } }, { delayMs });
}

/**
 * Stores a mail to a contact and lets it leave after the undo window. The message is stored before the outbox has it: what a killed
 * process has not done, the sweep does.
 */
export async function sendMessage(
  context: ConversationsContext,
  id: ObjectId,
  { input, writer, key }: { input: SendMessageInput; writer: Writer; key: string | undefined },
): Promise<MessageDocument> {
  const { messages, messageFiles } = context;
  const contact = await requireContact(context, id);
  if (contact.email === undefined)
    throw new AppError({ code: 'conflict', publicMessage: 'This contact has no email address' });
  const _id = key === undefined ? new ObjectId() : idOfText(`out:${contact._id}:${writer.id}:${key}`);
  const known = await messages.findById(_id);
  if (known?.discardedAt !== undefined)
    throw new AppError({ code: 'conflict', publicMessage: 'This mail was taken back' });
  if (known !== null) return known;
  const fileIds = toObjectIds(input.fileIds);
  const files = await readFiles(context, fileIds, { contactIds: idsOf(contact), messageId: _id });
  if (!(await messageFiles.attach(fileIds, _id)))
    throw refusal('fileIds', 'A file belongs to another mail by now. Please add it again.');
  const message = await buildDocument(context, contact, { _id, files, input, writer });
  await messages.insertOnce(message);
  await messageFiles.keep(_id);
  await queueMessage(context, message);
  return message;
}

/** Takes a mail back that has not left, and returns what was typed. The files wait for the next attempt. */
export async function undoMessage(
  context: ConversationsContext,
  id: ObjectId,
  messageId: ObjectId,
): Promise<UndoneMessage> {
  const { messages, messageFiles, outbox, clock } = context;
  const contact = await requireContact(context, id);
  const contactIds = idsOf(contact);
  const now = clock.now();
  const taken = await messages.takeBack(messageId, contactIds, now);
  if (taken === null) {
    const left = await messages.findById(messageId);
    const isOurs = left?.direction === 'out' && contactIds.some((one) => left.contactId?.equals(one));
    if (!isOurs) throw notFound('Mail not found');
    throw new AppError({ code: 'conflict', publicMessage: 'This mail has left already' });
  }
  await outbox.withdraw(mailKeyOf(messageId), now);
  await messageFiles.detach(messageId, new Date(now.getTime() + unsentFileHours * hourMs));
  return { subject: taken.subject, text: taken.typed ?? taken.text, files: taken.files };
}
