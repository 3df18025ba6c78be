import { httpUrl } from '@atrium/service-kit/config';
import { fileStoreSettings, requireS3Settings } from '@atrium/service-kit/files/file-store-config';
import { z } from 'zod';

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

const registrySettings = fileStoreSettings.extend({
  PUBLIC_URL: httpUrl,
  /** Whether staff who have the permission may load remotes from a development server. Unset: on this computer's own site only. */
  REMOTE_DEVELOPMENT: onOrOff.optional(),
  /** On: visitors get no version without a smoke run that found no failure. */
  REQUIRE_SMOKE_RUN: onOrOff.default('off'),
});

// Runs even if other fields are invalid, so that all problems are reported at once.
export const registryConfig = registrySettings.superRefine(requireS3Settings, { when: () => true });
export type RegistryConfig = z.infer<typeof registryConfig>;

export function allowsDevelopment({
  PUBLIC_URL,
  REMOTE_DEVELOPMENT,
}: Pick<RegistryConfig, 'PUBLIC_URL' | 'REMOTE_DEVELOPMENT'>): boolean {
  if (REMOTE_DEVELOPMENT !== undefined) return REMOTE_DEVELOPMENT === 'on';
  return localHosts.includes(new URL(PUBLIC_URL).hostname);
}
