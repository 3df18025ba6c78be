import type { RemoteAction } from '@atrium/contracts/registry/schemas';
import { hasPassedSmokeRun, type VersionDocument } from '../versions/version-document';
import type { RemoteDocument } from './remote-document';

/** A version that has worked for a day fails for another reason than its code. */
export const newForMs = 24 * 60 * 60 * 1_000;

/** Other entries of the history name the active version too: a rotated token does not make it new. */
export const movesIntoUse: readonly RemoteAction[] = [
  'published',
  'activated',
  'started a canary',
  'promoted',
  'adopted',
];

/** Failures to load or to render. A late file may be the network's fault, an uncaught error leaves the page in use. */
const fatalStages = ['entry', 'page', 'render', 'server'];

/** Returns the longest time in use, in milliseconds. The history is sorted newest first. */
function longestUse(version: string, history: RemoteDocument['history']): number {
  const moves = history.filter(({ action }) => movesIntoUse.includes(action)).toReversed();
  return moves.reduce((longest, move, index) => {
    const next = moves[index + 1];
    if (move.version !== version || next === undefined) return longest;
    return Math.max(longest, next.at.getTime() - move.at.getTime());
  }, 0);
}

type Evidence = Pick<
  VersionDocument,
  'version' | 'failures' | 'smokeRuns' | 'lastUsedAt' | 'isOfInstallation'
>;

/**
 * Nobody has seen it work in a browser before its publication, and then nobody has opened it, or it has failed to load or to render and was in
 * use for less than a day. The installation's own versions were tried with the shell that they came with, also if nobody has opened them here.
 */
export function hasNeverWorked(
  { version, failures, smokeRuns, lastUsedAt, isOfInstallation = false }: Evidence,
  history: RemoteDocument['history'],
): boolean {
  if (hasPassedSmokeRun({ smokeRuns })) return false;
  if (lastUsedAt === undefined && !isOfInstallation) return true;
  return hasFailedWhileNew({ version, failures }, history);
}

/** It has failed to load or to render, and was in use for less than a day. */
export function hasFailedWhileNew(
  { version, failures }: Pick<Evidence, 'version' | 'failures'>,
  history: RemoteDocument['history'],
): boolean {
  const hasFailed = fatalStages.some((stage) => (failures?.stages[stage] ?? 0) > 0);
  return hasFailed && longestUse(version, history) < newForMs;
}
