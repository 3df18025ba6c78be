import { httpUrl } from '@atrium/service-kit/config';
import { z } from 'zod';

export const gatewayConfig = z.object({
  PUBLIC_URL: httpUrl,
  /** Number of trusted proxies that append to X-Forwarded-For; 0 uses the connection's address only. */
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a whole number' }).int().min(0).max(10).default(0),
  /** API requests per minute and address before a 429. */
  API_RATE_PER_MINUTE: z.coerce.number({ error: 'must be a whole number' }).int().min(1).default(1_200),
  /** Uncached pages per minute and address before a 429. */
  RENDERS_PER_MINUTE: z.coerce.number({ error: 'must be a whole number' }).int().min(1).default(240),
  /** Feeds, sitemaps and share images per minute and address before a 429. */
  SITE_FILES_PER_MINUTE: z.coerce.number({ error: 'must be a whole number' }).int().min(1).default(60),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
