import type { Contact } from '@atrium/contracts/contact-types';
import {
  contactStatusInput,
  followUpInput,
  mergeContactsInput,
  noteInput,
  updateContactInput,
} from '@atrium/contracts/contacts';
import { notFound } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import { parseId, toObjectIds } from '../../object-ids';
import { readIfMatch, revisionTag } from '../../revision-header';
import type { SiteTime } from '../../site-time';
import { staffOf, toStaffMember } from '../../staff';
import { type ChangeContact, contactMissing } from './change-contact';
import {
  addNote,
  changeStatus,
  deleteNote,
  editContact,
  markContacted,
  setFollowUp,
} from './contact-changes';
import { toContact } from './contact-document';
import type { ContactRepository } from './contact-repository';
import type { ReadTimeline } from './contact-timeline';
import type { FindDuplicates, MergeContacts } from './merge-contacts';

const asEither = ['PATCH', 'PUT'];

export interface ContactItemDeps {
  guards: Guards;
  repository: ContactRepository;
  changeContact: ChangeContact;
  mergeContacts: MergeContacts;
  findDuplicates: FindDuplicates;
  readTimeline: ReadTimeline;
  siteTime: SiteTime;
  audit: AuditLog;
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
  guards,
  repository,
  changeContact,
  mergeContacts,
  findDuplicates,
  readTimeline,
  siteTime,
  audit,
}: ContactItemDeps) {
  type C = Context<ServiceEnv>;
  const idOf = (c: C) => parseId(c.req.param('id') ?? '', contactMissing);
  const byOf = (c: C) => toStaffMember(staffOf(c));

  async function respondWithChanged(c: C, contact: Contact, action: string, summary: string) {
    await audit.record({ actor: staffOf(c), action, resource: 'contact', resourceId: contact.id, summary });
    c.header('etag', revisionTag(contact.revision));
    return c.json(success(contact));
  }

  return new Hono<ServiceEnv>()
    .use('/:id', guards.requireAdmin)
    .use('/:id/*', guards.requireAdmin)
    .get('/:id', async (c) => {
      const contact = await repository.findById(idOf(c));
      if (contact === null) throw notFound(contactMissing);
      c.header('etag', revisionTag(contact.revision));
      return c.json(success(toContact(contact)));
    })
    .on(asEither, '/:id', validate('json', updateContactInput), async (c) => {
      const input = c.req.valid('json');
      const contact = await changeContact(
        idOf(c),
        (current, now) => editContact(current, input, { by: byOf(c), now }),
        { ifRevision: readIfMatch(c) },
      );
      return respondWithChanged(c, contact, 'updated', 'Edited a contact');
    })
    .delete('/:id', async (c) => {
      const _id = idOf(c);
      if (!(await repository.delete(_id))) throw notFound(contactMissing);
      await audit.record({
        actor: staffOf(c),
        action: 'deleted',
        resource: 'contact',
        resourceId: _id.toHexString(),
        summary: 'Deleted a contact',
      });
      return c.json(success({ id: _id.toHexString(), deleted: true }, 'Contact deleted successfully'));
    })
    .on(asEither, '/:id/status', validate('json', contactStatusInput), async (c) => {
      const { status } = c.req.valid('json');
      const contact = await changeContact(idOf(c), (current, now) =>
        changeStatus(current, status, { by: byOf(c), now }),
      );
      return respondWithChanged(c, contact, 'updated', `Set a contact to ${status}`);
    })
    .on(asEither, '/:id/mark-contacted', async (c) => {
      const contact = await changeContact(idOf(c), (current, now) =>
        markContacted(current, { by: byOf(c), now }),
      );
      return respondWithChanged(c, contact, 'updated', 'Marked a contact as contacted');
    })
    .on(asEither, '/:id/follow-up', validate('json', followUpInput), async (c) => {
      const { nextFollowUpDate } = c.req.valid('json');
      const followUp = readFollowUp(nextFollowUpDate, siteTime);
      const contact = await changeContact(idOf(c), (_, now) => setFollowUp(followUp, { by: byOf(c), now }));
      return respondWithChanged(
        c,
        contact,
        'updated',
        followUp === null ? 'Removed a follow-up' : 'Set a follow-up',
      );
    })
    .post('/:id/notes', validate('json', noteInput), async (c) => {
      const { note } = c.req.valid('json');
      const contact = await changeContact(idOf(c), (_, now) => addNote(note, { by: byOf(c), now }));
      return respondWithChanged(c, contact, 'updated', 'Added a note to a contact');
    })
    .delete('/:id/notes/:note', async (c) => {
      const reference = c.req.param('note');
      const contact = await changeContact(
        idOf(c),
        (current, now) => deleteNote(current, reference, { by: byOf(c), now }),
        { ifRevision: readIfMatch(c) },
      );
      return respondWithChanged(c, contact, 'updated', 'Deleted a note of a contact');
    })
    .get('/:id/timeline', async (c) => c.json(success(await readTimeline(idOf(c)))))
    .get('/:id/duplicates', async (c) => c.json(success(await findDuplicates(idOf(c)))))
    .post('/:id/merge', validate('json', mergeContactsInput), async (c) => {
      const { duplicateIds } = c.req.valid('json');
      const contact = await mergeContacts(idOf(c), toObjectIds(duplicateIds), byOf(c));
      return respondWithChanged(c, contact, 'updated', `Merged ${duplicateIds.length + 1} contacts`);
    });
}
