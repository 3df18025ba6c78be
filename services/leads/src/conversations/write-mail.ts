import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { ObjectId } from 'mongodb';
import { literal, mailboxOf, messageIdOf } from '../mail/build-transactional';
import { compileMail } from '../mail/compile-mail';
import { formatMailbox, formatMailDate, requireWireAddress, toWireAddress } from '../mail/mail-headers';
import type { OutgoingMail } from '../mail/mailer';
import type { ConversationMails } from '../mail/outbox';
import type { ConversationsContext } from './context';
import { conversationEffectsJob } from './conversation-effects.job';
import { mailKeyOf } from './delete-messages';
import { readIntakeAddress } from './intake-address';
import type { MessageDocument } from './message-document';

/** RFC 5322, 3.6.4. Braces would be fields of a template. */
const messageIdPattern = /^<[^\s<>{}]{1,250}>$/;

const listIds = (ids: string[]) => ids.filter((id) => messageIdPattern.test(id));

/** The id under which a mail of ours is known to the mail programs of both sides. */
export const ownMessageId = ({ config, company }: ConversationsContext, id: ObjectId): string =>
  messageIdOf(mailKeyOf(id), mailboxOf(config, company.current()).address);

function threadHeaders({ inReplyTo, references }: MessageDocument): [string, string][] {
  const [answered] = listIds([inReplyTo]);
  const all = listIds(references);
  return [
    ...(answered === undefined ? [] : [['In-Reply-To', answered] as [string, string]]),
    ...(all.length === 0 ? [] : [['References', all.join('\r\n ')] as [string, string]]),
  ];
}

const toHtml = (text: string) =>
  `<div style="font-family:sans-serif;font-size:15px;line-height:1.5;">${escapeHtml(text).replaceAll('\n', '<br>\n')}</div>`;

/** Bounces come to the address of answers, which names the contact; without an intake they come to the sender. */
function envelopeFrom({ config, conversationSettings }: ConversationsContext, replyTo: string, from: string) {
  const intake = conversationSettings.intakeAddress();
  return intake !== null && readIntakeAddress(config, intake, replyTo) !== null ? replyTo : from;
}

/** The mail as a person writes it: from the company's address with the writer's name, without the layout of other mails. */
export async function writeMail(
  context: ConversationsContext,
  message: MessageDocument,
  recipient: string,
): Promise<OutgoingMail> {
  const { config, company, messageFiles } = context;
  const { address } = mailboxOf(config, company.current());
  const to = requireWireAddress(recipient);
  const replyTo = toWireAddress(message.replyTo ?? '') ?? address;
  const files = await messageFiles.findOfMessage(message._id);
  const text = literal(message.text);
  const fill = compileMail({
    headers: [
      ['From', literal(formatMailbox({ name: message.from.name, address }))],
      ['To', '<{{to}}>'],
      ['Reply-To', '<{{replyTo}}>'],
      ['Date', formatMailDate(message.at)],
      ['Message-ID', message.messageId],
      ...threadHeaders(message),
    ],
    subject: literal(message.subject),
    html: toHtml(text),
    text,
    attachments: files.map(({ name, type, bytes }) => ({ fileName: name, type, content: bytes.value() })),
  });
  const envelope = { from: envelopeFrom(context, replyTo, address), to };
  return { envelope, raw: fill({ to, replyTo }), messageId: message.messageId };
}

/** The mails of conversations, as the outbox asks for them. */
export const createConversationMails = (context: ConversationsContext): ConversationMails => ({
  claim: async (id) => (await context.messages.claim(new ObjectId(id), context.clock.now())) !== null,
  async write(id, to) {
    const message = await context.messages.findById(new ObjectId(id));
    if (message === null) throw new Error('the mail was erased meanwhile');
    return writeMail(context, message, to);
  },
  settle: (id) => context.producer.enqueue(conversationEffectsJob, { id }),
});
