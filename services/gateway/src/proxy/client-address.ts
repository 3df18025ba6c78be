/**
 * The client's address. Each trusted proxy appends the address that it saw to X-Forwarded-For, so the client's is the n-th from
 * the right; the client itself controls everything further left.
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
