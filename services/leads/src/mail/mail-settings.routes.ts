import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mailSettingsCalls } from '@atrium/contracts/site/mail-settings.calls';
import type { MailServerInput, MailSettings } from '@atrium/contracts/site/mail-settings.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { LeadsContext } from '../context';
import { compileMail } from './compile-mail';
import { createMailerFor } from './create-mailer';
import { domainOf, formatMailDate, requireWireAddress } from './mail-headers';

const testsAllowed = 10;
const tenMinutes = 600;

const text =
  'This mail was sent by the mail server that has just been entered in the settings. Mails of the site will leave the same way.';

/** A server is taken only after it took a mail from the sender that is meant, for the person who enters it. */
async function tryServer(
  context: LeadsContext,
  { url, from, to }: { url: string; from: string; to: string },
): Promise<void> {
  const mailer = createMailerFor(context, url);
  const messageId = `<test-${randomUUID()}@${domainOf(from)}>`;
  const recipient = requireWireAddress(to);
  const raw = compileMail({
    headers: [
      ['From', `<${from}>`],
      ['To', `<${recipient}>`],
      ['Date', formatMailDate(context.clock.now())],
      ['Message-ID', messageId],
      ['Auto-Submitted', 'auto-generated'],
    ],
    subject: 'The mail server works',
    html: `<p>${text}</p>`,
    text,
  })({});
  try {
    const outcome = await mailer.send({ envelope: { from, to: recipient }, raw, messageId });
    if (outcome.kind === 'accepted') return;
    throw new AppError({
      code: 'validation_failed',
      publicMessage: `The settings were not changed: the mail server did not take a test mail: ${outcome.detail}`,
      errors: [{ path: 'server', message: `It did not take a test mail: ${outcome.detail}` }],
    });
  } finally {
    await mailer.close();
  }
}

const labels: Partial<Record<keyof MailSettings, string>> = {
  senderName: 'name of the sender',
  senderAddress: 'sender',
  replyTo: 'address for answers',
  bounceAddress: 'address for bounces',
  alerts: 'addresses told of new leads',
  followUps: 'addresses told of follow-ups',
  server: 'mail server',
};

const listChanges = (before: MailSettings, after: MailSettings) =>
  Object.entries(labels).flatMap(([key, label]) =>
    isDeepStrictEqual(before[key as keyof MailSettings], after[key as keyof MailSettings]) ? [] : [label],
  );

/** The same server, with the password that is stored for it. */
const isSameServer = (current: MailSettings['server'], { password, ...wanted }: MailServerInput) => {
  if (current === null || password !== undefined) return false;
  const { hasPassword: _hasPassword, ...known } = current;
  return isDeepStrictEqual(known, wanted);
};

/** Who mails are from, who is told, and the server that takes them. */
export function mailSettingsRoutes(context: LeadsContext): CallRoute[] {
  const { mailSettings, audit, redis, config } = context;
  const testLimit = createRateLimit({
    redis,
    name: 'mail-server-test',
    points: testsAllowed,
    durationSeconds: tenMinutes,
    message: `You can try a mail server ${testsAllowed} times in ten minutes. Please try again later.`,
  });
  return [
    handle(mailSettingsCalls.read, () => success(mailSettings.describe())),
    handle(mailSettingsCalls.change, async ({ body, actor, by }) => {
      const before = mailSettings.describe();
      const opened = body.server === null ? null : await mailSettings.openInput(body.server);
      const isTried = body.server !== null && !isSameServer(before.server, body.server);
      if (opened !== null && isTried && !before.fromEnvironment.includes('server')) {
        await testLimit.consume(actor.id);
        const from = before.fromEnvironment.includes('sender')
          ? config.MAIL_FROM.address
          : body.senderAddress || config.MAIL_FROM.address;
        await tryServer(context, { url: opened.url, from, to: actor.email });
      }
      const { revision, ...wanted } = body;
      await mailSettings.save({ ...wanted, server: opened?.server ?? null }, { by, revision });
      const after = mailSettings.describe();
      const changes = listChanges(before, after);
      const isNewPassword = body.server?.password !== undefined;
      if (changes.length > 0 || isNewPassword)
        await audit.record({
          actor,
          action: 'updated',
          resource: 'mail settings',
          summary: `Changed: ${changes.join(', ') || 'password of the mail server'}`,
        });
      return success(after);
    }),
  ];
}
