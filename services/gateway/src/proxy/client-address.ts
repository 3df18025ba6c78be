import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { GatewayContext } from '../context';

/**
 * The client's address. Each trusted proxy appends its peer's address to X-Forwarded-For, so the client is the n-th from the
 * right. Everything further left is client-controlled.
 */
export function clientAddressOf({
  connectionAddress,
  forwardedFor,
  trustedProxies,
}: {
  connectionAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedProxies: number;
}): string {
  const direct = connectionAddress ?? 'unknown';
  if (trustedProxies === 0 || forwardedFor === undefined) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || direct;
}

export function addressOf({ trustedProxies }: GatewayContext, c: Context<ServiceEnv>): string {
  // Requests from inside the process have no connection.
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  const connectionAddress = incoming === undefined ? undefined : getConnInfo(c).remote.address;
  return clientAddressOf({
    connectionAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    trustedProxies,
  });
}
