import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { BatchDocument } from './batch-document';
import type { BatchRepository } from './batch-repository';
import type { CampaignControl, CampaignRepository } from './campaign-repository';
import { type DeliveryDocument, emptyCounts } from './delivery-document';
import type { DeliveryRepository } from './delivery-repository';
import type { MarkerSpool } from './marker-spool';
import { repeatUntil } from './repeat-until';

/** Longest time from a mail's acceptance to the write of its marker. */
const flushEveryMs = 200;
const flushAtMarkers = 30;
/** Most mails without a written marker, including those in flight: a crash leaves at most so many in doubt. */
export const maxOpen = 55;
/** Lower than `maxOpen`: with that many in flight a flush could not raise the high-water mark. */
const maxInFlight = Math.floor(maxOpen / 2);
/** Sending stops at this remaining share of the lease, so that a frozen worker never sends in parallel with the next one. */
const leaseMargin = 1 / 4;

type StopReason =
  | 'shutdown'
  | 'lease-lost'
  | 'campaign-stopped'
  | 'blocked'
  | 'throttled'
  | 'error-rate'
  | 'failed';

export interface BatchRunOptions {
  batch: BatchDocument;
  owner: string;
  /** The first index that this run may hand over. */
  startIndex: number;
  /** Mails of this batch that may be in flight at once. */
  parallel: number;
  signal: AbortSignal;
  batches: Pick<BatchRepository, 'leaseMs' | 'addDuplicates' | 'renew'>;
  deliveries: Pick<DeliveryRepository, 'insertMany' | 'findExisting'>;
  campaigns: Pick<CampaignRepository, 'readControl'>;
  markerSpool: Pick<MarkerSpool, 'write'>;
  clock: Clock;
  log: Logger;
  onFlushed(control: CampaignControl, flushed: DeliveryDocument[]): Promise<void>;
}

/**
 * The bookkeeping of one leased batch. Markers of accepted mails are collected and flushed; each flush also renews the
 * lease, moves the high-water mark and reads the campaign's status. A flush that fails is repeated until the lease ends;
 * then its markers are spilled to disk.
 */
