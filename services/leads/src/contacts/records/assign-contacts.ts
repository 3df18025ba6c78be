import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { AssignmentResult, AssignmentUndo } from '@atrium/contracts/contacts/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import { type OutboxContext, queueMail } from '../../mail/queue-mail';
import { toObjectIds } from '../../object-ids';
import type { ContactsContext } from '../context';
import type { ContactDocument } from './contact-document';
import { readOwner } from './read-owner';

/** The context of a mail that tells an owner. */
export type OwnerContext = OutboxContext & Pick<ContactsContext, 'contacts' | 'logger'>;

const shownEntries = 20;

/** A toast offers to take an assignment back for 5 s, longer under a pointer. */
const undoWindowMs = 15_000;

/**
 * One mail for all of them, and none to somebody who assigns themselves. The assignment holds without the mail. Returns the mail's
 * key, or null.
 */
export async function tellOwner(
  context: OwnerContext,
  ids: ObjectId[],
  { owner, by, delayMs = 0 }: { owner: StaffRef | null; by: StaffRef; delayMs?: number },
): Promise<string | null> {
  if (owner === null || owner.id === by.id || ids.length === 0) return null;
  const key = `assigned-${randomUUID()}`;
  try {
    const entries = (await context.contacts.findMany(ids.slice(0, shownEntries))).map(
      ({ _id, fullName, companyName }) => ({
        fullName,
        companyName,
        path: `/dashboard/contacts/${_id.toHexString()}`,
      }),
    );
    const data = { by: by.name, count: ids.length, entries };
    await queueMail(context, { key, toStaff: owner.id, template: 'leads-assigned', data }, { delayMs });
    return key;
  } catch (err) {
    context.logger.error({ err, owner: owner.id }, 'an owner was not told of assigned leads');
    return null;
  }
}

/** The contacts by the owner they have. */
function groupByOwner(contacts: Pick<ContactDocument, '_id' | 'owner'>[]): AssignmentUndo['former'] {
  const groups = new Map<string, AssignmentUndo['former'][number]>();
  for (const { _id, owner } of contacts) {
    const group = groups.get(owner?.id ?? '') ?? { owner, ids: [] };
    group.ids.push(_id.toHexString());
    groups.set(owner?.id ?? '', group);
  }
  return [...groups.values()];
}

type Assignment = Omit<AssignmentUndo, 'signature'>;

/** Former owners may have left since and are not looked up again: the signature says that they were the owners. */
const sign = ({ config }: Pick<ContactsContext, 'config'>, { owner, former, mail }: Assignment): string =>
  createHmac('sha256', config.LINK_SECRET)
    .update(`assignment:${JSON.stringify([owner?.id, former.map(listFormer), mail])}`)
    .digest('base64url');
const listFormer = ({ owner, ids }: Assignment['former'][number]) => [owner?.id, owner?.name, ids];

function assertSigned(context: ContactsContext, { signature, ...assignment }: AssignmentUndo): void {
  const [given, expected] = [signature, sign(context, assignment)].map((text) => Buffer.from(text));
  if (given?.length !== expected?.length || !timingSafeEqual(given as Buffer, expected as Buffer))
    throw new AppError({ code: 'bad_request', publicMessage: 'There was no such assignment' });
}

/** Sets the owner, and tells them of the leads that were not theirs before. */
export async function assignContacts(
  context: ContactsContext,
  ids: ObjectId[],
  { owner: given, by }: { owner: { id: string } | null; by: StaffRef },
): Promise<AssignmentResult> {
  const { contacts, clock } = context;
  const owner = await readOwner(context, given);
  const assigned = await contacts.listNotOwnedBy(ids, owner?.id ?? null);
  const result = await contacts.setOwnerOfMany({ _id: { $in: ids } }, owner, by, clock.now());
  const assignedIds = assigned.map(({ _id }) => _id);
  const mail = await tellOwner(context, assignedIds, { owner, by, delayMs: undoWindowMs });
  const assignment = { owner, former: groupByOwner(assigned), mail };
  return { ...result, undo: { ...assignment, signature: sign(context, assignment) } };
}

/** Leaves contacts whose owner was changed since. No mail is sent: the former owners got none about the assignment. */
export async function undoAssignment(
  context: ContactsContext,
  undo: AssignmentUndo,
  by: StaffRef,
): Promise<BulkResult> {
  assertSigned(context, undo);
  const { contacts, outbox, clock } = context;
  const { owner, former, mail } = undo;
  const now = clock.now();
  if (mail !== null) await outbox.withdraw(mail, now);
  const total = { matched: 0, modified: 0 };
  for (const group of former) {
    const own = { _id: { $in: toObjectIds(group.ids) }, 'owner.id': owner?.id ?? null };
    const { matched, modified } = await contacts.setOwnerOfMany(own, group.owner, by, now);
    total.matched += matched;
    total.modified += modified;
  }
  return total;
}
