import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@atrium/service-kit/clock';

const validDays = 7;

type LinkPurpose = 'confirm' | 'unsubscribe' | 'preview';

interface OpenedLink {
  /** The subscriber; of a preview the campaign. */
  id: string;
  /** To the second; null where the link never expires. */
  issuedAt: Date | null;
  isExpired: boolean;
}

const letterOf = { confirm: 'c', unsubscribe: 'u', preview: 'p' } as const;
const signatureLength = 32;

/**
 * Links in mails carry a signed token, no session: purpose, whose it is and the time it was issued. They are good for
 * seven days; only an unsubscribe link, which has no time, never expires.
 */
export function createMailLinks({
  secret,
  publicUrl,
  clock,
}: {
  secret: string;
  publicUrl: string;
  clock: Clock;
}) {
  const sign = (body: string) =>
    createHmac('sha256', secret).update(`link:${body}`).digest('base64url').slice(0, signatureLength);

  function createToken(purpose: LinkPurpose, id: string): string {
    const issued =
      purpose !== 'unsubscribe' ? `.${Math.floor(clock.now().getTime() / 1_000).toString(36)}` : '';
    const body = `${letterOf[purpose]}.${id}${issued}`;
    return `${body}.${sign(body)}`;
  }

  return {
    createToken,
    confirmUrl: (id: string) => `${publicUrl}/newsletter/confirm?token=${createToken('confirm', id)}`,
    /** The page of a newsletter that has not gone out, as test mails link to it. */
    previewUrl: (id: string) => `${publicUrl}/newsletter/archive/${createToken('preview', id)}`,
    /** The page with the button, and where mail programs post to (RFC 8058). */
    unsubscribeUrls(id: string) {
      const query = `newsletter/unsubscribe?token=${createToken('unsubscribe', id)}`;
      return { unsubscribeUrl: `${publicUrl}/${query}`, oneClickUrl: `${publicUrl}/api/${query}` };
    },
    /** Null when it was not made here or is for something else. */
    open(purpose: LinkPurpose, token: string): OpenedLink | null {
      const cut = token.lastIndexOf('.');
      const body = token.slice(0, Math.max(cut, 0));
      const given = Buffer.from(token.slice(cut + 1));
      const expected = Buffer.from(sign(body));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [letter, id, issued] = body.split('.');
      if (letter !== letterOf[purpose] || id === undefined) return null;
      const issuedAt = issued === undefined ? null : new Date(Number.parseInt(issued, 36) * 1_000);
      const ageMs = issuedAt === null ? 0 : clock.now().getTime() - issuedAt.getTime();
      return { id, issuedAt, isExpired: ageMs > validDays * 86_400_000 };
    },
    /** A keyed hash of an address: recognisable, not readable. */
    hashAddress: (email: string) =>
      createHmac('sha256', secret).update(`address:${email.trim().toLowerCase()}`).digest('base64url'),
  };
}
export type MailLinks = ReturnType<typeof createMailLinks>;
