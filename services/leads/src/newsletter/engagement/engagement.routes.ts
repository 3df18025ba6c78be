import { subscriberCalls } from '@atrium/contracts/newsletter/subscribers.calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { setNoStore } from '@atrium/service-kit/http/responses';
import { withDeadline } from '@atrium/service-kit/with-deadline';
import type { Context } from 'hono';
import type { NewsletterContext } from '../context';
import { openClick, recordOpen } from './record-engagement';

/** A transparent GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const recordWithinMs = 2_000;

const linkMissing = () => notFound('This link is not valid');

/** The calls behind the links and the pixel of tracked mails; anybody may call them. */
export function engagementRoutes(context: NewsletterContext): CallRoute[] {
  type C = Context<ServiceEnv>;
  const requestOf = (c: C, token: string) => ({
    token,
    method: c.req.method,
    agent: c.req.header('user-agent'),
  });
  /** Neither a failure to count nor a slow database may keep a reader from the page. A slow recording goes on. */
  const recordAnyway = async (c: C, recording: Promise<unknown>) => {
    const log = c.get('log');
    const recorded = recording.catch((err: unknown) => log.error({ err }, 'engagement was not recorded'));
    await withDeadline(recorded, recordWithinMs).catch(() => log.warn('engagement is recorded late'));
  };

  return [
    handle(subscriberCalls.click, async ({ c, params }) => {
      const opened = await openClick(context, requestOf(c, params.token));
      if (opened === null) throw linkMissing();
      await recordAnyway(c, opened.record());
      setNoStore(c);
      c.header('referrer-policy', 'no-referrer');
      c.header('x-robots-tag', 'noindex, nofollow');
      return c.redirect(opened.url, 302);
    }),
    handle(subscriberCalls.open, async ({ c, params }) => {
      const token = params.file.replace(/\.gif$/, '');
      await recordAnyway(c, recordOpen(context, requestOf(c, token)));
      setNoStore(c);
      // The response does not reveal whether the token is valid.
      return c.body(new Uint8Array(pixel), 200, { 'content-type': 'image/gif' });
    }),
  ];
}
