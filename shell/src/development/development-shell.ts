// Entry of the shell's development build, which has React's development build and is loaded in tabs of developers only.
import './record-renderers';
// Only what is imported here is shared with the remote, whose build uses it.
import 'react/jsx-dev-runtime';
import { readBoot } from '../boot/read-boot';
import { start } from '../start';
import { addDevelopedRemote, type DevelopmentManifest } from './add-developed-remote';
import { DEVELOPMENT_SCREEN, type DevelopedRemote, forgetDevelopedRemote } from './developed-remote';

export interface DevelopmentShell {
  startDevelopment(options: { manifest: DevelopmentManifest; developed: DevelopedRemote }): Promise<void>;
}

export const startDevelopment: DevelopmentShell['startDevelopment'] = async ({ manifest, developed }) => {
  const boot = addDevelopedRemote(readBoot(), manifest);
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
