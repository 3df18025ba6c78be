import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import type { IntakeReconciliation } from '@atrium/contracts/contacts/intake.schemas';
import { useApi } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { contactQueries } from './contacts.queries';

/** "Accepted today: 12 requests = 10 stored + 2 quarantined". */
export function describeIntake(intake: IntakeReconciliation): string {
  const { accepted, stored, quarantined, erased, spooled, damaged } = intake;
  const gone = erased > 0 ? ` + ${formatCount(erased)} erased` : '';
  const waiting = spooled > 0 ? ` + ${formatCount(spooled)} waiting for the database` : '';
  const unreadable = damaged > 0 ? ` + ${formatCount(damaged)} damaged` : '';
  return `Accepted today: ${pluralise(accepted, 'request')} = ${formatCount(stored)} stored + ${formatCount(quarantined)} quarantined${gone}${waiting}${unreadable}`;
}

/** Accounts for every request that was accepted today. Renders nothing until the numbers are loaded. */
export function IntakeSummary() {
  const api = useApi();
  const { data } = useQuery(contactQueries(api).intake);
  if (!data) return null;
  if (data.addsUp) return <p className="muted numbers">{describeIntake(data)}</p>;
  return (
    <Notice tone="danger" title="Requests of today are missing">
      {describeIntake(data)}. Please tell whoever runs the site.
    </Notice>
  );
}
