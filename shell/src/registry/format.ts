import type { RemoteVersionInfo } from '@atrium/contracts/registry/schemas';

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const numberFormat = new Intl.NumberFormat('en-US');

/** "23 Nov 2026, 16:40" in the reader's time zone. */
export const formatMoment = (moment: string): string => momentFormat.format(new Date(moment));

export const formatBytes = (bytes: number): string =>
  bytes < 1_048_576
    ? `${numberFormat.format(Math.ceil(bytes / 1_024))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;

export const pluralise = (count: number, noun: string): string =>
  `${numberFormat.format(count)} ${noun}${count === 1 ? '' : 's'}`;

const stageNames: Record<string, string> = {
  entry: 'loading the entry',
  page: 'loading a page',
  render: 'rendering',
  style: 'style sheets',
  timeout: 'time-outs',
  uncaught: 'uncaught errors',
  server: 'rendering on the server',
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const listCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${stageNames[name] ?? capitalise(name)} ${numberFormat.format(count)}`)
    .join(', ');

/** "Rendering 9, time-outs 1. Firefox 8, Chrome 2." */
export const describeFailures = ({ failures: { stages, browsers } }: RemoteVersionInfo): string =>
  [stages, browsers]
    .map(listCounts)
    .filter(Boolean)
    .map((counts) => `${capitalise(counts)}.`)
    .join(' ');
