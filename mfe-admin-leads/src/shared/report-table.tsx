import { formatCount } from '@atrium/admin-kit/text/format';
import type { ReactNode } from 'react';
import { Panel } from './panel';
import classes from './report.module.css';

export const describeChange = (now: number, before: number) => {
  if (now === before) return 'as many as before';
  if (before === 0) return 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent}% against ${formatCount(before)}`;
};

interface TableProps {
  title: string;
  /** The noun of what the columns count. */
  words?: string;
  /** Beside the title. */
  aside?: ReactNode;
  head: string[];
  children: ReactNode;
}

/** A table of figures; its first column names the rows. */
export function ReportTable({ title, words, aside, head, children }: TableProps) {
  return (
    <Panel title={title} aside={aside}>
      {words && <p className={`muted small ${classes.words}`}>{words}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {head.map((text, index) => (
                <th key={index} scope="col">
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
