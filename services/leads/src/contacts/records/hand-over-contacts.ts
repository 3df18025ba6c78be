import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import { type HandOver, type Holdings, handOver } from '@atrium/service-kit/hand-over';
import type { Db } from 'mongodb';
import type { ContactsContext } from '../context';
import { tellOwner } from './assign-contacts';
import { createContactRepository } from './contact-repository';

/** The contacts by their owner. Their reminders follow the owner. */
export const heldContacts = ({ contacts, clock }: Pick<ContactsContext, 'contacts' | 'clock'>): Holdings => ({
  kind: 'contacts',
  resource: 'contact',
  count: contacts.countHeldBy,
  async move({ from, to, by }) {
    return (await contacts.setOwnerOfMany(contacts.heldBy(from.id), to, by, clock.now())).modified;
  },
});

/** As a change of the owner: each contact has it in its history, and the new owner gets one mail about all of them. */
export async function handOverContacts(context: ContactsContext, change: HandOver): Promise<BulkResult> {
  const ids = await context.contacts.listHeldBy(change.from.id);
  const result = await handOver(context, heldContacts(context), change);
  await tellOwner(context, ids, { owner: change.to, by: change.by });
  return result;
}

/** For the command line, without the running service: no mail tells the new owner. */
export const openHeldContacts = ({ db, clock }: { db: Db; clock: Clock }): Holdings =>
  heldContacts({ contacts: createContactRepository(db), clock });
