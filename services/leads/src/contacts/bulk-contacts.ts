import type { BulkResult, ContactStatus, StaffMember } from '@atrium/contracts/contact-types';
import type { Clock } from '@atrium/service-kit/clock';
import type { ObjectId } from 'mongodb';
import { toObjectIds } from '../object-ids';
import type { ContactCounts } from './contact-counts';
import type { ContactRepository } from './contact-repository';

/** Changes of up to 500 contacts at once; ids that no contact has are passed over. */
export function createBulkContacts({
  repository,
  counts,
  clock,
}: {
  repository: ContactRepository;
  counts: ContactCounts;
  clock: Clock;
}) {
  async function changeMany(
    ids: string[],
    change: (ids: ObjectId[]) => Promise<number>,
  ): Promise<BulkResult> {
    const objectIds = toObjectIds(ids);
    const createdAt = await repository.findCreatedAt(objectIds);
    const modified = await counts.during(createdAt, () => change(objectIds));
    return { matched: createdAt.length, modified };
  }

  return {
    setStatus: (ids: string[], status: ContactStatus, by: StaffMember) =>
      changeMany(ids, (objectIds) => repository.setStatusOfMany(objectIds, status, by, clock.now())),
    markContacted: (ids: string[], by: StaffMember) =>
      changeMany(ids, (objectIds) => repository.markManyContacted(objectIds, by, clock.now())),
  };
}
export type BulkContacts = ReturnType<typeof createBulkContacts>;
