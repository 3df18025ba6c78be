import { subscriberCalls } from '@atrium/contracts/newsletter/subscribers.calls';
import { newsletterMessages } from '@atrium/contracts/newsletter/subscribers.constants';
import { linkTokenInput } from '@atrium/contracts/newsletter/subscribers.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressHeader, clientAddressOf, type ServiceEnv } from '@atrium/service-kit/http/env';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import type { Context } from 'hono';
import type { NewsletterContext } from '../context';
import {
  confirmSubscription,
  readConfirmLink,
  readUnsubscribeLink,
  subscribe,
  unsubscribe,
  type VisitorTrace,
} from './subscriptions';

type C = Context<ServiceEnv>;

function traceOf(c: C, page: string | null): VisitorTrace {
  return {
    page,
    address: c.req.header(clientAddressHeader) ?? null,
    agent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  };
}

const wantsPage = (c: C) => c.req.header('accept')?.includes('text/html') === true;

/** In the body from the page, in the query from mail programs (RFC 8058). */
async function readToken(c: C): Promise<string> {
  const isJson = c.req.header('content-type')?.includes('json') === true;
  const body: unknown = isJson
    ? await c.req.json().catch(() => ({}))
    : await c.req.parseBody().catch(() => ({}));
  return parseInput(linkTokenInput, body ?? {}).token;
}

/** Public calls: sign-up and the links of its mails. A GET of a link changes nothing. */
export function signUpRoutes(context: NewsletterContext): CallRoute[] {
  const { publicUrl, signUpLimit, reportReaders } = context;
  const toPage = (c: C, name: 'confirm' | 'unsubscribe', token: string) =>
    c.redirect(`${publicUrl}/newsletter/${name}?token=${encodeURIComponent(token)}`, 303);

  return [
    handle(subscriberCalls.subscribe, async ({ c, body: { email, page, website } }) => {
      setNoStore(c);
      await signUpLimit.consume(clientAddressOf(c));
      if (website === undefined || website === '') await subscribe(context, email, traceOf(c, page ?? null));
      return success({ accepted: true }, newsletterMessages.welcome);
    }),
    handle(subscriberCalls.readConfirmLink, async ({ c, query: { token } }) => {
      setNoStore(c);
      if (wantsPage(c)) return toPage(c, 'confirm', token);
      return success(await readConfirmLink(context, token));
    }),
    handle(subscriberCalls.confirm, async ({ c, query }) => {
      setNoStore(c);
      const state = await confirmSubscription(
        context,
        query.token ?? (await readToken(c)),
        traceOf(c, '/newsletter/confirm'),
      );
      return success(state, newsletterMessages.confirmed);
    }),
    handle(subscriberCalls.readUnsubscribeLink, async ({ c, query: { token } }) => {
      setNoStore(c);
      if (wantsPage(c)) return toPage(c, 'unsubscribe', token);
      return success((await reportReaders?.read(token)) ?? (await readUnsubscribeLink(context, token)));
    }),
    handle(subscriberCalls.unsubscribe, async ({ c, query }) => {
      setNoStore(c);
      const token = query.token ?? (await readToken(c));
      const state =
        (await reportReaders?.leave(token)) ??
        (await unsubscribe(context, token, traceOf(c, '/newsletter/unsubscribe')));
      return success(state, newsletterMessages.unsubscribed);
    }),
  ];
}
