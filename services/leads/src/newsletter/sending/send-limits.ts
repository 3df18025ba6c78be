import type { RedisClient } from '@atrium/service-kit/redis';
import { domainOf } from '../../mail/mail-headers';
import type { CampaignDocument } from '../campaigns/campaign-document';
import type { DayBudget } from './day-budget';
import { createRateBucket, type RateBucket } from './rate-bucket';

/** Everything that slows a mailing down, over all workers. */
export interface SendLimits {
  /** The rates that each mail of the campaign is under. */
  bucketsOf(campaign: CampaignDocument): RateBucket[];
  /** The rate of the recipient's mail provider, where it has one of its own. */
  bucketOfDomain(email: string): RateBucket | undefined;
  /** Null unless the sender is warming up. */
  today: DayBudget | null;
}

export function createSendLimits({
  redis,
  perSecond,
  domainRates,
  today,
}: {
  redis: RedisClient;
  perSecond: number;
  /** Mails per second by domain, in lower case. */
  domainRates: ReadonlyMap<string, number>;
  today: DayBudget | null;
}): SendLimits {
  const shared = createRateBucket({ redis, key: 'mail-rate:all', perSecond });
  const byDomain = new Map(
    [...domainRates].map(([domain, rate]) => [
      domain,
      createRateBucket({ redis, key: `mail-rate:@${domain}`, perSecond: rate }),
    ]),
  );
  return {
    bucketsOf({ _id, maxRate }) {
      if (maxRate >= perSecond) return [shared];
      return [createRateBucket({ redis, key: `mail-rate:${_id.toHexString()}`, perSecond: maxRate }), shared];
    },
    bucketOfDomain: (email) =>
      byDomain.size === 0 ? undefined : byDomain.get(domainOf(email).toLowerCase()),
    today,
  };
}
