import { contentManifestEntries } from '@atrium/contracts/content/content-manifest.schemas';
import { createRemoteConfig } from '@atrium/federation/create-remote-config';

export default createRemoteConfig(import.meta.url, { manifestEntries: contentManifestEntries });
