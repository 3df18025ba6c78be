import { randomUUID } from 'node:crypto';
import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ObjectId } from 'mongodb';
import { queueMail } from '../../mail/outbox';
import type { ContactsContext } from '../context';

const shownEntries = 20;

/** One mail for all of them, and none to somebody who assigns themselves. The assignment holds without the mail. */
export async function tellOwner(
  context: ContactsContext,
  ids: ObjectId[],
  { owner, by }: { owner: StaffRef | null; by: StaffRef },
): Promise<void> {
  if (owner === null || owner.id === by.id || ids.length === 0) return;
  try {
    const entries = (await context.contacts.findMany(ids.slice(0, shownEntries))).map(
      ({ _id, fullName, companyName }) => ({
        fullName,
        companyName,
        path: `/dashboard/contacts/${_id.toHexString()}`,
      }),
    );
    await queueMail(context, {
      key: `assigned-${randomUUID()}`,
      toStaff: owner.id,
      template: 'leads-assigned',
      data: { by: by.name, count: ids.length, entries },
    });
  } catch (err) {
    context.logger.error({ err, owner: owner.id }, 'an owner was not told of assigned leads');
  }
}

/** Sets the owner, and tells them of the leads that were not theirs before. */
export async function assignContacts(
  context: ContactsContext,
  ids: ObjectId[],
  { owner, by }: { owner: StaffRef | null; by: StaffRef },
): Promise<BulkResult> {
  const { contacts, clock } = context;
  const assigned = await contacts.listNotOwnedBy(ids, owner?.id ?? null);
  const result = await contacts.setOwnerOfMany(ids, owner, by, clock.now());
  await tellOwner(context, assigned, { owner, by });
  return result;
}
