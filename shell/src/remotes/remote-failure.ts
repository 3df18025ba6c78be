import type { FailureStage } from '@atrium/contracts/registry/constants';
import { RouteChunkError, tabNotes } from '@atrium/mfe-kit';

export interface RemoteFailure {
  /** Name of a remote, or `shell`. */
  remote: string;
  version: string;
  stage: FailureStage;
  error?: unknown;
  /** Another version of the remote could be loaded by the same visitor. */
  isRecovered: boolean;
}

/** Another version would not help: all have been tried, or the failure is the server's. */
export class UnrecoverableError extends Error {
  /** No code has arrived for too long. It may come yet. */
  isLate = false;
}

/** The page was given up because its code is late, not because it is wrong. */
export const isLate = (error: unknown): boolean =>
  (error instanceof UnrecoverableError || error instanceof RouteChunkError) && error.isLate;

export const stageOf = (error: unknown, otherwise: FailureStage): FailureStage => {
  if (!(error instanceof RouteChunkError)) return otherwise;
  return error.isLate ? 'timeout' : 'page';
};

const noteOf = (remote: string, version: string) => `failed:${remote}@${version}`;

/** A version that failed on a page is not used again by this tab. False if that can't be stored. */
export const recordFailedVersion = (remote: string, version: string): boolean =>
  tabNotes.add(noteOf(remote, version));
export const hasFailed = (remote: string, version: string): boolean => tabNotes.has(noteOf(remote, version));
export const forgetFailedVersion = (remote: string, version: string): void =>
  tabNotes.remove(noteOf(remote, version));
