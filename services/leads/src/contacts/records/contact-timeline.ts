import { contactStatusLabels, manualSources } from '@atrium/contracts/contacts/constants';
import { type ContactTimelineEvent, contactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { ContactsContext } from '../context';
import { acknowledgementOf } from './acknowledgement';
import { requireContact } from './change-contact';
import type { ContactDocument } from './contact-document';

async function listMailEvents(
  context: ContactsContext,
  contact: ContactDocument,
): Promise<ContactTimelineEvent[]> {
  const acknowledgement = acknowledgementOf(context, contact);
  if (acknowledgement === null) return [];
  const done = await context.outbox.findMails([acknowledgement.key]);
  return done
    .filter(({ status }) => status !== 'waiting')
    .map(({ status, at }) => ({
      at: at.toISOString(),
      kind: 'mail',
      summary: status === 'sent' ? 'Acknowledgement sent' : 'The acknowledgement could not be delivered',
      by: null,
    }));
}

/** A contact that was added by hand has an event of it, which a merge takes over. */
const isSubmitted = ({ source }: Pick<ContactDocument, 'source'>): boolean =>
  !manualSources.some((one) => one === source);

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
  const merged = (contact.merged ?? []).filter(isSubmitted).map(
    ({ createdAt, email }): ContactTimelineEvent => ({
      at: createdAt.toISOString(),
      kind: 'created',
      summary: `Sent the contact form as ${email}; merged into this contact later`,
      by: null,
    }),
  );
  return [
    ...(isSubmitted(contact) ? [created] : []),
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
