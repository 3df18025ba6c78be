import { formatCount } from '@atrium/admin-kit/text/format';
import type { CountingProgress } from '@atrium/contracts/contact-types';
import { Notice } from '@atrium/ui/notice';

/** How often a screen asks again while the contacts are counted. */
const askAgainMs = 2_000;

/** For `refetchInterval`: soon while there is more to count, else as usual. */
export const refetchWhileCounting = (
  answer: { counting: CountingProgress | null } | undefined,
  usualMs: number | false,
): number | false => (answer?.counting ? askAgainMs : usualMs);

/** Figures that are not whole yet say so: many contacts came in at once, as by an import of a whole database. */
export function CountingNotice({ counting }: { counting: CountingProgress | null | undefined }) {
  if (!counting) return null;
  return (
    <Notice tone="info" title="The contacts are being counted">
      {formatCount(counting.counted)} of {formatCount(counting.total)} so far, the newest first. Figures of
      contacts grow until all are counted.
    </Notice>
  );
}
