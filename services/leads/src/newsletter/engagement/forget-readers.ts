import type { AnonymisedRow, ForgettableRow, ForgottenReaderRepository } from './forgotten-reader-repository';

const atOnce = 500;

/** The figures need whether a mail was clicked, not when. */
function anonymise(row: ForgettableRow): AnonymisedRow {
  const { _id, anonymousId, subscriberId: _who, events: _events, sentAt, ...figures } = row;
  const { clickedAt, openedAt, lastClickAt: _click, lastOpenAt: _open, ...counted } = figures;
  const day = sentAt ?? new Date(0);
  return {
    anonymousId,
    figures: {
      ...counted,
      ...(clickedAt && { clickedAt: day }),
      ...(openedAt && { openedAt: day }),
      sentAt,
      events: [],
    },
  };
}

/**
 * Replaces each engagement row by an anonymised one (random id, aggregate counts only) and deletes the original.
 * Idempotent: safe to repeat after a crash.
 */
export function createForgetReaders({ repository }: { repository: ForgottenReaderRepository }) {
  return {
    /** Later clicks on such mails are not counted: the anonymised record may count that person already. */
    async isForgotten(sentAt: Date): Promise<boolean> {
      const cutoff = await repository.readCutoff();
      return cutoff !== null && sentAt < cutoff;
    },

    countBefore: repository.countBefore,

    /** Returns for how many mails. */
    async forgetBefore(cutoff: Date, signal: AbortSignal): Promise<number> {
      // Before the rows are deleted: a click in between would create a row for that person again.
      await repository.raiseCutoff(cutoff);
      let forgotten = 0;
      while (!signal.aborted) {
        const ids = await repository.listIdsBefore(cutoff, atOnce);
        if (ids.length === 0) break;
        const rows = await repository.assignAnonymousIds(ids);
        await repository.insertAnonymised(rows.map(anonymise));
        forgotten += await repository.delete(rows.map(({ _id }) => _id));
      }
      return forgotten;
    },
  };
}
export type ForgetReaders = ReturnType<typeof createForgetReaders>;
