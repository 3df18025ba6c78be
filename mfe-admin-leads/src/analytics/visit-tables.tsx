import { formatCount, formatMoney, missing } from '@atrium/admin-kit/text/format';
import { type Narrowing, otherKey, type WebVital } from '@atrium/contracts/visits/constants';
import type { VisitPage, VisitRow, VisitVital } from '@atrium/contracts/visits/schemas';
import { Button } from '@atrium/ui/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { ReportTable } from '../shared/report-table';
import { formatSeconds } from './format-seconds';
import { useNarrowing } from './use-narrowing';

const shownFirst = 10;

const keyTexts: Record<string, string> = {
  [otherKey]: 'Others',
  '(direct)': 'Typed, bookmarked or from an app',
};
export const describeKey = (key: string) => keyTexts[key] ?? key;

/** The first rows of a list, and a button for the others. */
function useFirstRows<Row>(rows: readonly Row[]) {
  const [isWhole, setWhole] = useState(false);
  const hasMore = rows.length > shownFirst;
  return {
    shown: isWhole ? rows : rows.slice(0, shownFirst),
    aside: hasMore && (
      <Button size="s" variant="ghost" onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show fewer' : `Show all ${formatCount(rows.length)}`}
      </Button>
    ),
  };
}

interface VisitTableProps {
  title: string;
  noun: string;
  words?: string;
  rows: readonly VisitRow[];
  /** A press on a row narrows the screen to it. */
  by?: Narrowing;
}

/** The name of a row, which narrows the screen to it; those counted together as others are none. */
function NarrowingName({
  by,
  name,
  children,
}: {
  by: Narrowing | undefined;
  name: string;
  children?: string;
}) {
  const { pathOf } = useNarrowing();
  const text = children ?? describeKey(name);
  return by === undefined || name === otherKey ? text : <Link to={pathOf({ by, key: name })}>{text}</Link>;
}

/** Left out while nothing of the kind was counted. */
export function VisitTable({ title, noun, words, rows, by }: VisitTableProps) {
  const { shown, aside } = useFirstRows(rows);
  if (rows.length === 0) return null;
  return (
    <ReportTable title={title} aside={aside} {...(words && { words })} head={[noun, 'Count', 'Before']}>
      {shown.map(({ key, now, before }) => (
        <tr key={key}>
          <th scope="row" dir="auto">
            <NarrowingName by={by} name={key} />
          </th>
          <td>{formatCount(now)}</td>
          <td>{formatCount(before)}</td>
        </tr>
      ))}
    </ReportTable>
  );
}

const formatShare = (percent: number | null) => (percent === null ? missing : `${formatCount(percent)}%`);

const pageHead = [
  'page',
  'Views',
  'Before',
  'Entries',
  'Exits',
  'Time',
  'Read to the end',
  'Enquiries',
  'Won',
  'Value won',
];
const pageWords =
  'Entries: views that began a tab. Exits: views after which no other page of the site was opened. Time and reading are averages of the views that a browser reported on. Enquiries came in after a view of the page in the same tab.';

export function PageTable({ pages, currency }: { pages: readonly VisitPage[]; currency: string }) {
  const { shown, aside } = useFirstRows(pages);
  if (pages.length === 0) return null;
  return (
    <ReportTable title="Pages" words={pageWords} aside={aside} head={pageHead}>
      {shown.map((one) => (
        <tr key={one.path}>
          <th scope="row" dir="auto">
            <NarrowingName by="pages" name={one.path}>
              {one.title ?? describeKey(one.path)}
            </NarrowingName>
            {one.editPath !== null && (
              <span className={page.second}>
                {one.path} · <Link to={one.editPath}>Edit</Link>
              </span>
            )}
          </th>
          <td>{formatCount(one.views)}</td>
          <td>{formatCount(one.before)}</td>
          <td>{formatCount(one.entries)}</td>
          <td>{formatCount(one.exits)}</td>
          <td>{formatSeconds(one.seconds)}</td>
          <td>{formatShare(one.readShare)}</td>
          <td>{formatCount(one.leads)}</td>
          <td>{formatCount(one.won)}</td>
          <td>{formatMoney(one.value, currency)}</td>
        </tr>
      ))}
    </ReportTable>
  );
}

const vitalNames: Record<WebVital, string> = {
  lcp: 'Largest paint (LCP)',
  inp: 'Reaction (INP)',
  cls: 'Layout shift (CLS)',
  ttfb: 'First byte (TTFB)',
};
const vitalHead = ['web vital', 'Shell', 'Remote', 'Views', '75% at most', 'Good', 'Poor'];

const formatVital = ({ vital, p75 }: VisitVital) =>
  vital === 'cls' ? (p75 / 1_000).toFixed(3) : `${formatCount(p75)} ms`;

export function VitalTable({ vitals }: { vitals: readonly VisitVital[] }) {
  const { shown, aside } = useFirstRows(vitals);
  if (vitals.length === 0) return null;
  return (
    <ReportTable
      title="Speed by version"
      words="Web vitals as browsers measured them, by the versions of the shell and of the page's remote."
      aside={aside}
      head={vitalHead}
    >
      {shown.map((one, index) => (
        <tr key={index}>
          <th scope="row">{vitalNames[one.vital]}</th>
          <td>{one.shell}</td>
          <td>{one.remote}</td>
          <td>{formatCount(one.count)}</td>
          <td>{formatVital(one)}</td>
          <td>{formatShare(one.good)}</td>
          <td>{formatShare(one.poor)}</td>
        </tr>
      ))}
    </ReportTable>
  );
}
