import { formatCount, formatMoney } from '@atrium/admin-kit/text/format';
import type { Report } from '@atrium/contracts/site/report.schemas';
import classes from '../shared/report.module.css';
import { describeChange, ReportTable } from '../shared/report-table';
import { useSiteTime } from '../shared/site-time';
import { PartFigures } from './part-figures';

export function VisitsPart({ report: { visits, currency } }: { report: Report }) {
  const { views, entries, pages, sources } = visits;
  const figures = [
    ['Visits', formatCount(visits.visits.now), describeChange(visits.visits.now, visits.visits.before)],
    ['Views', formatCount(views.now), describeChange(views.now, views.before)],
    ['Entries', formatCount(entries.now), describeChange(entries.now, entries.before)],
  ] as const;
  return (
    <>
      <PartFigures label="Visits" figures={figures} />
      {pages.length === 0 ? (
        <p className="muted">No visit was counted.</p>
      ) : (
        <ReportTable
          title="Most viewed pages"
          words="Enquiries: leads that came in after a view of this page in the same tab."
          head={['page', 'Views', 'Before', 'Enquiries', 'Won', 'Value won']}
        >
          {pages.map((one) => (
            <tr key={one.path}>
              <th scope="row" className="anywhere">
                {one.path}
              </th>
              <td>{formatCount(one.views)}</td>
              <td>{formatCount(one.before)}</td>
              <td>{formatCount(one.leads)}</td>
              <td>{formatCount(one.won)}</td>
              <td>{formatMoney(one.value, currency)}</td>
            </tr>
          ))}
        </ReportTable>
      )}
      {sources.length > 0 && (
        <ReportTable title="Sources of visits" head={['source', 'Entries', 'Before']}>
          {sources.map(({ key, now, before }) => (
            <tr key={key}>
              <th scope="row" className="anywhere">
                {key}
              </th>
              <td>{formatCount(now)}</td>
              <td>{formatCount(before)}</td>
            </tr>
          ))}
        </ReportTable>
      )}
    </>
  );
}

export function ContentPart({ report: { published } }: { report: Report }) {
  const site = useSiteTime();
  if (published === null) return <p className="muted">What was published can not be read at the moment.</p>;
  if (published.length === 0) return <p className="muted">Nothing was published.</p>;
  return (
    <ReportTable
      title="Published"
      words="Items that were first published in the period and are out, with their views and enquiries in it."
      head={['item', 'Kind', 'Published', 'Views', 'Enquiries']}
    >
      {published.map((one) => (
        <tr key={one.path}>
          <th scope="row" dir="auto" className="anywhere">
            {one.title}
          </th>
          <td>{one.noun}</td>
          <td className={classes.day}>{site.formatDay(one.publishedOn)}</td>
          <td>{formatCount(one.views)}</td>
          <td>{formatCount(one.leads)}</td>
        </tr>
      ))}
    </ReportTable>
  );
}
