import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { describe, expect, it } from 'vitest';
import { buildCampaignRows } from './analytics.page';

function campaign(
  subject: string,
  sent: number,
  startedAt: string | null = '2026-03-10T12:00:00Z',
): Campaign {
  return {
    subject,
    startedAt,
    progress: { audience: 10, sent, failed: 0, suppressed: 0, remaining: 10 - sent },
  } as Campaign;
}

describe('the campaigns of the chart', () => {
  it('runs from old to new, as time does, and leaves out what reached nobody', () => {
    const rows = buildCampaignRows([campaign('New', 4), campaign('Draft', 0, null), campaign('Old', 9)]);
    expect(rows.map(({ label, sent }) => [label, sent])).toEqual([
      ['Old', 9],
      ['New', 4],
    ]);
  });

  it('keeps two campaigns of the same subject apart', () => {
    const rows = buildCampaignRows([campaign('News', 1), campaign('News', 2)]);
    expect(rows.map((row) => row.label)).toEqual(['News', 'News (2)']);
  });
});
