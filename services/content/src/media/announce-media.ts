import type { ContentContext } from '../context';

/** Publishes an event for every page that shows the image: its variants, alt text or focal point changed. */
export async function announceMedia(
  { usage, events }: Pick<ContentContext, 'usage' | 'events'>,
  mediaId: string,
): Promise<void> {
  for (const event of await usage.findShown(mediaId)) await events.publish(event);
}
