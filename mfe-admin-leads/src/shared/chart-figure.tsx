import { Skeleton } from '@atrium/ui/skeleton';
import { Component, type ReactNode, Suspense } from 'react';
import classes from './chart-figure.module.css';

export interface ChartSeries {
  key: string;
  label: string;
  /** A colour token, e.g. "--color-primary". */
  colour: string;
}

export interface ChartRow {
  label: string;
  [seriesKey: string]: string | number;
}

interface ChartFigureProps {
  title: string;
  /** Names the column of labels in the table. */
  labelTitle: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  formatValue?: (value: number) => string;
  height?: number;
  children: ReactNode;
}

/** A chart, and a table with the same figures for assistive technology. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, labelTitle, rows, series, formatValue = String, height = 260, children } = props;
  return (
    <figure className={classes.figure}>
      <div aria-hidden="true" className={classes.drawing} style={{ height }}>
        <ChartBoundary>
          <Suspense fallback={<Skeleton shape="block" height={height} />}>{children}</Suspense>
        </ChartBoundary>
      </div>
      {series.length > 1 ? (
        <ul className={classes.legend} aria-hidden="true">
          {series.map((entry) => (
            <li key={entry.key}>
              <span className={classes.swatch} style={{ background: `var(${entry.colour})` }} />
              {entry.label}
            </li>
          ))}
        </ul>
      ) : null}
      <details className={classes.details}>
        <summary>Show the figures</summary>
        <div className={classes.scroller}>
          <table className={classes.table}>
            <caption className={classes.caption}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{labelTitle}</th>
                {series.map((entry) => (
                  <th key={entry.key} scope="col">
                    {entry.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {series.map((entry) => (
                    <td key={entry.key}>{formatValue(Number(row[entry.key] ?? 0))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** If the code of the chart cannot be loaded, its table is shown instead. */
class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <p className={classes.failure}>The chart could not be drawn. Its figures are below.</p>;
  }
}
