import { PermittedLink } from '@atrium/admin-kit/permitted-link';
import { formatCount, formatMoney, missing } from '@atrium/admin-kit/text/format';
import type { Report, ReportNewsletter, ReportRow } from '@atrium/contracts/site/report.schemas';
import type { ReactNode } from 'react';
import page from '../shared/page.module.css';
import { Panel } from '../shared/panel';
import { useSiteTime } from '../shared/site-time';
import classes from './report.module.css';

const formatHours = (hours: number | null) => {
  if (hours === null) return missing;
  return hours < 48 ? `${formatCount(hours)} h` : `${formatCount(Math.round(hours / 24))} days`;
};

const describeChange = (now: number, before: number) => {
  if (now === before) return 'as many as before';
  if (before === 0) return 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent}% against ${formatCount(before)}`;
};

const describeAnswerBefore = (hours: number | null) =>
  hours === null ? 'no answer before' : `${formatHours(hours)} before`;

interface Cell {
  title: string;
  read(row: ReportRow): ReactNode;
}

function Table({ title, head, children }: { title: string; head: string[]; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="scroll-x">
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </Panel>
  );
}

function LeadTable({ noun, rows, currency }: { noun: string; rows: ReportRow[]; currency: string }) {
  const cells: Cell[] = [
    { title: 'Leads', read: ({ leads }) => formatCount(leads) },
    { title: 'Before', read: ({ before }) => formatCount(before) },
    { title: 'Answered after', read: ({ answerHours }) => formatHours(answerHours) },
    { title: 'Won', read: ({ won }) => formatCount(won) },
    { title: 'Value', read: ({ value }) => formatMoney(value, currency) },
  ];
  return (
    <Table title={`Leads by ${noun}`} head={[noun, ...cells.map(({ title }) => title)]}>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row" dir="auto">
            {row.label}
          </th>
          {cells.map(({ title, read }) => (
            <td key={title}>{read(row)}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Newsletters({ newsletters }: { newsletters: ReportNewsletter[] }) {
  const site = useSiteTime();
  const share = (count: number | null, sent: number) => {
    if (count === null) return 'not measured';
    return sent === 0 ? formatCount(count) : `${formatCount(count)} (${Math.round((count / sent) * 100)}%)`;
  };
  return (
    <Table
      title="Newsletters"
      head={['newsletter', 'Sent on', 'Mails', 'Opened', 'Clicked', 'Unsubscribed', 'Bounced', 'Complained']}
    >
      {newsletters.map((one) => (
        <tr key={one.campaignId}>
          <th scope="row" dir="auto">
            <PermittedLink
              permission="newsletter.read"
              to={`/dashboard/newsletter/campaigns/${one.campaignId}`}
            >
              {one.subject}
            </PermittedLink>
          </th>
          <td className={page.nowrap}>{site.formatDay(one.sentOn)}</td>
          <td>{formatCount(one.sent)}</td>
          <td>{share(one.opened, one.sent)}</td>
          <td>{share(one.clicked, one.sent)}</td>
          <td>{formatCount(one.unsubscribed)}</td>
          <td>{formatCount(one.bounced)}</td>
          <td>{formatCount(one.complained)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function ReportView({ report }: { report: Report }) {
  const { period, before, currency, leads, won, value, answerHours, newsletters } = report;
  const site = useSiteTime();
  const figures = [
    ['Leads', formatCount(leads.now), describeChange(leads.now, leads.before)],
    ['Answered after', formatHours(answerHours.now), describeAnswerBefore(answerHours.before)],
    ['Won', formatCount(won.now), describeChange(won.now, won.before)],
    ['Value won', formatMoney(value.now, currency), `${formatMoney(value.before, currency)} before`],
  ];
  const isEmpty = leads.now + leads.before === 0;
  return (
    <article className={page.stack}>
      <p>
        {report.siteName}, {site.formatDay(period.from)} to {site.formatDay(period.to)}, compared with{' '}
        {site.formatDay(before.from)} to {site.formatDay(before.to)}.
      </p>
      <dl className={classes.figures}>
        {figures.map(([name, now, change]) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd className="larger semibold numbers">{now}</dd>
            <dd className="muted small">{change}</dd>
          </div>
        ))}
      </dl>
      {isEmpty ? (
        <p className="muted">No lead came in.</p>
      ) : (
        <>
          <p className="muted small">
            The tables count the leads that came in, and what became of them; the figures above count those
            that were won in the period, whenever they came in.
          </p>
          <LeadTable noun="source" rows={report.bySource} currency={currency} />
          <LeadTable noun="service" rows={report.byService} currency={currency} />
          <LeadTable noun="stage" rows={report.byStage} currency={currency} />
          <LeadTable noun="owner" rows={report.byOwner} currency={currency} />
        </>
      )}
      {newsletters.length === 0 ? (
        <p className="muted">No newsletter went out.</p>
      ) : (
        <Newsletters newsletters={newsletters} />
      )}
    </article>
  );
}
