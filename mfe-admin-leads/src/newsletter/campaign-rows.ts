import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { ChartRow } from '../shared/column-chart';

const maxLabelLength = 24;

/** The campaigns that have reached anyone, oldest first; equal subjects stay apart. */
export function buildCampaignRows(campaigns: readonly Campaign[]): ChartRow[] {
  const seen = new Map<string, number>();
  return campaigns
    .filter(({ startedAt, progress }) => startedAt !== null && progress.audience > progress.remaining)
    .reverse()
    .map(({ subject, progress: { sent, suppressed, failed } }) => {
      const short = subject.length > maxLabelLength ? `${subject.slice(0, maxLabelLength - 1)}…` : subject;
      const count = (seen.get(short) ?? 0) + 1;
      seen.set(short, count);
      return { label: count > 1 ? `${short} (${count})` : short, sent, suppressed, failed };
    });
}
