import PostalMime, { type Attachment } from 'postal-mime';
import type { ReturnAddresses } from '../../mail/return-address';

/** What a report says about one mail. */
export interface BounceEvent {
  kind: 'hard' | 'soft' | 'complaint' | 'delivered';
  campaignId: string | null;
  subscriberId: string | null;
  email: string | null;
  /** Such as 5.1.1. */
  status: string | null;
}

const ownMessageId = /<([0-9a-f]{24})\.([0-9a-f]{24})@/i;

function textOf(attachment: Attachment | undefined): string {
  if (attachment === undefined) return '';
  return typeof attachment.content === 'string'
    ? attachment.content
    : new TextDecoder().decode(attachment.content as ArrayBuffer);
}

/** The fields of a machine-readable part: `Name: value` lines, folded ones joined. */
function readField(text: string, name: string): string | null {
  const match = new RegExp(`^${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*)`, 'im').exec(text);
  return match?.[1]?.replace(/\s+/g, ' ').trim() ?? null;
}

type DeliveryIds = Pick<BounceEvent, 'campaignId' | 'subscriberId'>;
const noDelivery: DeliveryIds = { campaignId: null, subscriberId: null };

/** By the signed return address; by the unsigned Message-ID only where the sender of the report is known. */
export function findDelivery(
  texts: (string | null | undefined)[],
  { read, isTrusted }: { read: ReturnAddresses['read']; isTrusted: boolean },
): DeliveryIds {
  for (const text of texts) {
    const signed = read(text ?? '');
    if (signed !== null) return signed;
    const match = isTrusted ? ownMessageId.exec(text ?? '') : null;
    if (match)
      return { campaignId: match[1]?.toLowerCase() ?? null, subscriberId: match[2]?.toLowerCase() ?? null };
  }
  return noDelivery;
}

export function kindOfStatus(status: string | null): 'hard' | 'soft' {
  return status?.startsWith('5.') === true && status !== '5.2.2' ? 'hard' : 'soft';
}

/**
 * Reads a delivery status notification (RFC 3464) or a feedback report (RFC 5965); null when it is neither, or says only
 * that a mail is delayed. Anybody can send one: unless its sender is trusted, only a signed return address counts.
 */
export async function parseBounceMail(
  raw: string | Uint8Array,
  {
    read,
    isTrusted,
    envelope = [],
  }: {
    read: ReturnAddresses['read'];
    isTrusted: boolean /** Where it was delivered to. */;
    envelope?: string[];
  },
): Promise<BounceEvent | null> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const partOf = (type: string) => mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type);
  const original = [partOf('message/rfc822'), partOf('text/rfc822-headers')].map(textOf).join('\n');
  const recipients = (mail.to ?? []).map(({ address }) => address).join(' ');
  const delivery = findDelivery([...envelope, recipients, mail.deliveredTo, original], { read, isTrusted });

  const feedback = textOf(partOf('message/feedback-report'));
  if (feedback !== '') {
    if (readField(feedback, 'Feedback-Type')?.toLowerCase() === 'not-spam') return null;
    const address = readField(feedback, 'Original-Rcpt-To')?.replace(/[<>]/g, '') ?? null;
    return { kind: 'complaint', ...delivery, email: isTrusted ? address : null, status: null };
  }

  const report = textOf(partOf('message/delivery-status'));
  const action = readField(report, 'Action')?.toLowerCase();
  if (report === '' || action !== 'failed') return null;
  const status = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(readField(report, 'Status') ?? '')?.[1] ?? null;
  const address =
    /;\s*<?([^<>\s]+)/.exec(
      readField(report, 'Final-Recipient') ?? readField(report, 'Original-Recipient') ?? '',
    )?.[1] ?? null;
  return { kind: kindOfStatus(status), ...delivery, email: isTrusted ? address : null, status };
}
