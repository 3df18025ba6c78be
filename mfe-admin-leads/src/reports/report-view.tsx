import { PermittedLink } from '@atrium/admin-kit/permitted-link';
import { formatCount, formatMoney, formatShare, missing, pluralise } from '@atrium/admin-kit/text/format';
import { type ReportPart, reportParts } from '@atrium/contracts/reports/constants';
import type { Report, ReportNewsletter, ReportRow } from '@atrium/contracts/site/report.schemas';
import type { ComponentType, ReactNode } from 'react';
import { describeBounces } from '../shared/describe-bounces';
import page from '../shared/page.module.css';
import classes from '../shared/report.module.css';
import { describeChange, ReportTable } from '../shared/report-table';
import { useSiteTime } from '../shared/site-time';
import { PartFigures } from './part-figures';
import { ContentPart, VisitsPart } from './visits-and-content';

const formatHours = (hours: number | null) => {
  if (hours === null) return missing;
  return hours < 48 ? `${formatCount(hours)} h` : `${formatCount(Math.round(hours / 24))} days`;
};

const describeAnswerBefore = (hours: number | null) =>
  hours === null ? 'no answer before' : `${formatHours(hours)} before`;

interface Cell {
  title: string;
  read(row: ReportRow): ReactNode;
}

interface LeadTableProps {
  noun: string;
  words?: string;
  rows: ReportRow[];
  currency: string;
}

function LeadTable({ noun, words, rows, currency }: LeadTableProps) {
  const cells: Cell[] = [
    { title: 'Leads', read: ({ leads }) => formatCount(leads) },
    { title: 'Before', read: ({ before }) => formatCount(before) },
    { title: 'Answered after', read: ({ answerHours }) => formatHours(answerHours) },
    { title: 'Won', read: ({ won }) => formatCount(won) },
    { title: 'Value won', read: ({ value }) => formatMoney(value, currency) },
    { title: 'Open value', read: ({ openValue }) => formatMoney(openValue, currency) },
  ];
  return (
    <ReportTable
      title={`Leads by ${noun}`}
      {...(words && { words })}
      head={[noun, ...cells.map(({ title }) => title)]}
    >
      {rows.map((row, index) => (
        <tr key={index}>
          <th scope="row" dir="auto">
            {row.label}
          </th>
          {cells.map(({ read }, place) => (
            <td key={place}>{read(row)}</td>
          ))}
        </tr>
      ))}
    </ReportTable>
  );
}

const newsletterHead = [
  'newsletter',
  'Sent on',
  'Recipients',
  'Delivered',
  'Bounced',
  'Opened',
  'Clicked',
  'Unsubscribed',
  'Reported as spam',
];
const newsletterWords =
  "Delivered: mails that the recipients' servers took and did not return. Bounced: mails that they refused at once or returned later. Opened, clicked, unsubscribed and reported count people, as shares of the mails delivered.";

function Newsletters({ newsletters }: { newsletters: ReportNewsletter[] }) {
  const site = useSiteTime();
  const share = (count: number | null, whole: number) => {
    if (count === null) return 'not measured';
    return whole === 0 ? formatCount(count) : `${formatCount(count)} (${formatShare(count, whole)}%)`;
  };
  return (
    <ReportTable title="Newsletters" words={newsletterWords} head={newsletterHead}>
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
          <td className={classes.day}>{site.formatDay(one.sentOn)}</td>
          <td>{formatCount(one.audience)}</td>
          <td>{share(one.delivered, one.audience)}</td>
          <td>
            {share(one.bounced, one.audience)}
            {one.bounced > 0 && <span className={classes.kinds}>{describeBounces(one.bounceKinds)}</span>}
          </td>
          <td>{share(one.opened, one.delivered)}</td>
          <td>{share(one.clicked, one.delivered)}</td>
          <td>{share(one.unsubscribed, one.delivered)}</td>
          <td>{share(one.complained, one.delivered)}</td>
        </tr>
      ))}
    </ReportTable>
  );
}

function LeadsPart({ report }: { report: Report }) {
  const { currency, leads, won, value, open, answerHours } = report;
  const figures = [
    ['Leads', formatCount(leads.now), describeChange(leads.now, leads.before)],
    ['Answered after', formatHours(answerHours.now), describeAnswerBefore(answerHours.before)],
    ['Won', formatCount(won.now), describeChange(won.now, won.before)],
    ['Value won', formatMoney(value.now, currency), `${formatMoney(value.before, currency)} before`],
    ['Open value', formatMoney(open.value, currency), `${pluralise(open.count, 'open lead')} today`],
  ] as const;
  return (
    <>
      <PartFigures label="Leads" figures={figures} />
      {leads.now + leads.before === 0 ? (
        <p className="muted">No lead came in.</p>
      ) : (
        <>
          <p className="muted small">
            The tables count the leads that came in during the period, and what became of them by now: open
            are those that are new, in progress or qualified. The figures above count those that were won in
            the period and those that are open today, whenever they came in.
          </p>
          <LeadTable noun="source" rows={report.bySource} currency={currency} />
          <LeadTable noun="service" rows={report.byService} currency={currency} />
          <LeadTable noun="stage" rows={report.byStage} currency={currency} />
          <LeadTable noun="owner" rows={report.byOwner} currency={currency} />
          {report.byCampaign.length > 0 && (
            <LeadTable
              noun="campaign"
              words="Only leads that came with a campaign in their address (utm_source, utm_medium, utm_campaign)."
              rows={report.byCampaign}
              currency={currency}
            />
          )}
        </>
      )}
    </>
  );
}

const NewslettersPart = ({ report: { newsletters } }: { report: Report }) =>
  newsletters.length === 0 ? (
    <p className="muted">No newsletter went out.</p>
  ) : (
    <Newsletters newsletters={newsletters} />
  );

const views: Record<ReportPart, ComponentType<{ report: Report }>> = {
  leads: LeadsPart,
  newsletters: NewslettersPart,
  visits: VisitsPart,
  content: ContentPart,
};

/** One page that prints. */
export function ReportView({
  report,
  parts = reportParts,
}: {
  report: Report;
  parts?: readonly ReportPart[] | undefined;
}) {
  const { period, before } = report;
  const site = useSiteTime();
  return (
    <article className={page.stack}>
      <p>
        {report.siteName}, {site.formatDay(period.from)} to {site.formatDay(period.to)}, compared with{' '}
        {site.formatDay(before.from)} to {site.formatDay(before.to)}.
      </p>
      {parts.map((part) => {
        const Part = views[part];
        return <Part key={part} report={report} />;
      })}
    </article>
  );
}
