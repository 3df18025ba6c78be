import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
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

export interface ChartProps {
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  /** "columns" are vertical and stacked; "bars" are horizontal with labels beside them. */
  look?: 'columns' | 'bars';
}

const axisText = { fill: 'var(--color-text-muted)', fontSize: 12 };
const maxBarSize = 34;
const labelWidth = 128;

export function ColumnChart({ rows, series, formatValue, look }: ChartProps) {
  const isLying = look === 'bars';
  const numberAxis = {
    allowDecimals: false,
    tickLine: false,
    axisLine: false,
    tick: axisText,
    tickFormatter: formatValue,
  };
  const labelAxis = { dataKey: 'label', tickLine: false, axisLine: false, tick: axisText };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...rows]}
        layout={isLying ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--color-border)" vertical={isLying} horizontal={!isLying} />
        {isLying ? <XAxis type="number" {...numberAxis} /> : <XAxis {...labelAxis} minTickGap={12} />}
        {isLying ? (
          <YAxis type="category" {...labelAxis} width={labelWidth} interval={0} />
        ) : (
          <YAxis {...numberAxis} width={48} />
        )}
        <Tooltip
          cursor={{ fill: 'var(--color-surface-2)' }}
          content={({ active, payload, label }) =>
            active && payload.length > 0 ? (
              <div className={classes.tooltip}>
                <strong>{label}</strong>
                {payload.map((entry, index) => (
                  <span key={index}>
                    <i className={classes.swatch} style={{ borderColor: entry.color }} />
                    {entry.name}: {formatValue(Number(entry.value))}
                  </span>
                ))}
              </div>
            ) : null
          }
        />
        {series.map((entry, index) => (
          <Bar
            key={entry.key}
            dataKey={entry.key}
            name={entry.label}
            stackId="stack"
            fill={`var(${entry.colour})`}
            maxBarSize={maxBarSize}
            radius={index === series.length - 1 ? (isLying ? [0, 4, 4, 0] : [4, 4, 0, 0]) : 0}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
