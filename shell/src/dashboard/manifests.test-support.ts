import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentManifestEntries } from '@atrium/contracts/content/content-manifest.schemas';
import { remoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';

const root = path.resolve(import.meta.dirname, '../../..');

/** The manifests of every remote of this repository, without the files of the icons. */
export const manifests = readdirSync(root)
  .map((folder) => path.join(root, folder, 'manifest.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  .map((written) => {
    if (written.name === 'mfe-admin-content')
      for (const [name, entries] of Object.entries(contentManifestEntries))
        written[name] = [...entries, ...(written[name] ?? [])];
    return remoteManifest.parse(
      JSON.parse(JSON.stringify(written).replace(/\.\/icons\/([\w-]+)\.svg/g, '$1')),
    );
  });
