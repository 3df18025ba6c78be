import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { LeadsConfig } from '../config';
import { classifyRefusal, type RefusalKind, readReply } from './classify-refusal';
import { readReturnAddress } from './return-address';

/** A report's news about one recipient. `pending`: the outcome is not known yet. */
export interface BounceEvent {
  kind: RefusalKind | 'complaint' | 'delivered' | 'pending';
  /** The final and the original address; empty where the sender of the report is not to be believed. */
  emails: string[];
  /** Such as 5.1.1. */
  status: string | null;
  /** The server's reply. */
  text: string | null;
}

interface DeliveryIds {
  campaignId: string | null;
  subscriberId: string | null;
}

export interface BounceReport extends DeliveryIds {
  events: BounceEvent[];
}

interface ReadOptions {
  config: Pick<LeadsConfig, 'LINK_SECRET'>;
  /** The sender of the report is known, such as by a signature. */
  isTrusted: boolean;
}

const ownMessageId = /<([0-9a-f]{24})\.([0-9a-f]{24})@/i;
const noDelivery: DeliveryIds = { campaignId: null, subscriberId: null };

/** Feedback that a person gave about a mail. The others are about signatures (RFC 6591) or no complaint. */
const complaints = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list']);

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const originalTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer);
}

function readParts({ attachments }: Email, types: string[]): string[] {
  return attachments.filter(({ mimeType }) => types.includes(mimeType.toLowerCase())).map(textOf);
}

/** The values of a field in a machine-readable part: `Name: value` lines, folded ones joined. */
function readFields(text: string, name: string): string[] {
  const field = new RegExp(`^${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*)`, 'gim');
  return [...text.matchAll(field)].map(([, value = '']) => value.replace(/\s+/g, ' ').trim());
}
const readField = (text: string, name: string): string | null => readFields(text, name)[0] ?? null;
/** Without a comment after it (RFC 3464, 2.1.1). */
const readKeyword = (text: string, name: string): string | undefined =>
  /^[a-z-]+/.exec(readField(text, name)?.toLowerCase() ?? '')?.[0];

/** `rfc822; a@b.example`, `utf-8; …` with `\x{…}` for letters beyond ASCII (RFC 6533), or the address alone. */
function readAddress(field: string): string[] {
  const address = field.replace(/^[\w-]+\s*;/, '').replace(/[<>]/g, '');
  const decoded = address.replace(/\\x\{([\da-f]{2,6})\}/gi, (encoded, hex) => {
    const point = Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : encoded;
  });
  return decoded.includes('@') ? [decoded.trim()] : [];
}

/** By the signed return address; by the unsigned Message-ID only where the sender of the report is known. */
export function findDelivery(
  texts: (string | null | undefined)[],
  { config, isTrusted }: ReadOptions,
): DeliveryIds {
  for (const text of texts) {
    const signed = readReturnAddress(config, text ?? '');
    if (signed !== null) return signed;
    const match = isTrusted ? ownMessageId.exec(text ?? '') : null;
    if (match)
      return { campaignId: match[1]?.toLowerCase() ?? null, subscriberId: match[2]?.toLowerCase() ?? null };
  }
  return noDelivery;
}

/** One event per group of recipient fields; the groups are separated by empty lines (RFC 3464, 2.1). */
function readGroup(group: string): BounceEvent[] {
  const emails = ['Final-Recipient', 'Original-Recipient'].flatMap((name) =>
    readFields(group, name).flatMap(readAddress),
  );
  const action = readKeyword(group, 'Action');
  if (action === undefined) return [];
  if (action !== 'failed')
    return [{ kind: action === 'delivered' ? 'delivered' : 'pending', emails, status: null, text: null }];
  const text = (readField(group, 'Diagnostic-Code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  const reply = readReply(text);
  // The server's own words come before the status that the reporting server derives from them.
  const status =
    reply.enhancedCode ?? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(readField(group, 'Status') ?? '')?.[0] ?? null;
  return [{ kind: classifyRefusal({ ...reply, enhancedCode: status }), emails, status, text: text || null }];
}

function readComplaint(feedback: string): BounceEvent[] {
  if (!complaints.has(readKeyword(feedback, 'Feedback-Type') ?? '')) return [];
  const addresses = readFields(feedback, 'Original-Rcpt-To').flatMap(readAddress);
  const emailsOfEach = addresses.length === 0 ? [[]] : addresses.map((address) => [address]);
  return emailsOfEach.map((emails) => ({ kind: 'complaint', emails, status: null, text: null }));
}

/** The events of a report, and the mail or the headers that it quotes. */
export function readReport(mail: Email): { events: BounceEvent[]; original: string } {
  return {
    events: [
      ...readParts(mail, ['message/feedback-report']).flatMap(readComplaint),
      ...readParts(mail, statusTypes).flatMap((text) => text.split(/\r?\n[ \t]*\r?\n/).flatMap(readGroup)),
    ],
    original: readParts(mail, originalTypes).join('\n'),
  };
}

/**
 * Reads a delivery status notification (RFC 3464, RFC 6533) or a feedback report (RFC 5965); without events if it is neither.
 * Anybody can send one: unless its sender is trusted, only a signed return address counts.
 */
export async function parseBounceMail(
  raw: string | Uint8Array,
  { envelope = [], ...options }: ReadOptions & { envelope?: string[] },
): Promise<BounceReport> {
  // A report within a mail is somebody's forward of it.
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const { events, original } = readReport(mail);
  const recipients = (mail.to ?? []).map(({ address }) => address).join(' ');
  const delivery = findDelivery([...envelope, recipients, mail.deliveredTo, original], options);
  return {
    ...delivery,
    events:
      options.isTrusted || delivery.subscriberId !== null
        ? events
        : events.map((event) => ({ ...event, emails: [] })),
  };
}
