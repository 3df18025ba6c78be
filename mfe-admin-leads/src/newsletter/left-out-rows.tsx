import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import type { LeftOutReason } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Notice } from '@atrium/ui/notice';
import classes from './newsletter.module.css';

const reasonLabels: Record<LeftOutReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  pending: 'Not confirmed yet',
  unknown: 'The status is not known',
};

/** Rows of an import whose file says that the person is not subscribed. */
export function LeftOutRows({
  report: { leftOut, leftOutReasons, unknownStatuses },
}: {
  report: Pick<ImportReport, 'leftOut' | 'leftOutReasons' | 'unknownStatuses'>;
}) {
  if (leftOut === 0) return null;
  return (
    <Notice tone="info" title={`${pluralise(leftOut, 'row')} not subscribed`}>
      <ul className={classes.invalid}>
        {leftOutReasons.map(({ reason, count }) => (
          <li key={reason}>
            {reasonLabels[reason]}: {formatCount(count)}
            {reason === 'unknown' && unknownStatuses.length > 0
              ? ` (${unknownStatuses.map((status) => (status === '' ? 'empty' : `“${status}”`)).join(', ')})`
              : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Names of a file that is not in Unicode, as they would be stored. */
export function NamesToCheck({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warning" title="Please check these names">
      The file is not in Unicode, so it was read as Western European text: {names.join(', ')}. If they are
      wrong, save the file as “CSV UTF-8” and choose it again.
    </Notice>
  );
}
