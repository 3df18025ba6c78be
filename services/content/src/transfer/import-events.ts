import type { Clock } from '@atrium/service-kit/clock';
import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { Editor } from '../context';

export interface ImportRun {
  isDryRun: boolean;
  actor: Editor;
  events: ContentEventPublisher;
}

const flushEveryMs = 5_000;

/**
 * Content events of one import. The event of each item is hidden: it updates the search index and leaves cached pages alone.
 * Pages are cleared by one visible event per kind, every five seconds and by the last `flush`.
 */
export function createImportEvents({ publisher, clock }: { publisher: ContentEventPublisher; clock: Clock }) {
  const changed = new Set<string>();
  let flushedAt = clock.now().getTime();

  async function flush(): Promise<void> {
    flushedAt = clock.now().getTime();
    const resources = [...changed];
    changed.clear();
    for (const resource of resources) await publisher.publish({ resource, ids: [] });
  }

  const events: ContentEventPublisher = {
    origin: publisher.origin,
    async publish(event) {
      if (!event.isHidden) changed.add(event.resource);
      await publisher.publish({ ...event, isHidden: true });
      if (clock.now().getTime() - flushedAt >= flushEveryMs) await flush();
    },
  };
  return { events, flush };
}
