import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import {
  conversationLimits,
  type MessageKind,
  unsentFileHours,
} from '@atrium/contracts/conversations/constants';
import type { ObjectId } from 'mongodb';
import { idOfText } from '../object-ids';
import { findContact } from './contact-ids';
import type { ConversationsContext } from './context';
import { conversationEffectsJob } from './conversation-effects.job';
import { deleteMessages } from './delete-messages';
import type { MailAddress, MessageDocument } from './message-document';

const hourMs = 3_600_000;
const maxHtml = 200_000;
const maxProblem = 500;

/** A mail that came in, read and classified. */
export interface IncomingMail {
  /** Null: it waits in the tray, as does a mail of a contact that is deleted. */
  contactId: ObjectId | null;
  direction: 'in' | 'logged';
  kind: MessageKind;
  /** Addresses in lower case. */
  from: MailAddress;
  to: MailAddress[];
  subject: string;
  /** What is new in it, and apart from that what it quotes. */
  text: string;
  quoted: string | null;
  /** Cleaned. */
  html: string | null;
  /** With their angle brackets; empty texts where the mail has none. */
  messageId: string;
  inReplyTo: string;
  references: string[];
  /** The SHA-256 of the mail's bytes, by which one without a Message-ID is known again. */
  digest: string;
  /** The server's reply, in a bounce. */
  problem: string | null;
  isFromOtherAddress: boolean;
  /** The colleague whose mail is logged. */
  by: StaffRef | null;
  /** The time at which it came in by our clock, never its Date header. */
  at: Date;
  files: { name: string; type: string; bytes: Uint8Array }[];
  /** Files that were left out: `plan.pdf, 12 MB`. */
  leftOut: string[];
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);

const identify = ({ messageId, from, digest }: IncomingMail): ObjectId =>
  idOfText(`mail:${messageId === '' ? digest : `${messageId}\n${from.address}`}`);

const listFiles = (mail: IncomingMail, messageId: ObjectId) =>
  mail.files.slice(0, conversationLimits.files).map(({ name, type, bytes }, index) => ({
    _id: idOfText(`file:${messageId}:${index}`),
    name: cut(name, conversationLimits.fileName),
    type,
    bytes,
  }));

/** The files go first and are kept once the mail is stored: a crash in between leaves nothing behind. */
async function storeFiles(
  { messageFiles, clock }: ConversationsContext,
  messageId: ObjectId,
  files: ReturnType<typeof listFiles>,
): Promise<void> {
  const deleteAfter = new Date(clock.now().getTime() + unsentFileHours * hourMs);
  for (const file of files) await messageFiles.put({ ...file, messageId, contactId: null, deleteAfter });
}

const toDocument = (
  mail: IncomingMail,
  { _id, contactId, files }: Pick<MessageDocument, '_id' | 'contactId' | 'files'>,
): MessageDocument => ({
  _id,
  contactId,
  direction: mail.direction,
  kind: mail.kind,
  from: mail.from,
  to: mail.to.slice(0, conversationLimits.recipients),
  subject: cut(mail.subject, 500),
  text: cut(mail.text, conversationLimits.storedText),
  typed: null,
  quoted: mail.quoted && cut(mail.quoted, conversationLimits.storedText),
  html: mail.html !== null && mail.html.length > maxHtml ? null : mail.html,
  messageId: mail.messageId,
  inReplyTo: mail.inReplyTo,
  references: mail.references.slice(-conversationLimits.references),
  replyTo: null,
  state: mail.direction === 'in' && mail.kind === 'mail' ? 'new' : 'read',
  problem: mail.problem && cut(mail.problem, maxProblem),
  isFromOtherAddress: mail.isFromOtherAddress,
  by: mail.by,
  at: mail.at,
  claimedAt: null,
  files,
  leftOut: mail.leftOut,
  effectsAt: null,
});

/**
 * Stores a mail that came in, once. Returns false if it is stored already, or was sent by somebody whose data was erased since. What
 * follows from it is the sweep's work.
 */
export async function storeIncoming(context: ConversationsContext, mail: IncomingMail): Promise<boolean> {
  const { messages, messageFiles, producer, wasErasedSince } = context;
  const _id = identify(mail);
  const files = listFiles(mail, _id);
  const shown = files.map((file) => ({
    id: file._id.toHexString(),
    name: file.name,
    type: file.type,
    size: file.bytes.byteLength,
  }));
  if ((await messages.findById(_id)) === null) await storeFiles(context, _id, files);
  const contact = mail.contactId && (await findContact(context, mail.contactId));
  const document = toDocument(mail, { _id, contactId: contact?._id ?? null, files: shown });
  if (!(await messages.insertOnce(document))) return false;
  await messageFiles.keep(_id);
  // An erasure stores its receipt before it deletes: either this finds the receipt, or the erasure finds this mail.
  if (await wasErasedSince(mail.from.address, mail.at)) {
    await deleteMessages(context, [_id]);
    return false;
  }
  await producer.enqueue(conversationEffectsJob, { id: _id.toHexString() });
  return true;
}
