import type { ConversationsPersonalData } from '../privacy/personal-data';
import { idsOf } from './contact-ids';
import type { ConversationsContext } from './context';
import { deleteMessages } from './delete-messages';
import { shownMessages } from './message-document';
import { takeNewest } from './read-conversation';

const maxContacts = 500;
const most = { mails: 5_000, letters: 20_000_000 };

async function listContactIds({ contacts, trash }: ConversationsContext, email: string) {
  const found = await Promise.all([
    contacts.findByEmail(email, maxContacts),
    trash.findByEmail(email, maxContacts),
  ]);
  return found.flat().flatMap(idsOf);
}

/** The personal data in mails with a person, and in those that wait in the tray. */
export const conversationsPersonalData = (context: ConversationsContext): ConversationsPersonalData => ({
  async read(email) {
    const contactIds = await listContactIds(context, email);
    const found = await takeNewest(context.messages.streamOfPerson({ email, contactIds }), most);
    return { messages: await context.showEach(found, shownMessages) };
  },
  /** Before the contacts, by which the mails are found. Mails to other contacts lose the address alone. */
  async erase(email) {
    const { messages, messageFiles } = context;
    const contactIds = await listContactIds(context, email);
    const ids = await messages.listIdsOfPerson({ email, contactIds });
    await messageFiles.deleteUnsentOf(contactIds);
    const deleted = await deleteMessages(context, ids);
    await messages.removeRecipient(email);
    return { messages: deleted };
  },
});
