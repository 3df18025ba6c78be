import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from '@atrium/contracts/registry/remote-manifest.schemas';

const root = path.resolve(import.meta.dirname, '../../..');

/** The manifests of every remote of this repository, without the files of the icons. */
export const manifests = readdirSync(root)
  .map((folder) => path.join(root, folder, 'manifest.json'))
  .filter((file) => existsSync(file))
  .map((file) =>
    remoteManifest.parse(JSON.parse(readFileSync(file, 'utf8').replace(/\.\/icons\/([\w-]+)\.svg/g, '$1'))),
  );
