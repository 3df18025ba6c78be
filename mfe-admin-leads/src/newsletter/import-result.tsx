import { Fact, Facts } from '@atrium/admin-kit/facts';
import { formatCount } from '@atrium/admin-kit/text/format';
import type { ImportReport } from '@atrium/contracts/newsletter/subscribers.schemas';
import page from '../shared/page.module.css';
import { InvalidRows } from './invalid-rows';
import { LeftOutRows, NamesToCheck } from './left-out-rows';

export function ImportResult({ report }: { report: ImportReport }) {
  return (
    <div className={page.stack} role="status">
      <Facts>
        <Fact name="Rows">{formatCount(report.rows)}</Fact>
        <Fact name="Imported">{formatCount(report.imported)}</Fact>
        <Fact name="Already known">{formatCount(report.known)}</Fact>
        <Fact name="Of them newly tagged">{formatCount(report.tagged)}</Fact>
        <Fact name="Never to be mailed">{formatCount(report.suppressed)}</Fact>
        <Fact name="Repeated">{formatCount(report.repeated)}</Fact>
        <Fact name="Not subscribed">{formatCount(report.leftOut)}</Fact>
        <Fact name="Not valid">{formatCount(report.notValid)}</Fact>
      </Facts>
      <NamesToCheck names={report.namesToCheck} />
      <LeftOutRows report={report} />
      <InvalidRows report={report} />
    </div>
  );
}
