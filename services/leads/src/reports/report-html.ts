import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { type ReportPart, reportPartLabels } from '@atrium/contracts/reports/constants';
import type { Report, ReportRow } from '@atrium/contracts/site/report.schemas';

/** Rows of one table in a mail; the page has all of them. */
const shownRows = 10;
const line =
  'padding:6px 8px 6px 0;border-bottom:1px solid #e4e3f0;vertical-align:top;font-size:14px;line-height:1.4;';
const headStyle = `${line}color:#5b5a72;font-weight:700;`;
const headings = {
  h2: 'margin:24px 0 8px;font-size:20px;line-height:1.3;font-weight:700;color:#1d1b3a;',
  h3: 'margin:16px 0 4px;font-size:16px;line-height:1.35;font-weight:700;color:#1d1b3a;',
};

type Cell = string | number | null;

function createTable(locale: string) {
  const numbers = new Intl.NumberFormat(locale || 'en-US', { maximumFractionDigits: 1 });
  const show = (cell: Cell) => (typeof cell === 'number' ? numbers.format(cell) : (cell ?? '–'));
  /** The first column has texts, all others figures. */
  return (head: readonly string[], rows: readonly (readonly [string, ...Cell[]])[]): string => {
    const align = (index: number) => (index === 0 ? 'left' : 'right');
    const cells = (tag: string, values: readonly string[], style: string) =>
      values
        .map((value, index) => `<${tag} align="${align(index)}" style="${style}">${value}</${tag}>`)
        .join('');
    const body = rows
      .slice(0, shownRows)
      .map(([label, ...figures]) => cells('td', [label, ...figures.map(show)].map(escapeHtml), line));
    return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr>${cells('th', head.map(escapeHtml), headStyle)}</tr>${body.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  };
}
type WriteTable = ReturnType<typeof createTable>;

const subtitle = (text: string) => `<h3 style="${headings.h3}">${escapeHtml(text)}</h3>`;
const nothing = (text: string) => `<p style="margin:0 0 16px;">${escapeHtml(text)}</p>`;

function writeLeads(
  { leads, won, value, answerHours, open, currency, ...report }: Report,
  table: WriteTable,
) {
  if (leads.now + leads.before + open.count === 0) return nothing('No lead came in.');
  const lists: [string, ReportRow[]][] = [
    ['By source', report.bySource],
    ['By service', report.byService],
    ['By campaign', report.byCampaign],
  ];
  const head = ['', 'Leads', 'Before', 'Won', `Won, ${currency}`];
  return [
    table(
      ['', 'Now', 'Before'],
      [
        ['Leads', leads.now, leads.before],
        ['Hours to the answer', answerHours.now, answerHours.before],
        ['Won', won.now, won.before],
        [`Value won, ${currency}`, value.now, value.before],
        ['Open leads today', open.count, null],
        [`Open value today, ${currency}`, open.value, null],
      ],
    ),
    ...lists
      .filter(([, rows]) => rows.length > 0)
      .map(
        ([title, rows]) =>
          subtitle(title) +
          table(
            head,
            rows.map((row) => [row.label, row.leads, row.before, row.won, row.value]),
          ),
      ),
  ].join('');
}

function writeNewsletters({ newsletters }: Report, table: WriteTable) {
  if (newsletters.length === 0) return nothing('No newsletter went out.');
  return table(
    ['', 'Sent on', 'Delivered', 'Clicked'],
    newsletters.map((one) => [one.subject, one.sentOn, one.delivered, one.clicked]),
  );
}

function writeVisits(
  { visits: { views, visits, entries, seconds, pages, sources } }: Report,
  table: WriteTable,
) {
  if (views.now + views.before === 0) return nothing('No visit was counted.');
  return [
    table(
      ['', 'Now', 'Before'],
      [
        ['Visits', visits.now, visits.before],
        ['Views', views.now, views.before],
        ['Entries', entries.now, entries.before],
        ['Seconds on a page', seconds.now, seconds.before],
      ],
    ),
    subtitle('Pages'),
    table(
      ['', 'Views', 'Before', 'Enquiries'],
      pages.map((page) => [page.path, page.views, page.before, page.leads]),
    ),
    ...(sources.length === 0
      ? []
      : [
          subtitle('Sources'),
          table(
            ['', 'Entries', 'Before'],
            sources.map(({ key, now, before }) => [key, now, before]),
          ),
        ]),
  ].join('');
}

function writeContent({ published }: Report, table: WriteTable) {
  if (published === null || published.length === 0) return nothing('Nothing was published.');
  return table(
    ['', 'Published', 'Views', 'Enquiries'],
    published.map((one) => [one.title, one.publishedOn, one.views, one.leads]),
  );
}

const writers: Record<ReportPart, (report: Report, table: WriteTable) => string> = {
  leads: writeLeads,
  newsletters: writeNewsletters,
  visits: writeVisits,
  content: writeContent,
};

/** The figures of a report for a mail. */
export function writeReportHtml(report: Report, parts: readonly ReportPart[], locale: string): string {
  const table = createTable(locale);
  return parts
    .map((part) => `<h2 style="${headings.h2}">${reportPartLabels[part]}</h2>${writers[part](report, table)}`)
    .join('\n');
}
