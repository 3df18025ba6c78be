import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadsDeps } from '../context';

const validDays = 7;

type LinkPurpose = 'confirm' | 'unsubscribe' | 'preview' | 'report';

interface OpenedLink {
  /** The subscriber; of a preview the campaign, of a report's link the report. */
  id: string;
  /** The campaign in whose mail an unsubscribe link is; null in other mails. */
  campaignId: string | null;
  /** The hash of the address that a report goes to. */
  reader?: string;
  /** To the second; null where the link never expires. */
  issuedAt: Date | null;
  isExpired: boolean;
}

const letterOf = { confirm: 'c', unsubscribe: 'u', preview: 'p', report: 'r' } as const;
const signatureLength = 32;

/**
 * Links in mails carry a signed token, no session: purpose, whose it is and the time it was issued. They are good for
 * seven days; only unsubscribe links, which have the campaign or the reader of a report in place of the time, never expire.
 */
type LinkContext = Pick<LeadsDeps, 'config' | 'publicUrl' | 'clock'>;

const sign = ({ config }: Pick<LinkContext, 'config'>, body: string) =>
  createHmac('sha256', config.LINK_SECRET)
    .update(`link:${body}`)
    .digest('base64url')
    .slice(0, signatureLength);

export function mailLinkToken(
  context: Pick<LinkContext, 'config' | 'clock'>,
  purpose: LinkPurpose,
  id: string,
  campaignOrReader?: string,
): string {
  const seconds = Math.floor(context.clock.now().getTime() / 1_000).toString(36);
  const last = purpose === 'unsubscribe' || purpose === 'report' ? campaignOrReader : seconds;
  const body = `${letterOf[purpose]}.${id}${last === undefined ? '' : `.${last}`}`;
  return `${body}.${sign(context, body)}`;
}

export const confirmUrl = (context: LinkContext, id: string): string =>
  `${context.publicUrl}/newsletter/confirm?token=${mailLinkToken(context, 'confirm', id)}`;

/** The page of a newsletter that has not gone out, as test mails link to it. */
export const previewUrl = (context: LinkContext, id: string): string =>
  `${context.publicUrl}/newsletter/archive/${mailLinkToken(context, 'preview', id)}`;

/** The page with the button, and where mail programs post to (RFC 8058). */
function wayOutWith({ publicUrl }: LinkContext, token: string) {
  const query = `newsletter/unsubscribe?token=${token}`;
  return { unsubscribeUrl: `${publicUrl}/${query}`, oneClickUrl: `${publicUrl}/api/${query}` };
}

export const unsubscribeUrls = (context: LinkContext, id: string, campaignId?: string) =>
  wayOutWith(context, mailLinkToken(context, 'unsubscribe', id, campaignId));

/** For an address outside of the staff that a report is sent to. */
export const leaveReportUrls = (context: LinkContext, reportId: string, address: string) =>
  wayOutWith(context, mailLinkToken(context, 'report', reportId, readerOf(context, address)));

/** Null when it was not made here or is for something else. */
export function openMailLink(
  context: Pick<LinkContext, 'config' | 'clock'>,
  purpose: LinkPurpose,
  token: string,
): OpenedLink | null {
  const cut = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(cut, 0));
  const given = Buffer.from(token.slice(cut + 1));
  const expected = Buffer.from(sign(context, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [letter, id, last] = body.split('.');
  if (letter !== letterOf[purpose] || id === undefined) return null;
  if (purpose === 'report')
    return { id, campaignId: null, reader: last ?? '', issuedAt: null, isExpired: false };
  if (purpose === 'unsubscribe') return { id, campaignId: last ?? null, issuedAt: null, isExpired: false };
  const issuedAt = last === undefined ? null : new Date(Number.parseInt(last, 36) * 1_000);
  const ageMs = issuedAt === null ? 0 : context.clock.now().getTime() - issuedAt.getTime();
  return { id, campaignId: null, issuedAt, isExpired: ageMs > validDays * 86_400_000 };
}

/** A keyed hash of an address: recognisable, not readable. */
export const hashAddress = ({ config }: Pick<LinkContext, 'config'>, email: string): string =>
  createHmac('sha256', config.LINK_SECRET)
    .update(`address:${email.trim().toLowerCase()}`)
    .digest('base64url');

/** A short form of that hash, for keys and links. */
export const readerOf = (context: Pick<LinkContext, 'config'>, address: string): string =>
  hashAddress(context, address).slice(0, 22);
