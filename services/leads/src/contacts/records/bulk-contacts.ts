import type { BulkResult, ContactStatus, StaffMember } from '@atrium/contracts/contact-types';
import type { Clock } from '@atrium/service-kit/clock';
import { toObjectIds } from '../../object-ids';
import type { ContactRepository } from './contact-repository';

/** Changes of up to 500 contacts at once; unknown ids are skipped. */
export function createBulkContacts({ repository, clock }: { repository: ContactRepository; clock: Clock }) {
  return {
    setStatus: (ids: string[], status: ContactStatus, by: StaffMember): Promise<BulkResult> =>
      repository.setStatusOfMany(toObjectIds(ids), status, by, clock.now()),
    markContacted: (ids: string[], by: StaffMember): Promise<BulkResult> =>
      repository.markManyContacted(toObjectIds(ids), by, clock.now()),
  };
}
export type BulkContacts = ReturnType<typeof createBulkContacts>;
