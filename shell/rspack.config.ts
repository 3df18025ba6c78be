import { createShellConfig } from '@atrium/federation/create-shell-config';

export default createShellConfig(import.meta.url);
