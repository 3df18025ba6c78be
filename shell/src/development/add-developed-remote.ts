import { areaOf, areaOfPath } from '@atrium/contracts/registry/boot';
import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { RemoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';
import { resolveSettings } from '@atrium/contracts/registry/settings.constants';

/** manifest.js of a development server. */
export type DevelopmentManifest = Omit<BootRemote, 'active' | 'previous'> & {
  entry: string;
  settings?: RemoteManifest['settings'];
};

const VERSION = 'development';

/** A document lists the remotes of its own area. */
export function addDevelopedRemote(
  boot: BootData,
  { entry, ...manifest }: DevelopmentManifest,
  pathname = window.location.pathname,
): BootData {
  const {
    name,
    prefixes,
    nav,
    commands,
    fields = [],
    searches,
    shortcuts,
    screens,
    widgets,
    guests,
  } = manifest;
  const isListed = areaOf(manifest) === areaOfPath(pathname);
  const others = boot.remotes.filter((remote) => remote.name !== name);
  const published = boot.remotes.find((remote) => remote.name === name)?.active.settings ?? {};
  const settings = resolveSettings(manifest.settings ?? {}, published);
  const hasSettings = Object.keys(settings).length > 0;
  const active = { version: VERSION, entry, ...(hasSettings && { settings }) };
  const entries = { nav, commands, fields, searches, shortcuts, screens, widgets, guests };
  const own = { name, prefixes, ...entries, active, previous: null };
  return { ...boot, remotes: isListed ? [...others, own] : others };
}
