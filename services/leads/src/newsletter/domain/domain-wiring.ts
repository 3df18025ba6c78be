import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import { createCheckDomain } from './check-domain';
import { createDnsLookup } from './dns-lookup';
import { createDomainRoute } from './domain.routes';
import { readSendingSetup } from './sending-setup';

/** Whether the domain that mails come from is set up for them. */
export function wireDomain({ config, clock, dns = createDnsLookup() }: WiringDeps): LeadsWiring {
  const checkDomain = createCheckDomain({ setup: readSendingSetup(config), dns, clock });
  return {
    routes: [createDomainRoute({ checkDomain })],
    jobs: [],
    sweeps: [],
    async start() {},
    async stop() {},
  };
}
