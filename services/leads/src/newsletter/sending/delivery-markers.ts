import type { SendOutcome } from '../../mail/mailer';
import type { DeliveryDocument } from '../campaigns/campaign-document';

/** Waits before the second, third, … try of a mail that a server put off. */
export const retryDelaysMs = [60_000, 300_000, 1_800_000, 7_200_000];

export type Verdict =
  /** To be written down. */
  | { marker: DeliveryDocument }
  /** Nothing was decided about this recipient: the way out as a whole is blocked. */
  | { blocked: { code: number | null; detail: string } };

/** What an attempt's outcome means for its delivery. `attempts` counts this one. */
export function judgeOutcome(
  outcome: SendOutcome,
  {
    id,
    batchId,
    messageId,
    attempts,
    neverTwice,
    now,
  }: { id: string; batchId: string; messageId: string; attempts: number; neverTwice: boolean; now: Date },
): Verdict {
  const base = { _id: id, batchId, messageId, attempts, at: now, code: null, detail: null };
  const delayMs = retryDelaysMs[attempts - 1];
  const putOff = (fields: Partial<DeliveryDocument>): DeliveryDocument =>
    delayMs === undefined
      ? { ...base, status: 'failed', ...fields }
      : { ...base, status: 'retry', nextAttemptAt: new Date(now.getTime() + delayMs), ...fields };

  switch (outcome.kind) {
    case 'accepted':
      return { marker: { ...base, status: 'sent', code: 250 } };
    case 'unavailable':
      return { blocked: { code: outcome.code, detail: outcome.detail } };
    case 'uncertain':
      return {
        marker: neverTwice
          ? { ...base, status: 'uncertain', detail: outcome.detail }
          : putOff({ detail: outcome.detail, isInDoubt: true }),
      };
    case 'refused': {
      const answer = { code: outcome.code, detail: outcome.detail };
      return { marker: outcome.isPermanent ? { ...base, status: 'failed', ...answer } : putOff(answer) };
    }
  }
}
