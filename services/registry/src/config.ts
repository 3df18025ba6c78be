import { httpUrl } from '@atrium/service-kit/config';
import { z } from 'zod';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

export const registryConfig = z.object({
  PUBLIC_URL: httpUrl,
  /** Whether staff who have the permission may load remotes from a development server. Unset: on this computer's own site only. */
  REMOTE_DEVELOPMENT: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
});
export type RegistryConfig = z.infer<typeof registryConfig>;

export function allowsDevelopment({ PUBLIC_URL, REMOTE_DEVELOPMENT }: RegistryConfig): boolean {
  if (REMOTE_DEVELOPMENT !== undefined) return REMOTE_DEVELOPMENT === 'on';
  return localHosts.includes(new URL(PUBLIC_URL).hostname);
}
