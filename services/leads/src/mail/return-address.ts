import type { LeadsConfig } from '../config';
import { fromBase36, type Signing, signMark, toBase36 } from './signed-mark';

interface BouncedDelivery {
  /** 24 hexadecimal digits, as the next. */
  campaignId: string;
  subscriberId: string;
}

const idLength = 38;
const objectId = /^[0-9a-f]{24}$/;

const sign = (config: Signing, ids: string) => signMark(config, `return-address:${ids}`);

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
    const hex = fromBase36(ids, 48);
    if (hex.length === 48) return { campaignId: hex.slice(0, 24), subscriberId: hex.slice(24) };
  }
  return null;
}
