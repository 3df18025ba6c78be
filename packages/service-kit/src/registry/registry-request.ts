import type { ServiceTransport } from '../service-transport';
import { internalKeyHeader } from '../session-verifier';

export type RegistryRequest = (
  path: string,
  init?: { method?: string; body?: string | Uint8Array<ArrayBuffer>; signal?: AbortSignal },
) => Promise<Response>;

/** Requests to the registry's routes for gateways and renderers. */
export const createRegistryRequest =
  ({ registry, internalSecret }: { registry: ServiceTransport; internalSecret: string }): RegistryRequest =>
  (path, init = {}) =>
    registry(
      new Request(`http://registry/internal/registry${path}`, {
        headers: {
          [internalKeyHeader]: internalSecret,
          ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
        },
        ...init,
      }),
    );

export function requireOk(response: Response): void {
  if (!response.ok) throw new Error(`the registry responded ${response.status}`);
}
