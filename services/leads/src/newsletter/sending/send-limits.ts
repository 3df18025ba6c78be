import type { RedisClient } from '@atrium/service-kit/redis';
import { domainOf } from '../../mail/mail-headers';
import type { CampaignDocument } from './campaign-document';
import type { DayBudget } from './day-budget-repository';
import { createThrottle, type Grant, type Throttle } from './throttle';

/** All limits on the speed of a mailing, over all workers. */
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
}) {
  const shared = createThrottle({ redis, key: 'all', perSecond });
  const byDomain = new Map(
    [...domainRates].map(([domain, rate]) => [
      domain,
      createThrottle({ redis, key: `@${domain}`, perSecond: rate }),
    ]),
  );

  function listThrottles(
    { _id, maxRate }: Pick<CampaignDocument, '_id' | 'maxRate'>,
    domain: string | null,
  ): Throttle[] {
    const ofDomain = domain === null ? undefined : byDomain.get(domain);
    const ofCampaign =
      maxRate < perSecond ? createThrottle({ redis, key: _id.toHexString(), perSecond: maxRate }) : undefined;
    return [ofDomain, ofCampaign, shared].filter((throttle) => throttle !== undefined);
  }

  return {
    /** Applies the rates of the campaign, the receiving domain and the installation. */
    async take(
      { campaign, domain }: { campaign: Pick<CampaignDocument, '_id' | 'maxRate'>; domain: string | null },
      wanted: number,
    ) {
      let grant: Grant = { granted: wanted, waitMs: 0 };
      for (const throttle of listThrottles(campaign, domain)) {
        grant = await throttle.take(grant.granted);
        if (grant.granted === 0) break;
      }
      return grant;
    },
    /** The receiving domain if it has its own rate. */
    throttledDomainOf(email: string) {
      const domain = domainOf(email).toLowerCase();
      return byDomain.has(domain) ? domain : null;
    },
    hasDomainRates: byDomain.size > 0,
    /** Null without a warm-up. */
    today,
  };
}
export type SendLimits = ReturnType<typeof createSendLimits>;
