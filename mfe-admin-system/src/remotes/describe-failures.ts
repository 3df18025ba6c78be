import { capitalise, formatCount } from '@atrium/admin-kit/text/format';
import type { RemoteVersionInfo } from '@atrium/contracts/registry/schemas';

const stageNames: Record<string, string> = {
  entry: 'loading the entry',
  page: 'loading a page',
  render: 'rendering',
  style: 'style sheets',
  timeout: 'time-outs',
  uncaught: 'uncaught errors',
  server: 'rendering on the server',
};

const listCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${stageNames[name] ?? capitalise(name)} ${formatCount(count)}`)
    .join(', ');

/** "Rendering 9, time-outs 1. Firefox 8, Chrome 2." */
export const describeFailures = ({ failures: { stages, browsers } }: RemoteVersionInfo): string =>
  [stages, browsers]
    .map(listCounts)
    .filter(Boolean)
    .map((counts) => `${capitalise(counts)}.`)
    .join(' ');
