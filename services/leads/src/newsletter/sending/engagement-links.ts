import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadsContext } from '../../context';

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
type LinkContext = Pick<LeadsContext, 'publicUrl'> & Signing;
interface Signing {
  config: Pick<LeadsContext['config'], 'LINK_SECRET'>;
}

const sign = ({ config }: Signing, body: string) =>
  createHmac('sha256', config.LINK_SECRET)
    .update(`engagement:${body}`)
    .digest('base64url')
    .slice(0, signatureLength);

function createToken(context: Signing, campaignId: string, subscriberId: string, mark: LinkMark): string {
  const body = `${Buffer.from(campaignId + subscriberId, 'hex').toString('base64url')}.${mark}`;
  return `${body}.${sign(context, body)}`;
}

export const clickUrl = (
  context: LinkContext,
  campaignId: string,
  subscriberId: string,
  mark: number | 'trap',
) => `${context.publicUrl}/api/newsletter/click/${createToken(context, campaignId, subscriberId, mark)}`;

export const openUrl = (context: LinkContext, campaignId: string, subscriberId: string) =>
  `${context.publicUrl}/api/newsletter/open/${createToken(context, campaignId, subscriberId, 'open')}.gif`;

/** Null if the signature is wrong. */
export function readEngagementToken(context: Signing, token: string): EngagementToken | null {
  const [, ids, mark, signature] = tokenForm.exec(token) ?? [];
  if (ids === undefined || mark === undefined || signature === undefined) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(context, `${ids}.${mark}`)))) return null;
  const both = Buffer.from(ids, 'base64url').toString('hex');
  return {
    campaignId: both.slice(0, idLength),
    subscriberId: both.slice(idLength),
    mark: mark === 'trap' || mark === 'open' ? mark : Number(mark),
  };
}
