import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { AccountsContext } from '@atrium/service-kit/ask-accounts';
import { readStaffAddresses } from '../staff-addresses';
import type { Recipient } from './outbox-repository';

interface Owned {
  owner: StaffRef | null;
}
interface Group<Item> {
  recipient: Recipient;
  items: Item[];
}

/** Items go to their owner, unless they want no such mails; those without one who is on the staff to `unowned`. By address or name. */
export async function groupByOwner<Item extends Owned>(
  context: AccountsContext,
  items: readonly Item[],
  { mail, unowned }: { mail: StaffMailKind; unowned: Recipient[] },
): Promise<Map<string, Group<Item>>> {
  const ownerIds = [...new Set(items.flatMap(({ owner }) => owner?.id ?? []))];
  const owners = await readStaffAddresses(context, ownerIds, mail);
  const groups = new Map<string, Group<Item>>();
  for (const item of items) {
    const found = owners.get(item.owner?.id ?? '');
    const ofOwner = found?.isWanted ? [{ to: found.email }] : [];
    for (const recipient of found === undefined ? unowned : ofOwner) {
      const name = recipient.to ?? recipient.toStaff;
      const group = groups.get(name) ?? { recipient, items: [] as Item[] };
      group.items.push(item);
      groups.set(name, group);
    }
  }
  return groups;
}
