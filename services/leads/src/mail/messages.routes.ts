import { randomUUID } from 'node:crypto';
import { messageCalls } from '@atrium/contracts/content/messages.calls';
import { messageInput } from '@atrium/contracts/content/messages.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { buildTransactional, renderTransactional } from './build-transactional';
import { sampleMail } from './sample-mails';
import { sendTestMail } from './send-test-mail';

const testsAllowed = 10;
const tenMinutes = 600;

/** Previews and test mails of texts that are not saved. */
export function messageRoutes(context: LeadsContext): CallRoute[] {
  const { config, redis, publicUrl, mailer, clock } = context;
  const testLimit = createRateLimit({
    redis,
    name: 'message-test',
    points: testsAllowed,
    durationSeconds: tenMinutes,
    message: `You can send ${testsAllowed} tests in ten minutes. Please try again later.`,
  });
  return [
    handle(messageCalls.preview, ({ params: { name }, body }) => {
      const { subject, html, text } = renderTransactional(context, sampleMail(name, publicUrl), () => body);
      return success({ subject, html, text });
    }),
    handle(messageCalls.sendTest, async ({ params: { name }, body, actor }) => {
      const texts = parseInput(messageInput(name), body);
      await testLimit.consume(actor.id);
      const to = actor.email;
      const mail = { ...sampleMail(name, publicUrl), key: `test-${randomUUID()}`, to, date: clock.now() };
      const subject = `[Test] ${texts.subject}`;
      await sendTestMail(
        mailer,
        buildTransactional(context, mail, () => ({ ...texts, subject })),
      );
      const isFile = config.SMTP_URL === undefined;
      return success(
        { to, isFile },
        isFile
          ? 'No mail server is set up: the test is a file in the folder outbox of the data directory'
          : `Test sent to ${to}`,
      );
    }),
  ];
}
