import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link of a campaign: its number, `trap` for the link that people can't see, `open` for the pixel. */
type LinkMark = number | 'trap' | 'open';

export interface EngagementToken {
  campaignId: string;
  subscriberId: string;
  mark: LinkMark;
}

const signatureLength = 22;
const idLength = 24;
const tokenForm = /^([\w-]{32})\.(\d{1,4}|trap|open)\.([\w-]{22})$/;

/**
 * Addresses in a tracked mail. A token consists of campaign, delivery and the link's number, and is signed. It contains
 * no target address, so it can't be used as an open redirect.
 */
export function createEngagementLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const sign = (body: string) =>
    createHmac('sha256', secret).update(`engagement:${body}`).digest('base64url').slice(0, signatureLength);

  function createToken(campaignId: string, subscriberId: string, mark: LinkMark): string {
    const body = `${Buffer.from(campaignId + subscriberId, 'hex').toString('base64url')}.${mark}`;
    return `${body}.${sign(body)}`;
  }

  return {
    clickUrl: (campaignId: string, subscriberId: string, mark: number | 'trap') =>
      `${publicUrl}/api/newsletter/click/${createToken(campaignId, subscriberId, mark)}`,
    openUrl: (campaignId: string, subscriberId: string) =>
      `${publicUrl}/api/newsletter/open/${createToken(campaignId, subscriberId, 'open')}.gif`,
    /** Null if the signature is wrong. */
    read(token: string): EngagementToken | null {
      const [, ids, mark, signature] = tokenForm.exec(token) ?? [];
      if (ids === undefined || mark === undefined || signature === undefined) return null;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${ids}.${mark}`)))) return null;
      const both = Buffer.from(ids, 'base64url').toString('hex');
      return {
        campaignId: both.slice(0, idLength),
        subscriberId: both.slice(idLength),
        mark: mark === 'trap' || mark === 'open' ? mark : Number(mark),
      };
    },
  };
}
export type EngagementLinks = ReturnType<typeof createEngagementLinks>;
