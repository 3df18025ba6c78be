import { randomUUID } from 'node:crypto';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { manualSourceLabels } from '@atrium/contracts/contacts/constants';
import type { ManualContactInput } from '@atrium/contracts/contacts/intake.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { ObjectId } from 'mongodb';
import { queueMail } from '../../mail/queue-mail';
import type { ContactsContext } from '../context';
import { acknowledgementOf } from '../records/acknowledgement';
import { tellOwner } from '../records/assign-contacts';
import { type ContactDocument, toContact, toContactSearchWords } from '../records/contact-document';
import { readOwner } from '../records/read-owner';
import { toContactDocument } from './submission';

function toDocument(
  { email, source, value, owner: _owner, note, sendsConfirmation: _sends, ...given }: ManualContactInput,
  { owner, by, now, submissionId }: { owner: StaffRef | null; by: StaffRef; now: Date; submissionId: string },
): ContactDocument {
  const fields = { ...given, ...(email !== null && { email }) };
  const submitted = toContactDocument({
    submissionId,
    acceptedAt: now.toISOString(),
    termsVersion: '',
    reason: null,
    fields,
  });
  const privateNotes = note === '' ? [] : [{ _id: new ObjectId(), note, addedAt: now, author: by }];
  const summary = `Added by hand: ${manualSourceLabels[source]}`;
  return {
    ...submitted,
    // Nobody has agreed to anything in a form.
    terms: null,
    source,
    value,
    owner,
    privateNotes,
    searchWords: toContactSearchWords({ ...submitted, privateNotes }),
    events: [{ kind: 'added', at: now, by, summary }],
  };
}

/**
 * A lead that did not come by the contact form. Its person gets a mail only if whoever adds it wants that. The same submission adds no
 * second one.
 */
export async function addContact(
  context: ContactsContext,
  input: ManualContactInput,
  { by, submissionId = randomUUID() }: { by: StaffRef; submissionId?: string },
): Promise<Contact> {
  const { contacts, clock } = context;
  const owner = await readOwner(context, input.owner);
  const contact = toDocument(input, { owner, by, now: clock.now(), submissionId });
  if (!(await contacts.insertOnce(contact)))
    return toContact((await contacts.findBySubmission(submissionId)) ?? contact);
  const confirmation = input.sendsConfirmation ? acknowledgementOf(context, contact) : null;
  if (confirmation !== null) await queueMail(context, confirmation);
  await tellOwner(context, [contact._id], { owner, by });
  return toContact(contact);
}
