import { Resolver } from 'node:dns/promises';

/**
 * Look-ups that distinguish "no record" (an empty list) from "look-up failed" (a rejection).
 */
export interface DnsLookup {
  /** The strings of each TXT record joined. */
  txt(name: string): Promise<string[]>;
  mx(name: string): Promise<{ exchange: string; priority: number }[]>;
  addresses(name: string): Promise<string[]>;
  /** The names of an address. */
  reverse(address: string): Promise<string[]>;
}

/** Error codes of a server that found no record. */
const nothingCodes = new Set(['ENOTFOUND', 'ENODATA']);

export function createDnsLookup({
  timeoutMs = 1_500,
  tries = 2,
  servers,
}: {
  timeoutMs?: number;
  tries?: number;
  /** Without it, those of the system. */
  servers?: string[];
} = {}): DnsLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers !== undefined) resolver.setServers(servers);

  async function orNothing<Item>(asked: Promise<Item[]>): Promise<Item[]> {
    try {
      return await asked;
    } catch (error) {
      if (nothingCodes.has((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  }

  return {
    txt: async (name) => (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: (name) => orNothing(resolver.resolveMx(name)),
    addresses: async (name) =>
      (await Promise.all([orNothing(resolver.resolve4(name)), orNothing(resolver.resolve6(name))])).flat(),
    reverse: (address) => orNothing(resolver.reverse(address)),
  };
}
