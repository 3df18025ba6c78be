// Entry of the shell's development build, which has React's development build and is loaded in tabs of developers only.
import './record-renderers';
// Only what is imported here is shared with the remote, whose build uses it.
import 'react/jsx-dev-runtime';
import { start } from '../start';
import { addDevelopedRemote, type DevelopmentManifest } from './add-developed-remote';
import { DEVELOPMENT_SCREEN, type DevelopedRemote, forgetDevelopedRemote } from './developed-remote';

export interface DevelopmentShell {
  startDevelopment(options: { manifest: DevelopmentManifest; developed: DevelopedRemote }): Promise<void>;
}

export const startDevelopment: DevelopmentShell['startDevelopment'] = async ({ manifest, developed }) => {
  const block = document.getElementById('boot');
  if (!block?.textContent) throw new Error('The document has no boot block');
  const boot = addDevelopedRemote(JSON.parse(block.textContent), manifest);
  // Trusted Types don't let anyone change the text of a script element.
  const changed = Object.assign(document.createElement('div'), { id: 'boot', hidden: true });
  changed.textContent = JSON.stringify(boot);
  block.replaceWith(changed);
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
  await start({ isDevelopment: true });
};
