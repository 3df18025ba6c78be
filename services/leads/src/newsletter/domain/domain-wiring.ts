import type { LeadsWiring, WiringDeps } from '../../wiring-deps';
import { createCheckDomain } from './check-domain';
import { createDnsLookup } from './dns-lookup';
import { createDomainRoutes } from './domain.routes';
import { readSendingSetup } from './sending-setup';

/** Whether the domain that mails come from is set up for them. */
export function wireDomain({ config, clock, guards, dns = createDnsLookup() }: WiringDeps): LeadsWiring {
  const checkDomain = createCheckDomain({ setup: readSendingSetup(config), dns, clock });
  return {
    mount(app) {
      app.route('/api/newsletter', createDomainRoutes({ guards, checkDomain }));
    },
    jobs: [],
    sweeps: [],
    async start() {},
    async stop() {},
  };
}
