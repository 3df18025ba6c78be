import type { Clock } from '@atrium/service-kit/clock';
import type { BatchCounts, BatchDocument, DeliveryDocument } from '../campaigns/campaign-document';
import type { CampaignControl, CampaignRepository } from '../campaigns/campaign-repository';
import type { BatchRepository } from './batch-repository';
import type { DeliveryRepository } from './delivery-repository';

/** Markers are written in bulk, but never later than this after a mail was accepted. */
const flushEveryMs = 200;
const flushAtMarkers = 30;
/** With nothing to write, so often the lease is renewed and the campaign looked at. */
const idleFlushMs = 1_000;
/** Mails whose outcome is not on disk yet, in flight included: what a crash can leave in doubt. */
export const maxOpen = 55;
/** How far beyond the written markers a crash may have sent. */
const horizonAhead = maxOpen;
/** The part of a lease that is left when sending stops: whoever was frozen must not send beside the next one. */
const leaseMargin = 1 / 4;

export type StopReason = 'shutdown' | 'lease-lost' | 'campaign-stopped' | 'blocked' | 'error-rate' | 'failed';

/**
 * The bookkeeping of one leased batch. Markers of accepted mails are collected and flushed; each flush also renews the
 * lease, says how far sending may go before the next one, and looks at whether the campaign still wants to be sent.
 */
export interface BatchRun {
  readonly counts: BatchCounts;
  readonly stopReason: StopReason | null;
  stop(reason: StopReason): void;
  /** Resolves when the recipient at this place may be handed over; false when the run has stopped. */
  admit(index: number): Promise<boolean>;
  /** What was handed over at `admit` is decided; null when nothing is known that could be written down. */
  settle(marker: DeliveryDocument | null): void;
  /** For a recipient that was never handed over. */
  note(marker: DeliveryDocument): void;
  /** Waits for what is in flight, then writes everything. */
  finish(): Promise<void>;
  /** Stops the timer, whatever happened. */
  dispose(): void;
}

export function createBatchRun({
  batch,
  owner,
  counts,
  startIndex,
  parallel,
  signal,
  batches,
  deliveries,
  campaigns,
  clock,
  onFlushed,
}: {
  batch: BatchDocument;
  owner: string;
  counts: BatchCounts;
  /** The first place that this run may hand over. */
  startIndex: number;
  /** Mails of this batch that may be handed over at once. */
  parallel: number;
  signal: AbortSignal;
  batches: BatchRepository;
  deliveries: DeliveryRepository;
  campaigns: CampaignRepository;
  clock: Clock;
  onFlushed(control: CampaignControl, flushed: DeliveryDocument[]): Promise<void>;
}): BatchRun {
  let pending: DeliveryDocument[] = [];
  let flushing: Promise<void> | undefined;
  let writing = 0;
  let inFlight = 0;
  let horizon = startIndex;
  let stopReason: StopReason | null = null;
  let nextIndex = startIndex;
  const { leaseMs } = batches;
  let leaseEndsAt = performance.now() + leaseMs;
  let failure: unknown;
  let wake: (() => void) | undefined;

  const changed = () => {
    wake?.();
    wake = undefined;
  };
  const nextChange = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  function stop(reason: StopReason): void {
    stopReason ??= reason;
    changed();
  }

  async function writeOut(): Promise<void> {
    const flushed = pending;
    pending = [];
    writing = flushed.length;
    const newHorizon = Math.min(batch.recipients.length, nextIndex + horizonAhead);
    const renewedAt = performance.now();
    // At once: the horizon may move whether or not these markers get there, they only bring doubt back behind it.
    const [duplicates, isOurs, control] = await Promise.all([
      flushed.length > 0 ? deliveries.insertMany(flushed) : 0,
      batches.renew({ _id: batch._id, owner }, { horizon: newHorizon, counts, now: clock.now() }),
      campaigns.readControl(batch.campaignId),
    ]);
    if (duplicates > 0) await batches.addDuplicates(batch._id, duplicates);
    writing = 0;
    if (!isOurs) return stop('lease-lost');
    leaseEndsAt = renewedAt + leaseMs;
    horizon = newHorizon;
    if (control === null || control.status !== 'sending') return stop('campaign-stopped');
    await onFlushed(control, flushed);
  }

  function flush(): Promise<void> {
    flushing ??= writeOut()
      .catch((error: unknown) => {
        failure = error;
        stop('failed');
      })
      .finally(() => {
        flushing = undefined;
        changed();
      });
    return flushing;
  }

  const timer = setInterval(() => {
    const isIdle = pending.length === 0 && performance.now() - leaseEndsAt + leaseMs < idleFlushMs;
    if (!isIdle) void flush();
  }, flushEveryMs);

  function add(marker: DeliveryDocument): void {
    counts[marker.status] += 1;
    pending.push(marker);
    if (pending.length >= flushAtMarkers) void flush();
  }

  const isOpenFull = () => inFlight + pending.length + writing >= maxOpen;

  return {
    counts,
    get stopReason() {
      return stopReason;
    },
    stop,
    async admit(index) {
      nextIndex = index;
      for (;;) {
        if (signal.aborted) stop('shutdown');
        // Frozen for longer than the lease: somebody else may be at it by now.
        if (performance.now() > leaseEndsAt - leaseMs * leaseMargin) stop('lease-lost');
        if (stopReason !== null) return false;
        if (index < horizon && inFlight < parallel && !isOpenFull()) {
          inFlight += 1;
          return true;
        }
        if (index >= horizon || (isOpenFull() && pending.length > 0)) await flush();
        else await nextChange();
      }
    },
    settle(marker) {
      inFlight -= 1;
      if (marker !== null) add(marker);
      changed();
    },
    note: add,
    async finish() {
      while (inFlight > 0) await nextChange();
      clearInterval(timer);
      await flushing;
      if (pending.length > 0 && failure === undefined) await flush();
      if (failure !== undefined) throw failure;
    },
    dispose: () => clearInterval(timer),
  };
}
