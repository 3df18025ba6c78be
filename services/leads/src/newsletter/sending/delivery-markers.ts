import type { ObjectId } from 'mongodb';
import type { SendOutcome } from '../../mail/mailer';
import { kindOfRefusal } from '../../mail/smtp-outcome';
import type { BatchDocument } from './batch-document';
import type { CampaignDocument } from './campaign-document';
import { type DeliveryDocument, deliveryIdOf } from './delivery-document';

/** Delays before the second, third, … attempt after a temporary refusal. */
const retryDelaysMs = [60_000, 300_000, 1_800_000, 7_200_000];

type Verdict =
  | { marker: DeliveryDocument }
  /** The mail server as a whole is unavailable; says nothing about this recipient. */
  | { blocked: { code: number | null; detail: string } };

const breaksInARow = 8;

/** Tells a server that breaks off dialogues from one mail that makes it do so. */
export interface BreakStreak {
  /** True if the server is at fault. */
  record(outcome: SendOutcome): boolean;
}

export function createBreakStreak({ backoffCount }: Pick<CampaignDocument, 'backoffCount'>): BreakStreak {
  // After a back-off the first break is enough, until the server has taken a mail or refused one.
  let breaks = backoffCount > 0 ? breaksInARow - 1 : 0;
  return {
    record({ kind }) {
      breaks = kind === 'in-doubt' || kind === 'interrupted' ? breaks + 1 : 0;
      return breaks >= breaksInARow;
    },
  };
}

export const breakingServer = { code: null, detail: 'the connection keeps breaking off' };

/** The delivery's state after an attempt. `attempts` includes this one. */
export function classifyOutcome(
  outcome: SendOutcome,
  {
    id,
    batchId,
    messageId,
    attempts,
    neverTwice,
    isServerAtFault,
    now,
  }: {
    id: string;
    batchId: string;
    messageId: string;
    attempts: number;
    neverTwice: boolean;
    isServerAtFault: boolean;
    now: Date;
  },
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
    case 'interrupted':
      return isServerAtFault ? { blocked: breakingServer } : { marker: putOff({ detail: outcome.detail }) };
    case 'in-doubt':
      return {
        marker: neverTwice
          ? { ...base, status: 'in-doubt', detail: outcome.detail }
          : putOff({ detail: outcome.detail, isInDoubt: true }),
      };
    case 'refused': {
      const response = { code: outcome.code, detail: outcome.detail };
      const marker = outcome.isPermanent
        ? { ...base, status: 'failed' as const, ...response }
        : putOff(response);
      return {
        marker: marker.status === 'failed' ? { ...marker, bounceKind: kindOfRefusal(outcome) } : marker,
      };
    }
  }
}

type Batch = Pick<BatchDocument, '_id' | 'campaignId'>;

/** For a recipient that was not sent to. */
export const markUnsent = (
  batch: Batch,
  subscriberId: ObjectId,
  fields: Pick<DeliveryDocument, 'status' | 'at'> & { detail?: string },
): DeliveryDocument => ({
  _id: deliveryIdOf(batch.campaignId, subscriberId),
  batchId: batch._id,
  code: null,
  messageId: '',
  detail: null,
  ...fields,
});

/** For mails in doubt that must not be sent again. */
export const markInDoubt = (batch: Batch, subscriberId: ObjectId, at: Date): DeliveryDocument =>
  markUnsent(batch, subscriberId, {
    status: 'in-doubt',
    at,
    detail: 'A worker was lost while this mail was on its way',
  });
