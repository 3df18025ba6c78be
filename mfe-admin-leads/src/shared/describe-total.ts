import { formatCount } from '@atrium/admin-kit/text/format';
import type { Pagination } from '@atrium/contracts/pagination';

/** Services count totals up to a limit: "10,000+ in all". */
export function describeTotal({ total, isTotalCapped }: Pagination): string {
  return `${formatCount(total)}${isTotalCapped ? '+' : ''} in all`;
}
