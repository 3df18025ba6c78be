import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { contactCalls } from '@atrium/contracts/contacts/calls';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { success } from '@atrium/service-kit/http/responses';
import { type ShowEach, showOne } from '@atrium/service-kit/stuck-items';
import type { Context } from 'hono';
import type { UpdateFilter } from 'mongodb';
import { parseId, toObjectIds } from '../../object-ids';
import { readIfMatch, revisionTag } from '../../revision-header';
import type { SiteTime } from '../../site-time';
import { type Staff, toStaffMember } from '../../staff';
import { type ChangeContact, contactMissing } from './change-contact';
import {
  addNote,
  changeStatus,
  deleteNote,
  editContact,
  markContacted,
  setFollowUp,
} from './contact-changes';
import { type ContactDocument, shownContacts } from './contact-document';
import type { ContactRepository } from './contact-repository';
import type { ReadTimeline } from './contact-timeline';
import type { FindDuplicates, MergeContacts } from './merge-contacts';

interface ContactItemDeps {
  repository: ContactRepository;
  changeContact: ChangeContact;
  mergeContacts: MergeContacts;
  findDuplicates: FindDuplicates;
  readTimeline: ReadTimeline;
  siteTime: SiteTime;
  audit: AuditLog;
  showEach: ShowEach;
}

interface ItemRequest {
  c: Context<ServiceEnv>;
  params: { id: string };
  actor: Staff;
}

const endOfWorkingDay = 17;

/** A bare day is due at the end of the site's working day; anything longer is an instant. */
function readFollowUp(given: string | null, siteTime: SiteTime): { date: Date; day: string } | null {
  if (given === null) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return { date: siteTime.atHour(given, endOfWorkingDay), day: given };
  const date = new Date(given);
  return { date, day: siteTime.dayOf(date) };
}

/** The calls on one contact. */
export function createContactItemRoutes({
  repository,
  changeContact,
  mergeContacts,
  findDuplicates,
  readTimeline,
  siteTime,
  audit,
  showEach,
}: ContactItemDeps): CallRoute[] {
  const idOf = ({ id }: { id: string }) => parseId(id, contactMissing);
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
    const by = toStaffMember(request.actor);
    const contact = await changeContact(idOf(request.params), (current, now) => apply(current, { by, now }), {
      ifRevision,
    });
    return respondWithChanged(request, contact, summary);
  }

  return [
    handle(contactCalls.read, async ({ c, params }) => {
      const contact = await repository.findById(idOf(params));
      if (contact === null) throw notFound(contactMissing);
      c.header('etag', revisionTag(contact.revision));
      return success(await showOne(showEach, contact, shownContacts));
    }),
    handle(contactCalls.update, (request) =>
      change(
        request,
        'Edited a contact',
        (current, act) => editContact(current, request.body, act),
        readIfMatch(request.c),
      ),
    ),
    handle(contactCalls.delete, async ({ params, actor }) => {
      const id = idOf(params);
      if (!(await repository.delete(id))) throw notFound(contactMissing);
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
    handle(contactCalls.setFollowUp, (request) => {
      const followUp = readFollowUp(request.body.nextFollowUpDate, siteTime);
      return change(request, followUp === null ? 'Removed a follow-up' : 'Set a follow-up', (_, act) =>
        setFollowUp(followUp, act),
      );
    }),
    handle(contactCalls.addNote, (request) =>
      change(request, 'Added a note to a contact', (_, act) => addNote(request.body.note, act)),
    ),
    handle(contactCalls.deleteNote, (request) =>
      change(
        request,
        'Deleted a note of a contact',
        (current, act) => deleteNote(current, request.params.note, act),
        readIfMatch(request.c),
      ),
    ),
    handle(contactCalls.timeline, async ({ params }) => success(await readTimeline(idOf(params)))),
    handle(contactCalls.duplicates, async ({ params }) => success(await findDuplicates(idOf(params)))),
    handle(contactCalls.merge, async (request) => {
      const { duplicateIds } = request.body;
      const by = toStaffMember(request.actor);
      const contact = await mergeContacts(idOf(request.params), toObjectIds(duplicateIds), by);
      return respondWithChanged(request, contact, `Merged ${duplicateIds.length + 1} contacts`);
    }),
  ];
}
