import type { BootData, BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { getArea } from '../boot/document-area';

/** manifest.js of a development server. */
export type DevelopmentManifest = Omit<BootRemote, 'active' | 'previous'> & { entry: string };

const VERSION = 'development';

/** A document lists the remotes of its own area. */
export function addDevelopedRemote(
  boot: BootData,
  { entry, ...manifest }: DevelopmentManifest,
  pathname = window.location.pathname,
): BootData {
  const { name, role, prefixes, nav, commands, searches, shortcuts, screens, widgets } = manifest;
  const isListed = (role === 'admin') === (getArea(pathname) === 'dashboard');
  const others = boot.remotes.filter((remote) => remote.name !== name);
  const active = { version: VERSION, entry };
  const entries = { nav, commands, searches, shortcuts, screens, widgets };
  const own = { name, role, prefixes, ...entries, active, previous: null };
  return { ...boot, remotes: isListed ? [...others, own] : others };
}
