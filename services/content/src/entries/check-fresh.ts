import { AppError } from '@atrium/service-kit/app-error';
import type { EntryDocument } from './entry-document';

/** The state that the client last read: the revision of `If-Match`, or its `updatedAt`. */
export interface Precondition {
  ifMatch?: string | undefined;
  updatedAt?: string | undefined;
}

/** True also without a precondition, and for `*`. */
export function isFresh(
  { rev, updatedAt }: Pick<EntryDocument, 'rev' | 'updatedAt'>,
  precondition: Precondition,
): boolean {
  const { ifMatch, updatedAt: knownAt } = precondition;
  if (ifMatch !== undefined) return ifMatch === '*' || ifMatch === String(rev);
  return !knownAt || Date.parse(knownAt) === updatedAt.getTime();
}

/** `current`: what is saved, for a client that compares it with its own version. */
export const staleSave = (current?: unknown) =>
  new AppError({
    code: 'stale',
    publicMessage: 'Someone else saved this in the meantime. Compare both versions before you save.',
    ...(current !== undefined && { extra: { current } }),
  });
