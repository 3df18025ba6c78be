import { type ContactTimelineEvent, contactStatusLabels } from '@atrium/contracts/contact-types';
import { notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import { contactMissing } from './change-contact';
import type { ContactRepository } from './contact-repository';

/** What other parts of the service know of a person; the contacts don't know where it comes from. */
export interface PersonHistory {
  find(person: { contactId: ObjectId; email: string }): Promise<ContactTimelineEvent[]>;
}

/** Everything that happened to a lead, newest first. */
export function createReadTimeline({
  repository,
  histories,
}: {
  repository: ContactRepository;
  histories: PersonHistory[];
}) {
  return async function readTimeline(id: ObjectId): Promise<ContactTimelineEvent[]> {
    const contact = await repository.findById(id);
    if (contact === null) throw notFound(contactMissing);
    const elsewhere = await Promise.all(
      histories.map((history) => history.find({ contactId: id, email: contact.email })),
    );
    const created: ContactTimelineEvent = {
      at: contact.createdAt.toISOString(),
      kind: 'created',
      summary: `Sent the contact form${contact.attribution.landingPage ? `, came in at ${contact.attribution.landingPage}` : ''}`,
      by: null,
    };
    const merged = (contact.merged ?? []).map(
      ({ createdAt, email }): ContactTimelineEvent => ({
        at: createdAt.toISOString(),
        kind: 'created',
        summary: `Sent the contact form as ${email}; merged into this contact later`,
        by: null,
      }),
    );
    return [
      created,
      ...merged,
      ...contact.statusHistory.map(({ from, to, at, by }) => ({
        at: at.toISOString(),
        kind: 'status' as const,
        summary: `${contactStatusLabels[from]} → ${contactStatusLabels[to]}`,
        by,
      })),
      ...contact.events.map((event) => ({ ...event, at: event.at.toISOString() })),
      ...elsewhere.flat(),
    ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  };
}
export type ReadTimeline = ReturnType<typeof createReadTimeline>;
