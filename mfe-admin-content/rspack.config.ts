import { typeMenuEntries } from '@atrium/contracts/content/type-menus.constants';
import { createRemoteConfig } from '@atrium/federation/create-remote-config';

export default createRemoteConfig(import.meta.url, { manifestEntries: typeMenuEntries });
