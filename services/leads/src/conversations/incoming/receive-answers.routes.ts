import { conversationCalls } from '@atrium/contracts/conversations/calls';
import { receivedMailInput } from '@atrium/contracts/conversations/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { isDatabaseAway } from '@atrium/service-kit/mongo';
import type { Context } from 'hono';
import { isRawMail, readSignedBody } from '../../mail/signed-body';
import type { ConversationsContext } from '../context';
import { receiveMail } from './receive-mail';

interface PassedOn {
  raw: Buffer;
  recipients: string[];
}

async function readPassedOn(c: Context<ServiceEnv>, body: Buffer): Promise<PassedOn> {
  if (isRawMail(c)) return { raw: body, recipients: [] };
  const { raw, recipients } = parseInput(receivedMailInput, await c.req.json().catch(() => undefined));
  return { raw: Buffer.from(raw, 'base64'), recipients };
}

/** POST /api/message-intake for the mail provider: a mail as it came, or JSON with it and the addresses of the envelope. */
export function receiveAnswersRoute(context: ConversationsContext): CallRoute {
  return handle(conversationCalls.receive, async ({ c }) => {
    const body = await readSignedBody(c, context.config.REPLY_WEBHOOK_SECRET);
    const { raw, recipients } = await readPassedOn(c, body);
    try {
      return success({ isNew: await receiveMail(context, raw, { recipients }) });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      throw new AppError({
        code: 'unavailable',
        publicMessage: 'The mail could not be stored. Please send it again.',
        retryAfterSeconds: 30,
        cause: error,
      });
    }
  });
}
