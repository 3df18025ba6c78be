import type { ContentEventPublisher } from '@atrium/service-kit/content-events';
import type { MediaUsage } from './media-usage-repository';

/** Publishes an event for every page that shows the image: its variants, alt text or focal point changed. */
export type AnnounceMedia = (mediaId: string) => Promise<void>;

export const createAnnounceMedia =
  ({ usage, events }: { usage: MediaUsage; events: ContentEventPublisher }): AnnounceMedia =>
  async (mediaId) => {
    for (const event of await usage.findShown(mediaId)) await events.publish(event);
  };
