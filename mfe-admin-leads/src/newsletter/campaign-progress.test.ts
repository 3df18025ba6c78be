import { campaignStatuses } from '@atrium/contracts/newsletter/campaigns.constants';
import type { Campaign } from '@atrium/contracts/newsletter/campaigns.schemas';
import { describe, expect, it } from 'vitest';
import {
  formatCountdown,
  listCampaignActions,
  listProgressShares,
  measureRate,
  pickRefreshInterval,
} from './campaign-progress';

const now = Date.parse('2026-03-10T12:00:00Z');
const progress = {
  audience: 100,
  sent: 50,
  failed: 3,
  suppressed: 2,
  remaining: 45,
  inDoubt: 1,
  retrying: 4,
  duplicates: 0,
};

function campaign(change: Partial<Campaign>): Campaign {
  return {
    status: 'sending',
    sendAt: null,
    startedAt: null,
    finishedAt: null,
    progress,
    ...change,
  } as Campaign;
}

describe('watching a campaign', () => {
  it('polls while it is sent and stops when nothing changes any more', () => {
    expect(pickRefreshInterval(campaign({ status: 'sending' }), now)).toBe(1_500);
    expect(pickRefreshInterval(campaign({ status: 'planning' }), now)).toBe(1_500);
    for (const status of ['draft', 'paused', 'cancelled', 'sent'] as const) {
      expect(pickRefreshInterval(campaign({ status }), now)).toBe(false);
    }
    expect(pickRefreshInterval(undefined, now)).toBe(false);
  });

  it('polls a schedule slowly until it is due within a minute', () => {
    const later = campaign({ status: 'scheduled', sendAt: '2026-03-10T13:00:00Z' });
    const soon = campaign({ status: 'scheduled', sendAt: '2026-03-10T12:00:30Z' });
    expect(pickRefreshInterval(later, now)).toBe(15_000);
    expect(pickRefreshInterval(soon, now)).toBe(1_500);
  });
});

const reader = { mayWrite: false, maySend: false };
const writer = { mayWrite: true, maySend: false };
const sender = { mayWrite: true, maySend: true };

describe('what may be done with a campaign', () => {
  it('is nothing by somebody who may only see newsletters', () => {
    for (const status of campaignStatuses)
      for (const undoUntil of [null, '2026-03-10T12:05:00Z'])
        expect(listCampaignActions({ status, undoUntil }, reader)).toEqual([]);
  });

  it.each([
    ['sending', ['duplicate']],
    ['paused', ['duplicate']],
    ['scheduled', ['duplicate']],
    ['draft', ['edit', 'duplicate', 'delete']],
    ['failed', ['duplicate', 'delete']],
  ] as const)('%s, by somebody who may not send: %j', (status, actions) => {
    expect(listCampaignActions({ status, undoUntil: null }, writer)).toEqual(actions);
    expect(listCampaignActions({ status, undoUntil: '2026-03-10T12:05:00Z' }, writer)).toEqual([]);
  });

  it.each([
    ['sending', ['pause', 'duplicate', 'cancel']],
    ['paused', ['resume', 'duplicate', 'cancel']],
    ['scheduled', ['edit', 'unschedule', 'duplicate', 'cancel']],
    ['draft', ['edit', 'duplicate', 'delete']],
    ['sent', ['duplicate']],
    ['failed', ['unschedule', 'duplicate', 'delete']],
  ] as const)('%s: %j', (status, actions) => {
    expect(listCampaignActions({ status, undoUntil: null }, sender)).toEqual(actions);
  });

  it('is no deletion once a cancelled one had recipients, because the server keeps it on record', () => {
    const cancelled = { status: 'cancelled', undoUntil: null } as const;
    expect(listCampaignActions({ ...cancelled, progress }, sender)).toEqual(['duplicate']);
    expect(listCampaignActions({ ...cancelled, progress: { ...progress, audience: 0 } }, sender)).toEqual([
      'duplicate',
      'delete',
    ]);
  });

  it('is confirmed anew, not resumed, while its audience has grown', () => {
    const grown = { status: 'paused', undoUntil: null, hasGrown: true } as const;
    expect(listCampaignActions(grown, sender)).toEqual(['unschedule', 'duplicate', 'cancel']);
    expect(listCampaignActions(grown, writer)).toEqual(['duplicate']);
  });

  it('can only be undone in its undo window', () => {
    const undoUntil = '2026-03-10T12:05:00Z';
    expect(listCampaignActions({ status: 'scheduled', undoUntil }, sender)).toEqual(['undo']);
  });

  it.each([
    [300_000, '5:00'],
    [299_001, '5:00'],
    [61_000, '1:01'],
    [900, '0:01'],
    [-5, '0:00'],
  ])('counts %d ms down as %s', (ms, shown) => {
    expect(formatCountdown(ms)).toBe(shown);
  });
});

describe('the figures', () => {
  it('add up to the audience', () => {
    const sum = listProgressShares(progress).reduce((total, part) => total + part.count, 0);
    expect(sum).toBe(progress.audience);
  });

  it('give a rate only once mails have left', () => {
    expect(measureRate(campaign({ startedAt: '2026-03-10T11:59:50Z' }), now)).toBe(5);
    expect(measureRate(campaign({ startedAt: null }), now)).toBeNull();
  });
});
