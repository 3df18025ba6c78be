import type { CallRoute } from '@atrium/service-kit/http/call-routes';
import type { Sweep } from '@atrium/service-kit/module';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import { domainOf } from '../../mail/mail-headers';
import type { ConversationsContext } from '../context';
import { createMailListener } from './mail-listener';
import { readMailbox } from './read-mailbox';
import { receiveAnswersRoute } from './receive-answers.routes';
import { receiveMail } from './receive-mail';

const minuteMs = 60_000;
/** How long the port of a worker that ended stays closed. */
const openEveryMs = 5_000;
const mailsPerAddress = 1_000;
const tenMinutes = 600;

export interface BounceIntake {
  /** Takes a report that came to the address for bounces. */
  receiveBounce(raw: Buffer, recipients: string[]): Promise<void>;
}

/** A mark after the mailbox's name, whether or not its signature is right: a damaged one leads to the tray. */
const mark = /^\+[0-9a-z._-]{1,50}$/;

/** Whether an address is `mailbox` with a mark. */
function isMarked(address: string, mailbox: string): boolean {
  const given = address.toLowerCase();
  const own = mailbox.toLowerCase();
  const name = own.slice(0, own.lastIndexOf('@'));
  if (own === '' || domainOf(given) !== domainOf(own) || !given.startsWith(`${name}+`)) return false;
  return mark.test(given.slice(name.length, given.lastIndexOf('@')));
}

function createListener(context: ConversationsContext, port: number, { receiveBounce }: BounceIntake) {
  const { config, conversationSettings, logger, redis } = context;
  return createMailListener({
    port,
    logger,
    limit: createRateLimit({
      redis,
      name: 'mail-listener',
      points: mailsPerAddress,
      durationSeconds: tenMinutes,
    }),
    purposeOf(address) {
      if (isMarked(address, conversationSettings.current().address)) return 'intake';
      return isMarked(address, config.MAIL_BOUNCE_ADDRESS?.address ?? '') ? 'bounce' : null;
    },
    receive: async (raw, recipients) => void (await receiveMail(context, raw, { recipients })),
    receiveBounce,
  });
}

async function readAnswers(context: ConversationsContext, signal: AbortSignal): Promise<void> {
  const mailbox =
    context.conversationSettings.intakeAddress() === null
      ? null
      : await context.conversationSettings.openImap();
  if (mailbox === null) return;
  const receive = async (raw: Buffer, receivedAt: Date | undefined) =>
    void (await receiveMail(context, raw, { receivedAt }));
  await readMailbox(mailbox, { ...context, receive }, signal);
}

interface IntakeParts {
  routes: CallRoute[];
  sweeps: Sweep[];
  stop(): Promise<void>;
}

/** The ways in which answers come: the provider's call, a mailbox, and a mail listener where the machine has a port for it. */
export function createIntakeParts(context: ConversationsContext, bounces: BounceIntake): IntakeParts {
  const port = context.config.MAIL_LISTEN_PORT;
  const listener = port === undefined ? undefined : createListener(context, port, bounces);
  return {
    routes: [receiveAnswersRoute(context)],
    sweeps: [
      { name: 'answers-mailbox', everyMs: minuteMs, run: (signal) => readAnswers(context, signal) },
      // A sweep, because workers alone listen, and one takes over from another.
      ...(listener === undefined
        ? []
        : [{ name: 'mail-listener', everyMs: openEveryMs, run: () => listener.open() }]),
    ],
    stop: async () => listener?.close(),
  };
}
