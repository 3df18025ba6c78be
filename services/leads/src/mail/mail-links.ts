import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadsDeps } from '../context';

const validDays = 7;

type LinkPurpose = 'confirm' | 'unsubscribe' | 'preview';

interface OpenedLink {
  /** The subscriber; of a preview the campaign. */
  id: string;
  /** The campaign in whose mail an unsubscribe link is; null in other mails. */
  campaignId: string | null;
  /** To the second; null where the link never expires. */
  issuedAt: Date | null;
  isExpired: boolean;
}

const letterOf = { confirm: 'c', unsubscribe: 'u', preview: 'p' } as const;
const signatureLength = 32;

/**
 * Links in mails carry a signed token, no session: purpose, whose it is and the time it was issued. They are good for
 * seven days; only an unsubscribe link, which has the campaign in place of the time, never expires.
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
  campaignId?: string,
): string {
  const seconds = Math.floor(context.clock.now().getTime() / 1_000).toString(36);
  const last = purpose === 'unsubscribe' ? campaignId : seconds;
  const body = `${letterOf[purpose]}.${id}${last === undefined ? '' : `.${last}`}`;
  return `${body}.${sign(context, body)}`;
}

export const confirmUrl = (context: LinkContext, id: string): string =>
  `${context.publicUrl}/newsletter/confirm?token=${mailLinkToken(context, 'confirm', id)}`;

/** The page of a newsletter that has not gone out, as test mails link to it. */
export const previewUrl = (context: LinkContext, id: string): string =>
  `${context.publicUrl}/newsletter/archive/${mailLinkToken(context, 'preview', id)}`;

/** The page with the button, and where mail programs post to (RFC 8058). */
export function unsubscribeUrls(context: LinkContext, id: string, campaignId?: string) {
  const { publicUrl } = context;
  const query = `newsletter/unsubscribe?token=${mailLinkToken(context, 'unsubscribe', id, campaignId)}`;
  return { unsubscribeUrl: `${publicUrl}/${query}`, oneClickUrl: `${publicUrl}/api/${query}` };
}

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
