import { formatCount, formatMoney } from '@atrium/admin-kit/text/format';
import type { DashboardRange } from '@atrium/contracts/site/dashboard.constants';
import type { ChartPoint } from '@atrium/contracts/site/dashboard.schemas';
import { Segmented } from '@atrium/ui/segmented';
import { SelectField } from '@atrium/ui/select-field';
import { useState } from 'react';
import { ChartFigure } from '../shared/chart-figure';
import type { ChartSeries } from '../shared/column-chart';
import { Panel } from '../shared/panel';
import classes from './home.module.css';

type Measure = 'people' | 'sessions' | 'revenue';

const rangeOptions: { value: DashboardRange; label: string }[] = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];
const bucketNames: Record<DashboardRange, string> = { weekly: 'Day', monthly: 'Week', yearly: 'Month' };
const measureOptions: { value: Measure; label: string }[] = [
  { value: 'people', label: 'New contacts and subscribers' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'revenue', label: 'Revenue' },
];
const seriesByMeasure: Record<Measure, ChartSeries[]> = {
  people: [
    { key: 'contacts', label: 'Contacts', colour: '--color-primary' },
    { key: 'subscribers', label: 'Subscribers', colour: '--color-secondary' },
  ],
  sessions: [{ key: 'sessions', label: 'Sessions', colour: '--color-info' }],
  revenue: [{ key: 'revenue', label: 'Revenue', colour: '--color-success' }],
};

interface TrendPanelProps {
  charts: Record<DashboardRange, ChartPoint[]>;
  currency: string;
  range: DashboardRange;
  onRangeChange: (range: DashboardRange) => void;
}

export function TrendPanel({ charts, currency, range, onRangeChange }: TrendPanelProps) {
  const [measure, setMeasure] = useState<Measure>('people');
  const rows = charts[range].map(({ label, contacts, subscribers, sessions, revenue }) => ({
    label,
    contacts,
    subscribers,
    sessions,
    revenue,
  }));
  const series = seriesByMeasure[measure];
  const formatValue = measure === 'revenue' ? (value: number) => formatMoney(value, currency) : formatCount;
  return (
    <Panel
      title="Overview"
      aside={
        <Segmented
          label="Period of the chart"
          options={rangeOptions}
          value={range}
          onChange={onRangeChange}
        />
      }
    >
      <SelectField
        label="Figure"
        isLabelHidden
        className={classes.measure}
        options={measureOptions}
        value={measure}
        onChange={(event) => setMeasure(event.target.value as Measure)}
      />
      <ChartFigure
        title={measureOptions.find((option) => option.value === measure)?.label ?? ''}
        labelTitle={bucketNames[range]}
        rows={rows}
        series={series}
        formatValue={formatValue}
      />
    </Panel>
  );
}
