import type { RedisClient } from '@atrium/service-kit/redis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { domainOf } from '../../mail/mail-headers';
import type { CampaignDocument } from './campaign-document';
import type { DayBudget } from './day-budget-repository';

/** All limits on the speed of a mailing, over all workers. */
export function createSendLimits({
  redis,
  readRate,
  domainRates,
  today,
}: {
  redis: RedisClient;
  /** Mails per second. */
  readRate(): number;
  /** Mails per second by domain, in lower case. */
  domainRates: ReadonlyMap<string, number>;
  today: DayBudget | null;
}) {
  const throttle = createThrottle(redis);

  function listRates(
    { _id, maxRate }: Pick<CampaignDocument, '_id' | 'maxRate'>,
    domain: string | null,
  ): Rate[] {
    const perSecond = readRate();
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

interface Grant {
  /** How many of the wanted mails may be sent now. */
  granted: number;
  /** If none is granted: ms until the next grant. */
  waitMs: number;
}

interface Rate {
  key: string;
  /** Mails. */
  perSecond: number;
}

/**
 * Limits mails per second over all workers: windows of one second in Redis; without Redis each process counts its own
 * mails. Never waits, so that the caller can free its worker slot.
 */
function createThrottle(redis: RedisClient) {
  // `penalty`, below, counts beyond any number of points.
  const options = { keyPrefix: 'mail-throttle', points: 1, duration: 1 };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    async reserve({ key, perSecond }: Rate, wanted: number): Promise<Grant> {
      // Unlike `consume`, `penalty` reports the count instead of throwing, so that a part can be granted.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, wanted);
      const granted = Math.min(wanted, Math.max(0, perSecond - (consumedPoints - wanted)));
      return granted > 0 ? { granted, waitMs: 0 } : { granted: 0, waitMs: Math.max(1, msBeforeNext) };
    },
  };
}
