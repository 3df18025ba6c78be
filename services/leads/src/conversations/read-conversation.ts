import type { Conversation, UnreadMessages } from '@atrium/contracts/conversations/schemas';
import type { ObjectId } from 'mongodb';
import { requireContact } from '../contacts/records/change-contact';
import type { ContactDocument } from '../contacts/records/contact-document';
import { findContact, idsOf } from './contact-ids';
import type { ConversationsContext } from './context';
import { type MessageDocument, shownMessages } from './message-document';

const shown = { mails: 500, letters: 4_000_000 };
const shownUnread = 500;

const answerTimeOf = ({ createdAt, firstAnsweredAt }: ContactDocument): number | null =>
  firstAnsweredAt === undefined ? null : Math.max(0, firstAnsweredAt.getTime() - createdAt.getTime());

/** As many mails as fit: a stranger may send many large ones. One at least. */
export async function takeNewest(
  stream: AsyncIterable<MessageDocument>,
  most: { mails: number; letters: number },
): Promise<MessageDocument[]> {
  const taken: MessageDocument[] = [];
  let letters = 0;
  for await (const message of stream) {
    letters += message.text.length + (message.quoted?.length ?? 0) + (message.html?.length ?? 0);
    if (taken.length > 0 && (letters > most.letters || taken.length === most.mails)) break;
    taken.push(message);
  }
  return taken;
}

/** All mails with a contact, and how answers come in. */
export async function readConversation(context: ConversationsContext, id: ObjectId): Promise<Conversation> {
  const { messages, showEach, conversationSettings } = context;
  const contact = await requireContact(context, id);
  const newest = await takeNewest(messages.streamNewest(idsOf(contact)), shown);
  const ways = conversationSettings.listWays();
  return {
    messages: await showEach(newest.reverse(), shownMessages),
    intake: { isOn: ways.length > 0, ways, address: conversationSettings.intakeAddress() ?? '' },
    answeredAfterMs: answerTimeOf(contact),
    unread: newest.filter(({ state }) => state === 'new').length,
  };
}

/** The contacts with unread mails. Those that were merged into another count for that one; those that are gone do not. */
export async function listUnread(context: ConversationsContext): Promise<UnreadMessages[]> {
  const counts = new Map<string, number>();
  for (const { contactId, unread } of await context.messages.countUnread(shownUnread)) {
    const id = (await findContact(context, contactId))?._id.toHexString();
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + unread);
  }
  return Array.from(counts, ([contactId, unread]) => ({ contactId, unread }));
}
