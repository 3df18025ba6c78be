import type { ObjectId } from 'mongodb';
import { findContact } from './contact-ids';
import type { ConversationsContext } from './context';

/** A mail of a lead for another program: what the person wrote, without what it quotes. */
export async function readAnswer(
  context: ConversationsContext,
  _id: ObjectId,
): Promise<Record<string, unknown> | null> {
  const message = await context.messages.findById(_id);
  const contact = message?.contactId ? await findContact(context, message.contactId) : null;
  if (!message || contact === null) return null;
  const contactId = contact._id.toHexString();
  return {
    id: _id.toHexString(),
    url: `${context.publicUrl}/dashboard/contacts/${contactId}`,
    contactId,
    fullName: contact.fullName,
    from: message.from,
    subject: message.subject,
    text: message.text,
    files: message.files.map(({ name, size }) => ({ name, size })),
    at: message.at.toISOString(),
  };
}
