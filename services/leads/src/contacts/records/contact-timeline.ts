import { contactStatusLabels } from '@atrium/contracts/contacts/constants';
import { type ContactTimelineEvent, contactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { ContactsContext } from '../context';
import { listMailEvents } from '../intake/contact-mails';
import { requireContact } from './change-contact';
import type { ContactDocument } from './contact-document';

async function toTimeline(
  context: ContactsContext,
  contact: ContactDocument,
): Promise<ContactTimelineEvent[]> {
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
    ...(await listMailEvents(context, contact)),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Everything that happened to a lead, newest first. */
export async function readTimeline(context: ContactsContext, id: ObjectId): Promise<ContactTimelineEvent[]> {
  return showOne(context.showEach, await requireContact(context, id), {
    resource: 'contact',
    schema: contactTimelineEvent.array(),
    toItem: (contact) => toTimeline(context, contact),
  });
}
