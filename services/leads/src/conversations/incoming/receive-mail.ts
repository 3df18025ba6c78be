import { createHash } from 'node:crypto';
import { domainOf } from '../../mail/mail-headers';
import type { ConversationsContext } from '../context';
import { storeIncoming } from '../store-incoming';
import { classifyIncoming, type IncomingKind } from './classify-incoming';
import { findPlace, type Place, toEmail } from './find-place';
import { type MailPerson, type ReadMail, readIncoming } from './read-incoming';

/** Two programs that answer each other are told by the number of their mails. */
const mailsPerHour = 10;
const hourMs = 3_600_000;

const toAddress = ({ name, address }: MailPerson) => ({ name, address: toEmail(address) });

async function classify(
  context: ConversationsContext,
  mail: ReadMail,
  { contactId, direction }: Place,
  now: Date,
): Promise<IncomingKind> {
  const { config, conversationSettings, messages } = context;
  // A colleague's own mail may come from the address that this installation sends from.
  if (direction === 'logged') return 'mail';
  const own = new Set([config.MAIL_FROM.address, conversationSettings.current().address].map(toEmail));
  const known = mail.messageId === null ? [] : await messages.findByMessageIds([mail.messageId]);
  const isOwnMessageId = known.some((one) => one.direction === 'out');
  const kind = classifyIncoming(mail, { own, isOwnMessageId });
  if (kind !== 'mail' || contactId === null) return kind;
  const since = new Date(now.getTime() - hourMs);
  const lately = await messages.countFrom(contactId, toEmail(mail.from.address), since);
  return lately >= mailsPerHour ? 'loop' : 'mail';
}

/** Alerts and newsletters of this installation that the mailbox gets too. They belong to no conversation. */
const isOwnNotice = (context: ConversationsContext, { messageId }: ReadMail): boolean =>
  messageId?.endsWith(`@${domainOf(context.config.MAIL_FROM.address)}>`) === true;

/** The server's reply, of the recipient that did not get the mail. */
function problemOf({ report: { events } }: ReadMail): string {
  const event = events.find(({ kind }) => ['hard', 'policy', 'soft'].includes(kind));
  return event?.text ?? event?.status ?? 'It came back';
}

/**
 * Reads, classifies and stores a mail, once however often it comes. Resolves after it is stored; false if it was before. Every way in
 * ends here.
 */
export async function receiveMail(
  context: ConversationsContext,
  raw: Uint8Array,
  { recipients = [], receivedAt }: { recipients?: string[]; receivedAt?: Date | undefined } = {},
): Promise<boolean> {
  const mail = await readIncoming(raw);
  const place = await findPlace(context, mail, recipients);
  const now = context.clock.now();
  const kind = await classify(context, mail, place, now);
  if (kind === 'loop' && place.contactId === null && isOwnNotice(context, mail)) return false;
  const isBounce = kind === 'bounce';
  return storeIncoming(context, {
    ...place,
    kind,
    isFromOtherAddress: place.isFromOtherAddress && !isBounce,
    from: toAddress(mail.from),
    to: mail.to.map(toAddress),
    subject: mail.subject,
    text: mail.text,
    quoted: mail.quoted,
    html: mail.html,
    messageId: mail.messageId ?? '',
    inReplyTo: (isBounce ? mail.report.messageId : null) ?? mail.inReplyTo ?? '',
    references: mail.references,
    digest: createHash('sha256').update(raw).digest('hex'),
    problem: isBounce ? problemOf(mail) : null,
    at: receivedAt !== undefined && receivedAt < now ? receivedAt : now,
    files: mail.files,
    leftOut: mail.leftOut,
  });
}
