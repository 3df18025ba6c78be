import type { CampaignStatus } from '@atrium/contracts/newsletter/campaigns.constants';
import type { Campaign, CampaignProgress } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { DeliveryOutcome } from '@atrium/contracts/newsletter/subscribers.constants';
import { describeBounces } from '../shared/describe-bounces';

/** Statuses in which figures change by themselves, so that they are polled. */
const movingStatuses: readonly CampaignStatus[] = ['scheduled', 'planning', 'sending'];
const liveMs = 1_500;
const waitingMs = 15_000;
/** A schedule is polled as often as a running campaign once it is about to start. */
const soonMs = 60_000;

/** Milliseconds until the next fetch; false when nothing will change by itself. */
export function pickRefreshInterval(
  campaign: Pick<Campaign, 'status' | 'sendAt'> | undefined,
  now = Date.now(),
): number | false {
  if (!campaign || !movingStatuses.includes(campaign.status)) return false;
  if (campaign.status !== 'scheduled') return liveMs;
  const isSoon = campaign.sendAt !== null && Date.parse(campaign.sendAt) - now < soonMs;
  return isSoon ? liveMs : waitingMs;
}

/** Mails have left, or are about to: it has figures and, if wanted, a page. */
export const hasStarted = ({ startedAt, status }: Pick<Campaign, 'startedAt' | 'status'>): boolean =>
  startedAt !== null && status !== 'failed';

type CampaignAction = 'undo' | 'pause' | 'resume' | 'cancel' | 'unschedule' | 'edit' | 'duplicate' | 'delete';

const actionsByStatus: Record<CampaignStatus, CampaignAction[]> = {
  draft: ['edit', 'duplicate', 'delete'],
  scheduled: ['edit', 'unschedule', 'duplicate', 'cancel'],
  planning: ['pause', 'duplicate', 'cancel'],
  sending: ['pause', 'duplicate', 'cancel'],
  paused: ['resume', 'duplicate', 'cancel'],
  cancelled: ['duplicate', 'delete'],
  sent: ['duplicate'],
  failed: ['unschedule', 'duplicate', 'delete'],
};

/** A notice asks for the number of people, and then resumes it. */
const grownActions: CampaignAction[] = ['unschedule', 'duplicate', 'cancel'];

/** Actions that decide whether and when it goes out. */
const sendActions: readonly CampaignAction[] = ['undo', 'pause', 'resume', 'cancel', 'unschedule'];

export interface CampaignRights {
  mayWrite: boolean;
  maySend: boolean;
}

type ActedOn = Pick<Campaign, 'status' | 'undoUntil'> & Partial<Pick<Campaign, 'hasGrown' | 'progress'>>;

export function listCampaignActions(
  { status, undoUntil, progress, hasGrown = false }: ActedOn,
  { mayWrite, maySend }: CampaignRights,
): CampaignAction[] {
  if (!mayWrite) return [];
  // Undo keeps the text; a second way to stop the same thing would only be confusing.
  const ofStatus = hasGrown ? grownActions : actionsByStatus[status];
  const offered: CampaignAction[] = undoUntil === null ? ofStatus : ['undo'];
  // One that had recipients stays on record.
  const hasBegun = status === 'cancelled' && (progress?.audience ?? 0) > 0;
  const actions = hasBegun ? offered.filter((action) => action !== 'delete') : offered;
  if (maySend) return actions;
  // What is scheduled goes out as it stands.
  return actions.filter(
    (action) => !sendActions.includes(action) && !(action === 'edit' && status === 'scheduled'),
  );
}

export const canEdit = (campaign: ActedOn, rights: CampaignRights): boolean =>
  listCampaignActions(campaign, rights).includes('edit');

/** "4:59"; at least "0:00". */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shares of the audience, which add up to it. */
export function listProgressShares(progress: CampaignProgress) {
  const { sent, failed, suppressed, remaining } = progress;
  return [
    { key: 'sent', label: 'Sent', count: sent },
    { key: 'failed', label: 'Failed', count: failed },
    { key: 'suppressed', label: 'Suppressed', count: suppressed },
    { key: 'remaining', label: 'Remaining', count: remaining },
  ] as const;
}

/** The outcomes of the mails, each with the number that it is a share of, and what that counts. */
export function listResults({ progress, results }: Pick<Campaign, 'progress' | 'results'>) {
  const { delivered, refused, bounced, complained, unsubscribed, bounceKinds } = results;
  const tried = progress.sent + progress.failed;
  return [
    { label: 'Delivered', count: delivered, whole: tried, note: 'taken by their servers and not returned' },
    {
      label: 'Bounced',
      count: refused + bounced,
      whole: tried,
      note: describeBounces(bounceKinds) || 'refused at once or returned later',
    },
    {
      label: 'Reported as spam',
      count: complained,
      whole: delivered,
      note: 'people, of the mails delivered',
    },
    { label: 'Unsubscribed', count: unsubscribed, whole: delivered, note: 'people, of the mails delivered' },
  ];
}

/** How many deliveries the log has, from the figures that the screen shows already. */
export function countDeliveries(
  { progress, results }: Pick<Campaign, 'progress' | 'results'>,
  status: DeliveryOutcome | '',
): number {
  const { sent, failed, suppressed, retrying, inDoubt } = progress;
  const { bounced, complained } = results;
  const counts = {
    sent: sent - bounced - complained,
    failed,
    suppressed,
    retry: retrying,
    'in-doubt': inDoubt,
    bounced,
    complained,
  };
  return status === '' ? sent + failed + suppressed + retrying + inDoubt : counts[status];
}

/** Mails per second since the start; null before the first one. */
export function measureRate({ startedAt, finishedAt, progress }: Campaign, now = Date.now()): number | null {
  if (!startedAt || progress.sent === 0) return null;
  const seconds = ((finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt)) / 1000;
  return seconds > 0 ? progress.sent / seconds : null;
}
