import { pluralise } from '@atrium/admin-kit/text/format';
import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Notice } from '@atrium/ui/notice';
import classes from './newsletter.module.css';

const shownRows = 50;

/** Rows of an import that can't be read, with what stands in their column of addresses. */
export function InvalidRows({ report }: { report: Pick<ImportReport, 'invalid' | 'notValid'> }) {
  if (report.invalid.length === 0) return null;
  return (
    <Notice tone="warning" title={`${pluralise(report.notValid, 'row')} left out`}>
      <ul className={classes.invalid}>
        {report.invalid.slice(0, shownRows).map(({ row, email, reason }) => (
          <li key={row} className="anywhere">
            Row {row}, {email === '' ? 'no address' : `“${email}”`}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
