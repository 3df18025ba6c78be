import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import { queueMail } from '../../mail/queue-mail';
import { readAssignee } from '../../staff-addresses';
import type { ContactsContext } from '../context';
import { requireContact } from './change-contact';

/** The colleagues as their accounts name them. Refuses who can not sign in or may not see contacts, and whose name is not in the note. */
export async function readMentioned(
  context: ContactsContext,
  { note, mentions }: { note: string; mentions: string[] },
): Promise<StaffRef[]> {
  const people = await Promise.all(
    [...new Set(mentions)].map((id) => readAssignee(context, id, 'contacts.read')),
  );
  const missing = people.find(({ name }) => !note.includes(`@${name}`));
  if (missing === undefined) return people;
  const message = `The note does not mention @${missing.name}`;
  throw new AppError({
    code: 'validation_failed',
    publicMessage: message,
    errors: [{ path: 'mentions', message }],
  });
}

/** One mail for each person, and none to the author. The note is stored already and holds without the mails. */
export async function tellMentioned(
  context: ContactsContext,
  people: StaffRef[],
  { contactId, note, by }: { contactId: ObjectId; note: { _id: ObjectId; note: string }; by: StaffRef },
): Promise<void> {
  const others = people.filter(({ id }) => id !== by.id);
  if (others.length === 0) return;
  try {
    const { _id, fullName, companyName, email = '' } = await requireContact(context, contactId);
    const lead = { contactId: _id.toHexString(), fullName, companyName, email };
    for (const { id } of others)
      await queueMail(context, {
        key: `mention-${note._id}-${id}`,
        template: 'note-mention',
        toStaff: id,
        data: { ...lead, by: by.name, note: note.note },
      });
  } catch (err) {
    context.logger.error({ err, note: note._id }, 'colleagues were not told of a note that mentions them');
  }
}
