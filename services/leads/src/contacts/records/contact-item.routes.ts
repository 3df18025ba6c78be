import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { contactCalls } from '@atrium/contracts/contacts/calls';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRequest, type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readRevision, revisionTag } from '@atrium/service-kit/http/if-match';
import { success } from '@atrium/service-kit/http/responses';
import { ObjectId, type UpdateFilter } from 'mongodb';
import { toObjectIds } from '../../object-ids';
import { recordView } from '../../record-view';
import type { SiteTime } from '../../site-time';
import type { ContactsContext } from '../context';
import { tellOwner } from './assign-contacts';
import { changeContact, contactMissing, requireContact } from './change-contact';
import {
  addNote,
  changeStatus,
  deleteNote,
  editContact,
  logConversation,
  markContacted,
  setFollowUp,
} from './contact-changes';
import { type ContactDocument, toContact } from './contact-document';
import { readTimeline } from './contact-timeline';
import { readMentioned, tellMentioned } from './mentions';
import { findDuplicates, mergeContacts } from './merge-contacts';
import { readOwner } from './read-owner';
import { moveToTrash } from './trash-contacts';

type ItemRequest = Pick<CallRequest<typeof contactCalls.read>, 'c' | 'params' | 'actor' | 'by'>;

const endOfWorkingDay = 17;

/** A bare day is due at the end of the site's working day; anything longer is an instant. */
function readFollowUp(given: string | null, siteTime: SiteTime): { date: Date; day: string } | null {
  if (given === null) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return { date: siteTime.atHour(given, endOfWorkingDay), day: given };
  const date = new Date(given);
  return { date, day: siteTime.dayOf(date) };
}

/** The calls on one contact. */
export function contactItemRoutes(context: ContactsContext): CallRoute[] {
  const { siteTime, audit, clock } = context;
  const idOf = ({ id }: { id: string }) => new ObjectId(id);
  async function respondWithChanged(
    { c, actor }: Pick<ItemRequest, 'c' | 'actor'>,
    contact: Contact,
    summary: string,
  ) {
    await audit.record({ actor, action: 'updated', resource: 'contact', resourceId: contact.id, summary });
    c.header('etag', revisionTag(contact.revision));
    return success(contact);
  }

  type Change = (
    contact: ContactDocument,
    act: { by: StaffRef; now: Date },
  ) => UpdateFilter<ContactDocument> | null;

  async function change(request: ItemRequest, summary: string, apply: Change, ifRevision?: number) {
    const { by } = request;
    const id = idOf(request.params);
    const contact = await changeContact(context, id, (current, now) => apply(current, { by, now }), {
      ifRevision,
    });
    return respondWithChanged(request, contact, summary);
  }

  return [
    handle(contactCalls.read, async ({ c, params, actor }) => {
      const contact = await requireContact(context, idOf(params));
      await recordView(context, { actor, resource: 'contact', id: params.id });
      c.header('etag', revisionTag(contact.revision));
      return success(toContact(contact));
    }),
    handle(contactCalls.update, async (request) => {
      const { by, body } = request;
      const id = idOf(request.params);
      const owner =
        body.owner && (await readOwner(context, body.owner, (await requireContact(context, id)).owner));
      let former: StaffRef | null = null;
      const apply: Change = (current, act) => {
        former = current.owner;
        return editContact(current, { ...body, owner }, { ...act, locale: context.company.current().locale });
      };
      const response = await change(request, 'Edited a contact', apply, readRevision(request.c));
      if (owner && owner.id !== (former as StaffRef | null)?.id)
        await tellOwner(context, [id], { owner, by });
      return response;
    }),
    handle(contactCalls.delete, async ({ params, actor, by }) => {
      const id = idOf(params);
      if ((await moveToTrash(context, [id], { by })) === 0) throw contactMissing();
      await audit.record({
        actor,
        action: 'deleted',
        resource: 'contact',
        resourceId: id.toHexString(),
        summary: 'Deleted a contact',
      });
      return success({ id: id.toHexString(), deleted: true }, 'Contact deleted successfully');
    }),
    handle(contactCalls.setStatus, (request) => {
      const { status } = request.body;
      return change(request, `Set a contact to ${status}`, (current, act) =>
        changeStatus(current, status, act),
      );
    }),
    handle(contactCalls.markContacted, (request) =>
      change(request, 'Marked a contact as contacted', markContacted),
    ),
    handle(contactCalls.logConversation, (request) => {
      const { at, ...conversation } = request.body;
      const now = clock.now();
      const time = at === undefined ? now : siteTime.instantOf(at);
      if (time > now)
        throw new AppError({ code: 'bad_request', publicMessage: 'A conversation to come is a follow-up' });
      return change(request, 'Logged a conversation with a contact', (contact, act) =>
        logConversation(contact, { ...conversation, at: time }, act),
      );
    }),
    handle(contactCalls.setFollowUp, (request) => {
      const followUp = readFollowUp(request.body.nextFollowUpDate, siteTime);
      const summary = followUp === null ? 'Removed a follow-up' : 'Set a follow-up';
      return change(request, summary, (_, act) => setFollowUp(followUp, act), readRevision(request.c));
    }),
    handle(contactCalls.addNote, async (request) => {
      const { body, by, params } = request;
      const mentioned = await readMentioned(context, body);
      const note = { _id: new ObjectId(), note: body.note };
      const response = await change(request, 'Added a note to a contact', (contact, act) =>
        addNote(contact, note, act),
      );
      await tellMentioned(context, mentioned, { contactId: idOf(params), note, by });
      return response;
    }),
    handle(contactCalls.deleteNote, (request) =>
      change(
        request,
        'Deleted a note of a contact',
        (current, act) => deleteNote(current, request.params.note, act),
        readRevision(request.c),
      ),
    ),
    handle(contactCalls.timeline, async ({ params, actor }) => {
      const timeline = await readTimeline(context, idOf(params));
      await recordView(context, { actor, resource: 'contact', id: params.id });
      return success(timeline);
    }),
    handle(contactCalls.duplicates, async ({ params }) =>
      success(await findDuplicates(context, idOf(params))),
    ),
    handle(contactCalls.merge, async (request) => {
      const { duplicateIds } = request.body;
      const ids = { keptId: idOf(request.params), duplicateIds: toObjectIds(duplicateIds) };
      const contact = await mergeContacts(context, ids, request.by);
      return respondWithChanged(request, contact, `Merged ${duplicateIds.length + 1} contacts`);
    }),
  ];
}
