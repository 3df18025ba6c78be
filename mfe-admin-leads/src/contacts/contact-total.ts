import { formatCount } from '@atrium/admin-kit/text/format';
import type { Pagination } from '@atrium/contracts/pagination';

/** A search over very many contacts stops counting somewhere and says so. */
export type CappedPagination = Pagination & { isTotalCapped?: boolean };

export function describeTotal({ total, isTotalCapped }: CappedPagination): string {
  return `${formatCount(total)}${isTotalCapped ? '+' : ''} in all`;
}
