import { notFound } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { type Context, Hono } from 'hono';
import type { RecordEngagement } from './record-engagement';

/** A transparent GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const linkMissing = () => notFound('This link is not valid');

/** Where the links and the pixel of tracked mails lead; anybody may call them. */
export function createEngagementRoutes({ engagement }: { engagement: RecordEngagement }) {
  type C = Context<ServiceEnv>;
  const requestOf = (c: C, token: string) => ({
    token,
    method: c.req.method,
    agent: c.req.header('user-agent'),
  });
  /** A reader must get there even when nothing can be counted. */
  const noteAnyway = (c: C, note: Promise<unknown>) =>
    note.catch((err: unknown) => c.get('log').error({ err }, 'engagement was not noted'));

  return new Hono<ServiceEnv>()
    .get('/click/:token', async (c) => {
      const opened = await engagement.openClick(requestOf(c, c.req.param('token')));
      if (opened === null) throw linkMissing();
      await noteAnyway(c, opened.note());
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      c.header('x-robots-tag', 'noindex, nofollow');
      return c.redirect(opened.url, 302);
    })
    .get('/open/:file', async (c) => {
      const token = c.req.param('file').replace(/\.gif$/, '');
      await noteAnyway(c, engagement.noteOpen(requestOf(c, token)));
      c.header('cache-control', 'no-store');
      // Whether the address was one of ours is nobody's business.
      return c.body(new Uint8Array(pixel), 200, { 'content-type': 'image/gif' });
    });
}
