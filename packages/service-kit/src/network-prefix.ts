import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, as numbers. */
function parseGroups(address: string): number[] {
  // The URL parser writes an embedded IPv4 address as two groups.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}

export interface Network {
  key: string;
  /** Multiple of the limit that it gets. */
  share: number;
}

/**
 * The networks that an address counts against. An IPv4 address is its own. An IPv6 customer has at least a /64, often a /56,
 * and could use a new address for every request.
 */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ key: address, share: 1 }];
  const groups = parseGroups(address);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    const [high = 0, low = 0] = groups.slice(6);
    return [{ key: [high >> 8, high & 255, low >> 8, low & 255].join('.'), share: 1 }];
  }
  const hex = (values: number[]) => values.map((value) => value.toString(16)).join(':');
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [
    { key: `${hex([a, b, c, d])}::/64`, share: 1 },
    { key: `${hex([a, b, c, d & 0xff00])}::/56`, share: 4 },
  ];
}

/** The network that one customer may have whole: a /24 of IPv4, a /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  const key = networksOf(address)[0]?.key ?? address;
  if (isIPv4(key)) return `${key.slice(0, key.lastIndexOf('.'))}.0/24`;
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
}
