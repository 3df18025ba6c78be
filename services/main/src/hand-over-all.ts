import { countWork, workTexts } from '@atrium/contracts/auth/hand-over';
import { type Permission, permissionTexts } from '@atrium/contracts/auth/permissions';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type Holdings, handOver } from '@atrium/service-kit/hand-over';

interface Person {
  id: string;
  name: string;
  permissions: readonly Permission[];
}

/** In the activity log and in histories. */
export const commandLine = { id: 'command-line', name: 'Command line' };

/** Hands over all that the role of the new owner may have, and tells in lines what was done. */
export async function handOverAll(
  { holdings, audit }: { holdings: readonly Holdings[]; audit: Pick<AuditLog, 'record'> },
  { from, to }: { from: Person; to: Person },
): Promise<string[]> {
  const lines: string[] = [];
  for (const held of holdings) {
    const { total } = await held.count(from.id);
    if (total === 0) continue;
    const what = countWork(held.kind, total);
    const { permission } = workTexts[held.kind];
    if (!to.permissions.includes(permission)) {
      lines.push(
        `Not handed over: ${what} of ${from.name}. ${to.name} may not ${permissionTexts[permission].label}`,
      );
      continue;
    }
    const people = {
      from: { id: from.id, name: from.name },
      to: { id: to.id, name: to.name },
      by: commandLine,
    };
    await handOver({ audit }, held, people);
    lines.push(`Handed over to ${to.name}: ${what}`);
  }
  return lines.length > 0 ? lines : [`Nothing is in the name of ${from.name}`];
}
