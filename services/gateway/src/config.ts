import { httpUrl } from '@atrium/service-kit/config';
import { z } from 'zod';

export const gatewayConfig = z.object({
  PUBLIC_URL: httpUrl,
  /** How many proxies in front add to X-Forwarded-For; 0 trusts the connection's own address only. */
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a whole number' }).int().min(0).max(10).default(0),
  /** Requests per minute and address to the API before a 429. */
  API_RATE_PER_MINUTE: z.coerce.number({ error: 'must be a whole number' }).int().min(1).default(1_200),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
