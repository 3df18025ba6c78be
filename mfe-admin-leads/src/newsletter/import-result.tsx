import { Fact, Facts } from '@atrium/admin-kit/facts';
import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Notice } from '@atrium/ui/notice';
import page from '../shared/page.module.css';
import { LeftOutRows, NamesToCheck } from './left-out-rows';
import classes from './newsletter.module.css';

export function ImportResult({ report }: { report: ImportReport }) {
  return (
    <div className={page.stack} role="status">
      <Facts>
        <Fact name="Rows">{formatCount(report.rows)}</Fact>
        <Fact name="Imported">{formatCount(report.imported)}</Fact>
        <Fact name="Already known">{formatCount(report.known)}</Fact>
        <Fact name="Never to be mailed">{formatCount(report.suppressed)}</Fact>
        <Fact name="Repeated">{formatCount(report.repeated)}</Fact>
        <Fact name="Not subscribed">{formatCount(report.leftOut)}</Fact>
        <Fact name="Not valid">{formatCount(report.notValid)}</Fact>
      </Facts>
      <NamesToCheck names={report.namesToCheck} />
      <LeftOutRows report={report} />
      {report.invalid.length > 0 ? (
        <Notice tone="warning" title={`${pluralise(report.notValid, 'row')} left out`}>
          <ul className={classes.invalid}>
            {report.invalid.slice(0, 50).map((entry) => (
              <li key={entry.row}>
                Row {entry.row}: {entry.reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
