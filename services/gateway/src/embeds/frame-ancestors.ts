import { withDeadline } from '@atrium/service-kit/with-deadline';
import { z } from 'zod';
import type { GatewayContext } from '../context';

const maxWaitMs = 2_000;
const formPath = /^\/forms\/([^/]+)$/;
const response = z.object({ data: z.object({ allowedOrigins: z.array(z.string()) }) });

/** The sites that may show `/forms/<slug>?frame`: those that the form names. None for every other page, and while content is away. */
export async function findFrameAncestors(
  { transports, publicUrl, logger }: Pick<GatewayContext, 'transports' | 'publicUrl' | 'logger'>,
  { pathname, searchParams }: URL,
): Promise<readonly string[]> {
  const slug = formPath.exec(pathname)?.[1];
  if (slug === undefined || !searchParams.has('frame')) return [];
  const request = new Request(`${publicUrl}/api/forms/slug/${slug}`);
  try {
    const found = await withDeadline(Promise.resolve(transports.content(request)), maxWaitMs);
    return found.ok ? response.parse(await found.json()).data.allowedOrigins : [];
  } catch (err) {
    // The page itself was rendered; it only stays out of frames.
    logger.warn({ err, path: pathname }, 'the sites that may show a form are not known right now');
    return [];
  }
}
