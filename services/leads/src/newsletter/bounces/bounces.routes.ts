import { subscriberCalls } from '@atrium/contracts/newsletter/subscribers.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { z } from 'zod';
import { type BounceEvent, type BounceReport, findDelivery, parseBounceMail } from '../../mail/bounce-report';
import { classifyRefusal, readReply } from '../../mail/classify-refusal';
import { isRawMail, readSignedBody } from '../../mail/signed-body';
import type { NewsletterContext } from '../context';
import { handleBounce } from './handle-bounce';

const bounceInput = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint', 'delivery'], { error: 'Must be bounce, complaint or delivery' }),
        email: z.string().max(254).optional(),
        messageId: z.string().max(300).optional(),
        returnPath: z.string().max(300).optional(),
        status: z
          .string()
          .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'Must be a status such as 5.1.1')
          .optional(),
        /** The server's reply. */
        detail: z.string().max(2_000).optional(),
      }),
    )
    .min(1)
    .max(500),
});

type GivenEvent = z.infer<typeof bounceInput>['events'][number];

function toEvent({ type, email, status, detail }: GivenEvent): BounceEvent {
  const common = { emails: email === undefined ? [] : [email], status: status ?? null, text: detail ?? null };
  if (type !== 'bounce') return { ...common, kind: type === 'complaint' ? 'complaint' : 'delivered' };
  const reply = readReply(detail ?? '');
  return {
    ...common,
    kind: classifyRefusal({ ...reply, enhancedCode: reply.enhancedCode ?? status ?? null }),
  };
}

/**
 * POST /api/newsletter/bounces for the mail provider: JSON events, or a report as it came (message/rfc822), signed with the shared
 * secret.
 */
export function bounceRoute(context: NewsletterContext): CallRoute {
  const { config } = context;
  const { BOUNCE_WEBHOOK_SECRET: secret } = config;
  return handle(subscriberCalls.recordBounces, async ({ c }) => {
    const body = await readSignedBody(c, secret);
    let reports: BounceReport[];
    if (isRawMail(c)) reports = [await parseBounceMail(body, { config, isTrusted: true })];
    else
      reports = parseInput(bounceInput, await c.req.json().catch(() => undefined)).events.map((event) => ({
        ...findDelivery([event.returnPath, event.messageId], { config, isTrusted: true }),
        events: [toEvent(event)],
      }));
    let taken = 0;
    for (const report of reports) taken += await handleBounce(context, report);
    const received = reports.reduce((sum, { events }) => sum + Math.max(1, events.length), 0);
    return success({ received, taken });
  });
}
