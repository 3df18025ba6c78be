import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaOf } from '@atrium/contracts/registry/boot';
import { type RemoteManifest, remoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';

interface WrittenEntry {
  id?: unknown;
  icon?: unknown;
  iconSvg?: unknown;
}

/** Without the line breaks and end tags of the file. */
const tidySvg = (svg: string): string =>
  svg
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (\/?>)/g, '$1')
    .replace(/> </g, '><')
    .replace(/><\/(?!svg>)\w+>/g, '/>');

/** The navigation is drawn before any file of the remote is loaded, so the text of an icon's file takes the place of its path. */
function inlineIcon(dir: string, entry: WrittenEntry): WrittenEntry {
  const { id, icon } = entry;
  if (icon === undefined) return entry;
  if (typeof icon !== 'string' || !icon.endsWith('.svg'))
    throw new Error(`The icon of the menu entry ${id} must be an SVG file such as ./icons/calendar.svg`);
  const file = path.join(dir, icon);
  if (!existsSync(file)) throw new Error(`The icon ${icon} of the menu entry ${id} is missing`);
  return { ...entry, icon: path.basename(icon, '.svg'), iconSvg: tidySvg(readFileSync(file, 'utf8')) };
}

/** Entries of a manifest that follow from a table in the code, in front of those in `manifest.json`. */
export type ManifestEntries = Partial<
  Record<'prefixes' | 'nav' | 'commands' | 'fields' | 'searches' | 'screens', readonly unknown[]>
>;

/** The `manifest.json` in the folder of a remote. */
export function readManifest(dir: string, entries: ManifestEntries = {}): RemoteManifest {
  const written = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as ManifestEntries;
  const merged: Record<string, readonly unknown[]> = { ...written };
  for (const [name, more] of Object.entries(entries)) merged[name] = [...more, ...(merged[name] ?? [])];
  const manifest = remoteManifest.parse({
    ...merged,
    nav: merged.nav?.map((entry) => inlineIcon(dir, entry as WrittenEntry)),
  });
  const bare = areaOf(manifest) === 'dashboard' && manifest.nav.find(({ icon }) => icon === undefined);
  if (bare) throw new Error(`The menu entry ${bare.id} of ${manifest.name} has no icon`);
  return manifest;
}
