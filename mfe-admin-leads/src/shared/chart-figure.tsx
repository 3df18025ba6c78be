import { loadCode } from '@atrium/mfe-kit';
import { Skeleton } from '@atrium/ui/skeleton';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import classes from './chart-figure.module.css';
import type { ChartProps } from './column-chart';

interface ChartFigureProps extends ChartProps {
  title: string;
  /** Names the column of labels in the table. */
  labelTitle: string;
}

const importChart = () => import(/* webpackChunkName: "leads.chart" */ './column-chart');

/** The chart library is loaded with the first chart. */
const ColumnChart = lazy(async () => ({ default: (await loadCode(importChart)).ColumnChart }));

const columnsHeight = 280;
const barHeight = 46;
const leastHeight = 120;

/** A chart, and a table with the same figures for assistive technology. */
export function ChartFigure({ title, labelTitle, ...chart }: ChartFigureProps) {
  const { rows, series, formatValue, look } = chart;
  const height = look === 'bars' ? Math.max(leastHeight, rows.length * barHeight) : columnsHeight;
  return (
    <figure className={classes.figure}>
      <div aria-hidden="true" className={classes.drawing} style={{ height }}>
        <ChartBoundary>
          <Suspense fallback={<Skeleton shape="block" height={height} />}>
            <ColumnChart {...chart} />
          </Suspense>
        </ChartBoundary>
      </div>
      {series.length > 1 ? (
        <ul className={classes.legend} aria-hidden="true">
          {series.map((entry) => (
            <li key={entry.key}>
              <span className={classes.swatch} style={{ borderColor: `var(${entry.colour})` }} />
              {entry.label}
            </li>
          ))}
        </ul>
      ) : null}
      <details className={classes.details}>
        <summary>Show the figures</summary>
        <div className="scroll-x">
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
              {rows.map((row, index) => (
                <tr key={index}>
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
