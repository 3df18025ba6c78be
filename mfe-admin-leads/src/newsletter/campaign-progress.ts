import type { Campaign, CampaignProgress, CampaignStatus } from '@atrium/contracts/campaign-types';

/** While one of these, the figures move by themselves and are asked for again and again. */
const movingStatuses: readonly CampaignStatus[] = ['scheduled', 'planning', 'sending'];
const liveMs = 1_500;
const waitingMs = 15_000;
/** A schedule is watched closely once it is about to start. */
const soonMs = 60_000;

/** Milliseconds until the next look, false when nothing will change by itself. */
export function pickRefreshInterval(campaign: Campaign | undefined, now = Date.now()): number | false {
  if (!campaign || !movingStatuses.includes(campaign.status)) return false;
  if (campaign.status !== 'scheduled') return liveMs;
  const isSoon = campaign.sendAt !== null && Date.parse(campaign.sendAt) - now < soonMs;
  return isSoon ? liveMs : waitingMs;
}

export type CampaignAction = 'undo' | 'pause' | 'resume' | 'cancel' | 'edit' | 'delete';

const actionsByStatus: Record<CampaignStatus, CampaignAction[]> = {
  draft: ['edit', 'delete'],
  scheduled: ['cancel'],
  planning: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  cancelled: ['delete'],
  sent: [],
};

export function listCampaignActions({
  status,
  undoUntil,
}: Pick<Campaign, 'status' | 'undoUntil'>): CampaignAction[] {
  // Undo keeps the text; a second way to stop the same thing would only be confusing.
  return undoUntil === null ? actionsByStatus[status] : ['undo'];
}

/** "4:59"; never below nought. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The parts of an audience that always add up to it. */
export function listProgressParts(progress: CampaignProgress) {
  const { sent, failed, suppressed, remaining } = progress;
  return [
    { key: 'sent', label: 'Sent', count: sent },
    { key: 'failed', label: 'Failed', count: failed },
    { key: 'suppressed', label: 'Suppressed', count: suppressed },
    { key: 'remaining', label: 'Remaining', count: remaining },
  ] as const;
}

/** Mails per second since it started; null before there is anything to tell. */
export function measureRate({ startedAt, finishedAt, progress }: Campaign, now = Date.now()): number | null {
  if (!startedAt || progress.sent === 0) return null;
  const seconds = ((finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt)) / 1000;
  return seconds > 0 ? progress.sent / seconds : null;
}
