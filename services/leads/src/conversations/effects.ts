import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { changeContact } from '../contacts/records/change-contact';
import { logMail } from '../contacts/records/contact-changes';
import { everyoneTold, queueMail } from '../mail/queue-mail';
import { findContact } from './contact-ids';
import type { ConversationsContext } from './context';
import { mailKeyOf } from './delete-messages';
import type { MessageDocument, MessageHead } from './message-document';
import { queueMessage } from './send-message';

const excerptLength = 500;
const searchedMails = 50;
const unknownProblem = 'The server gave no reason.';

const leadOf = ({ _id, fullName, companyName, email }: Contact) => ({
  contactId: _id,
  fullName,
  companyName,
  email: email ?? '',
});

/** Adds the mail to the contact's history; null if the contact is gone, or in the trash. */
async function logToContact(
  context: ConversationsContext,
  { contactId, at, subject }: MessageDocument,
  { verb, writer }: { verb: string; writer: StaffRef | null },
): Promise<Contact | null> {
  const contact = contactId && (await findContact(context, contactId));
  if (!contact) return null;
  const summary = `Mail ${verb}: ${subject}`;
  return changeContact(context, contact._id, (current, now) =>
    logMail(current, { at, summary, writer }, now),
  );
}

/** Tells the owner; without one, who has written to the contact last; without one, those who want mails about new leads. */
async function tellOwner(context: ConversationsContext, message: MessageDocument, contact: Contact) {
  const { _id, contactId, subject, text } = message;
  const written = contactId === null ? [] : await context.messages.findHeads([contactId], searchedMails);
  const writer = written.find(({ direction }) => direction !== 'in')?.by;
  await queueMail(context, {
    key: `lead-answered-${_id}`,
    template: 'lead-answered',
    toStaff: contact.owner?.id ?? writer?.id ?? everyoneTold,
    data: { ...leadOf(contact), subject, text: text.slice(0, excerptLength) },
  });
}

async function tellWriter(
  context: ConversationsContext,
  { _id, contactId, by, subject }: MessageHead,
  cause: string,
): Promise<void> {
  const contact = contactId && (await findContact(context, contactId));
  if (!contact || by === null) return;
  const { fullName, companyName, email = '' } = contact;
  await queueMail(context, {
    key: `lead-mail-failed-${_id}`,
    template: 'lead-mail-failed',
    toStaff: by.id,
    data: { contactId: contact._id.toHexString(), fullName, companyName, email, subject, cause },
  });
}

/** The mail that came back: the one that the report names, else the newest to the contact. */
async function findBounced(
  { messages }: ConversationsContext,
  { contactId, inReplyTo, references }: MessageDocument,
): Promise<MessageHead | undefined> {
  const named = await messages.findByMessageIds([inReplyTo, ...references]);
  const newest = contactId === null ? [] : await messages.findHeads([contactId], searchedMails);
  return [...named, ...newest].find(({ direction }) => direction === 'out');
}

async function settleBounce(context: ConversationsContext, message: MessageDocument): Promise<void> {
  const bounced = await findBounced(context, message);
  if (bounced === undefined) return;
  const problem = message.problem ?? unknownProblem;
  await context.messages.fail(bounced._id, problem);
  await tellWriter(context, bounced, problem);
}

async function settleIncoming(context: ConversationsContext, message: MessageDocument): Promise<void> {
  if (message.kind === 'bounce') return settleBounce(context, message);
  if (message.kind !== 'mail') return;
  if (message.direction === 'logged') {
    await logToContact(context, message, { verb: 'logged', writer: message.by });
    return;
  }
  const contact = await logToContact(context, message, { verb: 'received', writer: null });
  if (contact !== null) await tellOwner(context, message, contact);
}

/** The outcome of the outbox; null while it has the mail, or has never got it. */
async function readOutcome(
  { outbox }: ConversationsContext,
  { _id, state, problem }: MessageDocument,
): Promise<Pick<MessageDocument, 'state' | 'problem'> | null> {
  if (state !== 'waiting') return { state, problem };
  const sending = await outbox.findState(mailKeyOf(_id));
  if (sending?.status === 'failed') return { state: 'failed', problem: sending.lastError };
  return sending?.status === 'sent' ? { state: 'sent', problem: null } : null;
}

/**
 * Returns whether the outbox is done with the mail. A mail that a killed process has not put there is put there. The mail is shown as
 * sent once the contact says so too.
 */
async function settleOutgoing(context: ConversationsContext, message: MessageDocument): Promise<boolean> {
  const { messages, outbox } = context;
  const outcome = await readOutcome(context, message);
  if (outcome === null) {
    if ((await outbox.findState(mailKeyOf(message._id))) === null) await queueMessage(context, message);
    return false;
  }
  if (outcome.state === 'failed') await tellWriter(context, message, outcome.problem ?? unknownProblem);
  else await logToContact(context, message, { verb: 'sent', writer: message.by });
  await messages.settleSending(message._id, outcome);
  return true;
}

/** Does what follows from a mail: for its files, the contact and the staff. Safe to repeat. */
async function applyEffects(context: ConversationsContext, message: MessageDocument): Promise<void> {
  const { messages, messageFiles, clock } = context;
  const { _id, direction } = message;
  await messageFiles.keep(_id);
  if (direction === 'out' && !(await settleOutgoing(context, message))) return;
  if (direction !== 'out' && message.contactId !== null) await settleIncoming(context, message);
  await messages.settleEffects(message, clock.now());
}

/** For the job, which comes sooner than the sweep. */
export async function applyEffectsOf(context: ConversationsContext, id: ObjectId): Promise<void> {
  const message = await context.messages.findById(id);
  if (message !== null && message.effectsAt === null) await applyEffects(context, message);
}

/** Does what no job has done. */
export async function applyWaitingEffects(context: ConversationsContext, signal: AbortSignal): Promise<void> {
  const { messages, reportStuck } = context;
  await handleEach(messages.streamWithoutEffects(), {
    handle: (message) => applyEffects(context, message),
    describe: ({ _id }) => ({
      key: `conversation-${_id}`,
      resource: 'conversation message',
      resourceId: _id.toHexString(),
    }),
    report: reportStuck,
    signal,
  });
}
