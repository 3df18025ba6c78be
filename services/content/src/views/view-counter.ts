import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';
import { isRobot } from '@atrium/service-kit/http/is-robot';
import type { Logger } from '@atrium/service-kit/logger';
import type { EntryRepository } from '../entries/entry-repository';

/** The store that adds up the views of a kind of items. */
type ViewStore = Pick<EntryRepository, 'addViews'>;

export interface Viewer {
  userAgent: string | undefined;
  clientAddress: string;
  /** `Sec-Purpose` or `Purpose`: set on prefetches. */
  purpose: string | undefined;
}

/** True for a browser's user agent, unless it prefetches. */
export const isPerson = ({ userAgent, purpose }: Viewer): boolean =>
  /mozilla/i.test(userAgent ?? '') && !isRobot(userAgent) && !/prefetch|preview/i.test(purpose ?? '');

const flushEveryMs = 5_000;
const sameViewerMs = 30 * 60_000;
const maxRemembered = 50_000;

/**
 * Counts views in memory and writes them in batches. Repeated views of a visitor within half an hour count once. Visitors are
 * remembered by a keyed hash; the key lives only in this process, so no personal data is stored.
 */
export function createViewCounter({ clock, logger }: { clock: Clock; logger: Logger }) {
  const counts = new Map<ViewStore, Map<string, number>>();
  const seen = new Map<string, number>();
  const key = randomBytes(32);
  let timer: NodeJS.Timeout | undefined;

  function isRepeated(id: string, { userAgent = '', clientAddress }: Viewer): boolean {
    const now = clock.now().getTime();
    const hash = createHmac('sha256', key)
      .update(`${id}\n${clientAddress}\n${userAgent}`)
      .digest('base64url');
    const last = seen.get(hash);
    if (last !== undefined && now - last < sameViewerMs) return true;
    seen.delete(hash);
    seen.set(hash, now);
    if (seen.size > maxRemembered) seen.delete(seen.keys().next().value ?? hash);
    return false;
  }

  async function flush(): Promise<void> {
    const batch = [...counts];
    counts.clear();
    for (const [entries, byId] of batch) {
      try {
        await entries.addViews(byId);
      } catch (err) {
        logger.warn({ err, lost: byId.size }, 'view counts could not be written');
      }
    }
  }

  return {
    count(entries: ViewStore, id: string, viewer: Viewer): void {
      if (!isPerson(viewer) || isRepeated(id, viewer)) return;
      const byId = counts.get(entries) ?? new Map<string, number>();
      byId.set(id, (byId.get(id) ?? 0) + 1);
      counts.set(entries, byId);
    },
    flush,
    start() {
      timer = setInterval(() => void flush(), flushEveryMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

export type ViewCounter = ReturnType<typeof createViewCounter>;
