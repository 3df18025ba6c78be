import type { RedisClient } from '@atrium/service-kit/redis';
import { domainOf } from '../../mail/mail-headers';
import type { CampaignDocument } from './campaign-document';
import type { DayBudget } from './day-budget-repository';
import { createThrottle, type Grant, type Rate } from './throttle';

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
  const throttle = createThrottle(redis);

  function listRates(
    { _id, maxRate }: Pick<CampaignDocument, '_id' | 'maxRate'>,
    domain: string | null,
  ): Rate[] {
    const ofDomain = domain === null ? undefined : domainRates.get(domain);
    return [
      ...(ofDomain === undefined ? [] : [{ key: `@${domain}`, perSecond: ofDomain }]),
      ...(maxRate < perSecond ? [{ key: _id.toHexString(), perSecond: maxRate }] : []),
      { key: 'all', perSecond },
    ];
  }

  return {
    /** Applies the rates of the campaign, the receiving domain and the installation. */
    async reserve(
      { campaign, domain }: { campaign: Pick<CampaignDocument, '_id' | 'maxRate'>; domain: string | null },
      wanted: number,
    ) {
      let grant: Grant = { granted: wanted, waitMs: 0 };
      for (const rate of listRates(campaign, domain)) {
        grant = await throttle.reserve(rate, grant.granted);
        if (grant.granted === 0) break;
      }
      return grant;
    },
    /** The receiving domain if it has its own rate. */
    throttledDomainOf(email: string) {
      const domain = domainOf(email).toLowerCase();
      return domainRates.has(domain) ? domain : null;
    },
    throttledDomains: [...domainRates.keys()],
    /** Null without a warm-up. */
    today,
  };
}
