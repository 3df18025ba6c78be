import { contactStatusLabels } from '@atrium/contracts/contacts/constants';
import { type ContactTimelineEvent, contactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import { type ShowEach, showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { contactMissing } from './change-contact';
import type { ContactDocument } from './contact-document';
import type { ContactRepository } from './contact-repository';

/** Everything that happened to a lead, newest first. */
export function createReadTimeline({
  repository,
  listMailEvents,
  showEach,
}: {
  repository: ContactRepository;
  listMailEvents(contact: ContactDocument): Promise<ContactTimelineEvent[]>;
  showEach: ShowEach;
}) {
  async function toTimeline(contact: ContactDocument): Promise<ContactTimelineEvent[]> {
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
      ...(await listMailEvents(contact)),
    ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  }

  return async function readTimeline(id: ObjectId): Promise<ContactTimelineEvent[]> {
    const contact = await repository.findById(id);
    if (contact === null) throw notFound(contactMissing);
    const schema = contactTimelineEvent.array();
    return showOne(showEach, contact, { resource: 'contact', schema, toItem: toTimeline });
  };
}
export type ReadTimeline = ReturnType<typeof createReadTimeline>;
