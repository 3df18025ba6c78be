import type { Contact, StaffMember } from '@atrium/contracts/contact-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ObjectId } from 'mongodb';
import { type ChangeContact, contactMissing } from './change-contact';
import { type ContactDocument, historyLimit, toContact } from './contact-document';
import { contactEvent, pushEvents } from './contact-events';
import type { ContactRepository } from './contact-repository';

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Contacts with the same address or number, newest first. */
export function createFindDuplicates({ repository }: { repository: ContactRepository }) {
  return async function findDuplicates(id: ObjectId): Promise<Contact[]> {
    const contact = await repository.findById(id);
    if (contact === null) throw notFound(contactMissing);
    const phone = digitsOf(contact.phone);
    const found = await repository.findNewest(
      {
        _id: { $ne: id },
        $or: [{ email: contact.email }, ...(phone.length >= 7 ? [{ searchWords: phone }] : [])],
      },
      { skip: 0, limit: 50 },
    );
    return found.map(toContact);
  };
}

function firstFilled(
  contacts: ContactDocument[],
  field: 'phone' | 'companyName' | 'goals' | 'otherServiceType',
) {
  return contacts.map((contact) => contact[field]).find((text) => text !== '') ?? '';
}

/**
 * Makes several contacts one. The kept one takes over notes, tags, history and what it has no words of its own for; then
 * the others go. Should the process die between, the merge can simply be asked for again: notes have ids of their own.
 */
export function createMergeContacts({
  repository,
  changeContact,
  clock,
}: {
  repository: ContactRepository;
  changeContact: ChangeContact;
  clock: Clock;
}) {
  return async function mergeContacts(
    keptId: ObjectId,
    duplicateIds: ObjectId[],
    by: StaffMember,
  ): Promise<Contact> {
    if (duplicateIds.some((id) => id.equals(keptId)))
      throw new AppError({ code: 'bad_request', publicMessage: 'A contact can not be merged into itself' });
    const found = await Promise.all(duplicateIds.map((id) => repository.findById(id)));
    if (found.includes(null)) throw notFound(contactMissing);
    const duplicates = found.filter((contact) => contact !== null);

    const merged = await changeContact(keptId, (kept) => {
      const all = [kept, ...duplicates];
      const noteIds = new Set(kept.privateNotes.map(({ _id }) => _id.toHexString()));
      const notes = duplicates
        .flatMap(({ privateNotes }) => privateNotes)
        .filter(({ _id }) => !noteIds.has(_id.toHexString()));
      return {
        $set: {
          phone: firstFilled(all, 'phone'),
          companyName: firstFilled(all, 'companyName'),
          goals: firstFilled(all, 'goals'),
          otherServiceType: firstFilled(all, 'otherServiceType'),
          searchWords: [...new Set(all.flatMap(({ searchWords }) => searchWords))].slice(0, 80),
          tags: [...new Set(all.flatMap(({ tags }) => tags))].slice(0, 20),
          value: all.map(({ value }) => value).find((value) => value !== null) ?? null,
          owner: all.map(({ owner }) => owner).find((owner) => owner !== null) ?? null,
          contacted: all.some(({ contacted }) => contacted),
          privateNotes: [...kept.privateNotes, ...notes].sort(
            (a, b) => a.addedAt.getTime() - b.addedAt.getTime(),
          ),
          statusHistory: all
            .flatMap(({ statusHistory }) => statusHistory)
            .sort((a, b) => a.at.getTime() - b.at.getTime())
            .slice(-historyLimit),
        },
        $push: pushEvents(
          contactEvent('merged', {
            at: clock.now(),
            by,
            summary: `Merged with ${duplicates.length} other ${duplicates.length === 1 ? 'entry' : 'entries'}`,
          }),
        ),
      };
    });
    for (const { _id } of duplicates) await repository.delete(_id);
    return merged;
  };
}
export type MergeContacts = ReturnType<typeof createMergeContacts>;
export type FindDuplicates = ReturnType<typeof createFindDuplicates>;
