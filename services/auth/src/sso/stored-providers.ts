import { isDeepStrictEqual } from 'node:util';
import { providerFacts } from '@atrium/contracts/auth/providers.schemas';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import { createStoredSettings } from '@atrium/service-kit/stored-settings-repository';
import type { Db } from 'mongodb';
import { z } from 'zod';
import { createProviderClient, type ProviderClient } from './provider-client';

const storedProvider = providerFacts.extend({ sealedSecret: z.string() });
export type StoredProvider = z.output<typeof storedProvider>;
const storedProviders = z.object({ providers: z.array(storedProvider).default([]) });

interface Entered {
  provider: StoredProvider;
  client: ProviderClient;
}

/**
 * The providers that staff enter in the browser. They join those of the environment in `clients`; one of the environment with the same id
 * wins.
 */
export function createStoredProviders({
  db,
  clock,
  logger,
  publicUrl,
  clients,
  openSecret,
}: {
  db: Db;
  clock: Clock;
  logger: Logger;
  publicUrl: string;
  /** The providers of the environment at first. */
  clients: Map<string, ProviderClient>;
  /** Null for one that can't be opened. */
  openSecret(provider: StoredProvider): Promise<string | null>;
}) {
  const fixed = new Map(clients);
  let entered: readonly Entered[] = [];

  /** The client has the metadata of the provider, so that it stays for as long as nothing changes. */
  async function enter(provider: StoredProvider): Promise<Entered> {
    const known = entered.find((one) => isDeepStrictEqual(one.provider, provider));
    if (known !== undefined) return known;
    const { sealedSecret: _sealedSecret, ...facts } = provider;
    const clientSecret = await openSecret(provider);
    if (clientSecret === null)
      logger.error({ provider: facts.id }, 'a client secret can not be read: JWT_SECRET has changed');
    const settings = { ...facts, clientSecret: clientSecret ?? '' };
    return { provider, client: createProviderClient(settings, { publicUrl, clock }) };
  }

  const store = createStoredSettings({
    db,
    clock,
    logger,
    id: 'single-sign-on',
    noun: 'the providers',
    schema: storedProviders,
    environment: {},
    async onRead({ providers }) {
      entered = await Promise.all(providers.filter(({ id }) => !fixed.has(id)).map(enter));
      clients.clear();
      for (const client of [...fixed.values(), ...entered.map((one) => one.client)])
        clients.set(client.settings.id, client);
    },
  });

  return { ...store, isFixed: (id: string): boolean => fixed.has(id) };
}
