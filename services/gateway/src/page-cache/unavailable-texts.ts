import type { Site } from '@atrium/contracts/site/schemas';
import { readSite } from '@atrium/page-document/site-facts';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import { withDeadline } from '@atrium/service-kit/with-deadline';

const maxWaitMs = 500;
const freshForMs = 60_000;

type Texts = Site['errorPages']['unavailable'];

/** The site's own texts of the page that says that a page is unavailable; the last known ones while content is away too. */
export function createUnavailableTexts({ content, now }: { content: ServiceTransport; now(): number }) {
  let texts: Texts | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<Texts | undefined> => {
    if (now() - readAt < freshForMs) return texts;
    readAt = now();
    try {
      const site: Partial<Site> = await withDeadline(readSite(content), maxWaitMs);
      texts = site.errorPages?.unavailable ?? texts;
    } catch {
      // Content may be why the page is unavailable; the handler has logged that.
    }
    return texts;
  };
}
