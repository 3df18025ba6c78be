import type { Clock } from '@atrium/service-kit/clock';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { createMediaSigner, findImageIds } from '@atrium/service-kit/media-signature';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { MediaRepository } from './media-repository';
import type { MediaUsage } from './media-usage-repository';

/** An image that was public stays so for this long after the last item that showed it is unpublished. */
const publicForMs = 30_000;
const windowSeconds = 12 * 60 * 60;

/**
 * Images of unpublished items are shown only with a signature in their address. Staff and previews get signed addresses, valid for
 * 12 to 24 hours; the same for all requests of one window, so that browsers cache them.
 */
export function createMediaAccess({
  media,
  usage,
  clock,
  secret,
}: {
  media: Pick<MediaRepository, 'findMany'>;
  usage: Pick<MediaUsage, 'findPublic' | 'findUsed'>;
  clock: Clock;
  secret: string;
}) {
  const signer = createMediaSigner({ secret });
  const known = new LRUCache<string, true>({
    max: 5_000,
    ttl: publicForMs,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });

  /** Those of the ids that visitors must not see. An image of the library that no item uses is public: newsletters show such images. */
  async function findHidden(ids: readonly string[]): Promise<Set<string>> {
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length === 0) return new Set();
    const published = await usage.findPublic(unknown);
    for (const id of published) known.set(id, true);
    const rest = unknown.filter((id) => !published.includes(id));
    if (rest.length === 0) return new Set();
    const [used, records] = await Promise.all([usage.findUsed(rest), media.findMany(rest)]);
    const library = new Set(records.filter(({ isKept }) => isKept).map(({ _id }) => _id.toHexString()));
    return new Set(rest.filter((id) => used.has(id) || !library.has(id)));
  }

  const expiryNow = () => (Math.floor(clock.now().getTime() / 1_000 / windowSeconds) + 2) * windowSeconds;

  return {
    findHidden,
    isSigned: (id: string, signature: string | undefined): boolean =>
      signature !== undefined && signer.isValid(id, signature, clock.now()),

    /** Signs the addresses in JSON for staff and for previews. */
    signResponses: createMiddleware<ServiceEnv>(async (c, next) => {
      await next();
      const isForStaff = c.get('user') !== undefined || c.req.path.includes('/preview/');
      const isJson = c.res.headers.get('content-type')?.startsWith('application/json') === true;
      if (!isForStaff || !isJson || c.res.headers.has('content-disposition')) return;
      const text = await c.res.clone().text();
      const ids = findImageIds(text);
      if (ids.length === 0) return;
      const hidden = await findHidden(ids);
      const signed = signer.sign(text, { expiresAt: expiryNow(), isWanted: (id) => hidden.has(id) });
      c.res = new Response(signed, c.res);
    }),
  };
}

export type MediaAccess = ReturnType<typeof createMediaAccess>;
