import type { ServiceModule } from '@atrium/service-kit/module';
import {
  createHttpTransport,
  createInProcessTransport,
  type ServiceTransport,
  withDeadline,
} from '@atrium/service-kit/service-transport';

export type ServiceNames = 'auth' | 'content' | 'leads' | 'registry' | 'renderer';

/** One transport per service, bound when its module is built, so that modules that call each other can be built in any order. */
export function createClients(addresses: Partial<Record<ServiceNames, string | undefined>>) {
  const bound = new Map<ServiceNames, ServiceTransport>();

  function transportOf(name: ServiceNames): ServiceTransport {
    const address = addresses[name];
    const remote = address === undefined ? undefined : createHttpTransport(address);
    return withDeadline(
      async (request) => {
        const transport = bound.get(name) ?? remote;
        if (transport === undefined)
          throw new Error(`${name} is neither in this process nor configured by an address`);
        return transport(request);
      },
      { name },
    );
  }

  return {
    transports: {
      auth: transportOf('auth'),
      content: transportOf('content'),
      leads: transportOf('leads'),
      registry: transportOf('registry'),
      renderer: transportOf('renderer'),
    } satisfies Record<ServiceNames, ServiceTransport>,

    /** Routes further calls of `name` within this process. */
    bind(name: ServiceNames, module: ServiceModule): void {
      if (module.app !== undefined) bound.set(name, createInProcessTransport(module.app));
    },
  };
}
