import { AppError } from '@atrium/service-kit/app-error';
import type { EntryRecord } from './entry-record';

/** The revision the client last read: `If-Match: "<rev>"`, or its `updatedAt`. */
export interface Precondition {
  ifMatch?: string | undefined;
  updatedAt?: string | undefined;
}

/** True also without a precondition, and for `*`. */
export function isFresh(
  { rev, updatedAt }: Pick<EntryRecord, 'rev' | 'updatedAt'>,
  precondition: Precondition,
): boolean {
  const asked = (precondition.ifMatch ?? (precondition.updatedAt || '*')).trim();
  const known = asked.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
  return asked === '*' || known === String(rev) || Date.parse(known) === updatedAt.getTime();
}

export const staleSave = (current: unknown) =>
  new AppError({
    code: 'stale',
    publicMessage: 'Someone else saved this in the meantime. Compare both versions before you save.',
    extra: { current },
  });