export function createBatchRun({
  batch,
  owner,
  startIndex,
  parallel,
  signal,
  batches,
  deliveries,
  campaigns,
  markerSpool,
  clock,
  log,
  onFlushed,
}: BatchRunOptions) {
  const { leaseMs } = batches;
  const counts = emptyCounts();
  /** Markers of no flush yet, and markers of a flush that has not succeeded yet. */
  let pending: DeliveryDocument[] = [];
  let unwritten: DeliveryDocument[] = [];
  let duplicatesToAdd = 0;
  let flushing: Promise<void> | undefined;
  let inFlight = 0;
  const atOnce = Math.min(parallel, maxInFlight);
  let highWaterMark = startIndex;
  let nextIndex = startIndex;
  let hasSpilled = false;
  let stopReason: StopReason | null = null;
  let failure: unknown;
  let leaseEndsAt = performance.now() + leaseMs;
  let wake: (() => void) | undefined;

  const changed = () => {
    wake?.();
    wake = undefined;
  };
  const nextChange = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const isLeaseOver = () => performance.now() > leaseEndsAt;
  const maySend = () => performance.now() < leaseEndsAt - leaseMs * leaseMargin;

  function stop(reason: StopReason): void {
    stopReason ??= reason;
    changed();
  }

  async function insertMarkers(markers: DeliveryDocument[]): Promise<void> {
    duplicatesToAdd += await deliveries.insertMany(markers);
    if (duplicatesToAdd > 0) await batches.addDuplicates(batch._id, duplicatesToAdd);
    duplicatesToAdd = 0;
  }

  async function writeOut(): Promise<void> {
    // The lease still holds, so existing markers were written by a failed flush of this run.
    const written =
      unwritten.length === 0
        ? new Set<string>()
        : await deliveries.findExisting(unwritten.map(({ _id }) => _id));
    const flushed = [...unwritten.filter(({ _id }) => !written.has(_id)), ...pending];
    unwritten = flushed;
    pending = [];
    // The mark never decreases: recipients below it may be sent to while it is written.
    const newMark = Math.max(
      highWaterMark,
      Math.min(batch.recipients.length, nextIndex + maxOpen - inFlight),
    );
    const renewedAt = performance.now();
    // In parallel: if only the high-water mark is written, a crash treats more mails as in doubt, never fewer.
    const [, isOurs, control] = await Promise.all([
      insertMarkers(flushed),
      batches.renew({ _id: batch._id, owner }, { highWaterMark: newMark, now: clock.now() }),
      campaigns.readControl(batch.campaignId),
    ]);
    unwritten = [];
    if (!isOurs) return stop('lease-lost');
    leaseEndsAt = renewedAt + leaseMs;
    highWaterMark = newMark;
    if (control === null || control.status !== 'sending') return stop('campaign-stopped');
    await onFlushed(control, flushed);
  }

  /** Without this race a database that neither responds nor fails would hold the markers beyond the lease. */
  async function writeOutWithinLease(): Promise<void> {
    const timeout = new AbortController();
    const leaseEnd = sleep(Math.max(0, leaseEndsAt - performance.now()), undefined, {
      signal: timeout.signal,
    });
    try {
      await Promise.race([writeOut(), leaseEnd]);
    } finally {
      timeout.abort();
    }
  }

  function flush(): Promise<void> {
    flushing ??= writeOutWithinLease()
      .catch(async (err: unknown) => {
        log.warn({ err, batchId: batch._id }, 'markers were not written; trying again');
        await sleep(flushEveryMs);
      })
      .finally(() => {
        flushing = undefined;
        changed();
      });
    return flushing;
  }

  const openMarkers = () => pending.length + unwritten.length;
  const timer = setInterval(() => {
    if (!isLeaseOver()) void flush();
  }, flushEveryMs);

  function add(marker: DeliveryDocument): void {
    counts[marker.status] += 1;
    pending.push(marker);
    if (pending.length >= flushAtMarkers) void flush();
  }

  async function spill(): Promise<void> {
    const markers = [...unwritten, ...pending];
    // Before the write: if it fails too, the mails of these markers are in doubt.
    hasSpilled = true;
    await markerSpool.write(markers);
    log.error({ batchId: batch._id, markers: markers.length }, 'markers were spilled to disk');
    unwritten = [];
    pending = [];
    stop('failed');
  }

  return {
    /** Outcomes of this run. */
    counts,
    /** How many of them failed when the campaign's refusals were last counted. */
    checkedFailures: 0,
    get stopReason() {
      return stopReason;
    },
    /** The high-water mark to store: 0 if every outcome is in the database. */
    get highWaterMark() {
      return hasSpilled ? highWaterMark : 0;
    },
    stop,
    /** Stops the run; `finish` rejects with the first error. */
    fail(error: unknown) {
      failure ??= error;
      stop('failed');
    },
    /** Resolves when the recipient at this index may be handed over; false when the run has stopped. */
    async admit(index: number) {
      nextIndex = index;
      for (;;) {
        if (signal.aborted) stop('shutdown');
        if (!maySend()) stop('lease-lost');
        if (stopReason !== null) return false;
        if (index < highWaterMark && inFlight < atOnce) {
          inFlight += 1;
          return true;
        }
        if (index >= highWaterMark) await flush();
        else await nextChange();
      }
    },
    /** The outcome of an admitted recipient; null if it has no marker. */
    settle(marker: DeliveryDocument | null) {
      inFlight -= 1;
      if (marker !== null) add(marker);
      changed();
    },
    /** For a recipient that was not sent to. */
    record: add,
    /** Retries an operation until the lease ends. */
    whileLeased: <T>(operation: () => Promise<T>) =>
      repeatUntil(operation, () => maySend() && !signal.aborted),
    /**
     * Waits for mails in flight, then writes all markers. Must be called: until then the lease is renewed. Rejects with what the run
     * failed with.
     */
    async finish() {
      while (inFlight > 0) await nextChange();
      clearInterval(timer);
      await flushing;
      while (openMarkers() > 0) {
        if (isLeaseOver()) {
          await spill();
          break;
        }
        await flush();
      }
      if (failure !== undefined) throw failure;
    },
  };
}

export type BatchRun = ReturnType<typeof createBatchRun>;
