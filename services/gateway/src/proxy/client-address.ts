/**
 * Who is calling. Each trusted proxy appends the address it saw to X-Forwarded-For, so the client's is the n-th from the
 * right; what stands further left was written by the client itself.
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
