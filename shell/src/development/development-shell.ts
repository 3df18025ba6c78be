// Entry of the shell's development build, which has React's development build and is loaded in tabs of developers only.
import './record-renderers';
// Only what is imported here is shared with the remote, whose build uses it.
import 'react/jsx-dev-runtime';
import type { BootData } from '@atrium/contracts/registry/boot.schemas';
import { readBoot } from '../boot/read-boot';
import { readIslands } from '../islands/page-block';
import { start } from '../start';
import { addDevelopedRemote, type DevelopmentManifest } from './add-developed-remote';
import { DEVELOPMENT_SCREEN, type DevelopedRemote, forgetDevelopedRemote } from './developed-remote';

export interface DevelopmentShell {
  startDevelopment(options: { manifest: DevelopmentManifest; developed: DevelopedRemote }): Promise<void>;
}

/** A public page is no application; in this tab it becomes one. */
function readRemotes(): BootData {
  const islands = readIslands();
  if (!islands) return readBoot();
  const entries = {
    nav: [],
    commands: [],
    fields: [],
    searches: [],
    shortcuts: [],
    screens: [],
    widgets: [],
    guests: [],
  };
  return { shell: islands.shell, remotes: islands.remotes.map((remote) => ({ ...remote, ...entries })) };
}

export const startDevelopment: DevelopmentShell['startDevelopment'] = async ({ manifest, developed }) => {
  const boot = addDevelopedRemote(readRemotes(), manifest);
  if (window.location.pathname === DEVELOPMENT_SCREEN)
    window.history.replaceState(null, '', manifest.nav[0]?.path ?? manifest.prefixes[0]);
  const { showDevelopmentBadge } = await import('./development-badge');
  showDevelopmentBadge({
    ...developed,
    leave() {
      forgetDevelopedRemote();
      window.location.reload();
    },
  });
  await start({ boot, isDevelopment: true });
};
