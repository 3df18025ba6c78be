import type { ContentEvent, ContentResource } from '@atrium/contracts/content-events';
import { type ContentEventFollower, followContentEvents } from '@atrium/service-kit/content-events';
import type { Logger } from '@atrium/service-kit/logger';
import type { RedisClient } from '@atrium/service-kit/redis';

/** What other processes change, for whatever this one keeps in memory. */
export interface ChangeFeed {
  /** False while changes may be missed. */
  isSubscribed(): boolean;
  /** `listener` drops what is kept of a resource: another process changed it, or may have. */
  onForeignChange(resource: ContentResource, listener: () => void): void;
  /** `watcher` drops what is kept of anything that visitors see. */
  onAnyChange(watcher: () => void): void;
}

export function createChangeFeed({ origin }: { origin: string }) {
  let isSubscribed = false;
  const listeners = new Map<ContentResource, (() => void)[]>();
  const watchers: (() => void)[] = [];
  const tellWatchers = () => {
    for (const watcher of watchers) watcher();
  };
  function forget(resource: ContentResource) {
    for (const listener of listeners.get(resource) ?? []) listener();
  }

  const follower: ContentEventFollower = {
    hearsHidden: true,
    onEvent(event: ContentEvent) {
      if (event.origin === origin) return;
      forget(event.resource);
      if (!event.isHidden) tellWatchers();
    },
    onConnected(isConnected) {
      isSubscribed = isConnected;
      // What happened before nobody told.
      if (!isConnected) return;
      for (const resource of listeners.keys()) forget(resource);
      tellWatchers();
    },
  };

  return {
    isSubscribed: () => isSubscribed,
    forget,
    onForeignChange(resource: ContentResource, listener: () => void) {
      listeners.set(resource, [...(listeners.get(resource) ?? []), listener]);
    },
    onAnyChange: (watcher: () => void) => void watchers.push(watcher),
    start: (bus: { redis: RedisClient; logger: Logger }) => followContentEvents({ ...bus, ...follower }),
  };
}
