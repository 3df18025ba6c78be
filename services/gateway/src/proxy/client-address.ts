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
