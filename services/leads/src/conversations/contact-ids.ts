import type { ObjectId } from 'mongodb';
import type { ContactDocument } from '../contacts/records/contact-document';
import type { ConversationsContext } from './context';

/** The ids under which mails of a contact are stored: its own, and those of the contacts that were merged into it. */
export const idsOf = ({ _id, merged }: Pick<ContactDocument, '_id' | 'merged'>): ObjectId[] => [
  _id,
  ...(merged ?? []).map((one) => one._id),
];

/** Also by the id of a contact that was merged into it; null if it is gone, or in the trash. */
export const findContact = async (
  { contacts }: Pick<ConversationsContext, 'contacts'>,
  id: ObjectId,
): Promise<ContactDocument | null> => (await contacts.findById(id)) ?? (await contacts.findByMerged(id));
