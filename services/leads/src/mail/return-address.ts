import { createHmac } from 'node:crypto';
import type { LeadsConfig } from '../config';

interface BouncedDelivery {
  /** 24 hexadecimal digits, as the next. */
  campaignId: string;
  subscriberId: string;
}

const idLength = 38;
const signatureLength = 11;
const signatureBytes = 7;
const objectId = /^[0-9a-f]{24}$/;

const toBase36 = (hex: string, length: number) => BigInt(`0x${hex}`).toString(36).padStart(length, '0');

function fromBase36(text: string): string {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value.toString(16).padStart(48, '0');
}

type Signing = Pick<LeadsConfig, 'LINK_SECRET'>;

const sign = ({ LINK_SECRET }: Signing, ids: string) =>
  toBase36(
    createHmac('sha256', LINK_SECRET)
      .update(`return-address:${ids}`)
      .digest('hex')
      .slice(0, 2 * signatureBytes),
    signatureLength,
  );

/**
 * Names a delivery, signed; null for mails that belong to none, such as tests. A complaint quotes the mail: its Message-ID
 * is signed too.
 */
export function deliveryMark(config: Signing, campaignId: string, subscriberId: string): string | null {
  if (!objectId.test(campaignId) || !objectId.test(subscriberId)) return null;
  const ids = toBase36(campaignId + subscriberId, idLength);
  return `${ids}${sign(config, ids)}`;
}

/**
 * The return address that names its delivery: `bounces+<ids><signature>@…`; null where no bounce address is configured.
 * Anybody can send mail to the bounce address; the signature proves that the report is about a mail of ours. 49 characters
 * leave 14 of the 64 that a local part may have (RFC 5321, 4.5.3.1.1) for the mailbox's own name; base 36 survives servers
 * that change upper and lower case.
 */
export function returnAddressOf(
  config: Pick<LeadsConfig, 'LINK_SECRET' | 'MAIL_BOUNCE_ADDRESS'>,
  campaignId: string,
  subscriberId: string,
): string | null {
  const mailbox = config.MAIL_BOUNCE_ADDRESS?.address;
  const mark = deliveryMark(config, campaignId, subscriberId);
  if (mailbox === undefined || mark === null) return mailbox ?? null;
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${mark}${mailbox.slice(at)}`;
}

/** The delivery of the first return address or Message-ID with a valid signature in a text. */
export function readReturnAddress(config: Signing, text: string): BouncedDelivery | null {
  for (const [, mark = ''] of text.matchAll(/[+<]([0-9a-z]{49})@/gi)) {
    const ids = mark.slice(0, idLength).toLowerCase();
    if (mark.slice(idLength).toLowerCase() !== sign(config, ids)) continue;
    const hex = fromBase36(ids);
    if (hex.length === 48) return { campaignId: hex.slice(0, 24), subscriberId: hex.slice(24) };
  }
  return null;
}
