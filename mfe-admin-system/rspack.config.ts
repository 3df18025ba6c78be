import { createRemoteConfig } from '@atrium/federation/create-remote-config';

export default createRemoteConfig(import.meta.url);
