import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import { type HandOver, type Holdings, handOver } from '@atrium/service-kit/hand-over';
import type { Logger } from '@atrium/service-kit/logger';
import type { Db } from 'mongodb';
import { openOutbox } from '../../mail/open-outbox';
import type { ContactsContext } from '../context';
import { type OwnerContext, tellOwner } from './assign-contacts';
import { createContactRepository } from './contact-repository';

/**
 * The contacts by their owner. Their reminders follow the owner. As a change of the owner: each contact has it in its history, and the
 * new owner gets one mail about all of them.
 */
const heldContacts = (context: OwnerContext): Holdings => ({
  kind: 'contacts',
  resource: 'contact',
  count: context.contacts.countHeldBy,
  async move({ from, to, by }) {
    const { contacts, clock } = context;
    const ids = await contacts.listHeldBy(from.id);
    const { modified } = await contacts.setOwnerOfMany(contacts.heldBy(from.id), to, by, clock.now());
    await tellOwner(context, ids, { owner: to, by });
    return modified;
  },
});

export const handOverContacts = (context: ContactsContext, change: HandOver): Promise<BulkResult> =>
  handOver(context, heldContacts(context), change);

/** For the command line, without the running service. */
export const openHeldContacts = ({ logger, ...deps }: { db: Db; clock: Clock; logger: Logger }): Holdings =>
  heldContacts({ ...openOutbox(deps), contacts: createContactRepository(deps.db), logger });
