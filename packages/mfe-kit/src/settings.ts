import type { SettingValue } from '@atrium/contracts/registry/settings.constants';
import { createContext, useContext } from 'react';

/** By the name of the remote, then by that of the setting. */
export type SettingsByRemote = Readonly<Record<string, Readonly<Record<string, SettingValue>>>>;

/** The settings of the remotes whose code is shown here; the shell provides them. */
export const SettingsContext = createContext<SettingsByRemote>({});

/** The values of the settings in a `manifest.json`: of the type of its default, a text without one. */
export type SettingsOf<Manifest extends { settings: object }> = {
  readonly [Name in keyof Manifest['settings']]: Manifest['settings'][Name] extends { default: infer Value }
    ? Value
    : string;
};

/**
 * The values that staff have given to the remote's settings, else the defaults: `useSettings<typeof manifest>('mfe-events')`, with
 * `import type manifest from '../manifest.json'`. For its own pages, widgets, guests and islands, on the server too.
 */
export function useSettings<Manifest extends { settings: object }>(
  remote: `mfe-${string}`,
): SettingsOf<Manifest> {
  const values = useContext(SettingsContext)[remote];
  if (!values)
    throw new Error(`${remote} has no settings here: its manifest.json declares them, for its own code`);
  return values as SettingsOf<Manifest>;
}
