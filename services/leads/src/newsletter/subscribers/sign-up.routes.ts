import { linkTokenInput, subscribeInput } from '@atrium/contracts/newsletter';
import { newsletterMessages } from '@atrium/contracts/newsletter-types';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput, validate } from '@atrium/service-kit/http/validate';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { type Context, Hono } from 'hono';
import type { Subscriptions, VisitorTrace } from './subscriptions';

type C = Context<ServiceEnv>;

function traceOf(c: C, page: string | null): VisitorTrace {
  return {
    page,
    address: c.req.header(clientAddressHeader) ?? null,
    agent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  };
}

const wantsPage = (c: C) => c.req.header('accept')?.includes('text/html') === true;

/** The token of a link: in the address, as mail programs post it, or in the body, as the page does. */
async function readToken(c: C): Promise<string> {
  const inAddress = c.req.query('token');
  if (inAddress !== undefined) return parseInput(linkTokenInput, { token: inAddress }).token;
  const isJson = c.req.header('content-type')?.includes('json') === true;
  const body: unknown = isJson
    ? await c.req.json().catch(() => ({}))
    : await c.req.parseBody().catch(() => ({}));
  return parseInput(linkTokenInput, body ?? {}).token;
}

/** Sign-up and the links of its mails: what anybody may call. A link that is only looked at changes nothing. */
export function createNewsletterPublicRoutes({
  subscriptions,
  limit,
  publicUrl,
}: {
  subscriptions: Subscriptions;
  limit: RateLimit;
  publicUrl: string;
}) {
  return new Hono<ServiceEnv>()
    .use(async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    })
    .post('/subscribe', validate('json', subscribeInput), async (c) => {
      const { email, page, website } = c.req.valid('json');
      await limit.consume(c.req.header(clientAddressHeader) ?? 'unknown');
      if (website === undefined || website === '')
        await subscriptions.subscribe(email, traceOf(c, page ?? null));
      return c.json(success({ accepted: true }, newsletterMessages.welcome));
    })
    .get('/confirm', async (c) => {
      const token = c.req.query('token') ?? '';
      if (wantsPage(c))
        return c.redirect(`${publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`, 303);
      return c.json(success(await subscriptions.readConfirmLink(token)));
    })
    .post('/confirm', async (c) => {
      const state = await subscriptions.confirm(await readToken(c), traceOf(c, '/newsletter/confirm'));
      return c.json(success(state, newsletterMessages.confirmed));
    })
    .get('/unsubscribe', async (c) => {
      const token = c.req.query('token') ?? '';
      if (wantsPage(c))
        return c.redirect(`${publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, 303);
      return c.json(success(await subscriptions.readUnsubscribeLink(token)));
    })
    .post('/unsubscribe', async (c) => {
      const state = await subscriptions.unsubscribe(
        await readToken(c),
        traceOf(c, '/newsletter/unsubscribe'),
      );
      return c.json(success(state, newsletterMessages.unsubscribed));
    });
}
