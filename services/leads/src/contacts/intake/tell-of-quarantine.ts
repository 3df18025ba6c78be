import { everyoneTold, queueMail } from '../../mail/queue-mail';
import type { ContactsContext } from '../context';

const hourMs = 3_600_000;
/** For hours in which no worker ran. */
const hoursBack = 3;

/** One mail for the first contact of each hour that was quarantined: among the spam may be people. Safe to repeat. */
export async function tellOfQuarantine(context: ContactsContext): Promise<void> {
  const { quarantine, clock } = context;
  const thisHour = Math.floor(clock.now().getTime() / hourMs);
  for (let hour = thisHour - hoursBack; hour <= thisHour; hour += 1) {
    const first = await quarantine.findFirst(new Date(hour * hourMs), new Date((hour + 1) * hourMs));
    if (first === null) continue;
    await queueMail(context, {
      key: `quarantined-${new Date(hour * hourMs).toISOString()}`,
      toStaff: everyoneTold,
      template: 'contact-quarantined',
      data: { reason: first.reason },
    });
  }
}
