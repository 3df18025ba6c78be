import type { Manifested } from '../nav-entries';
import { CommandPalette } from './command-palette';
import { ShortcutsDialog } from './shortcuts-dialog';

export type DashboardDialogName = 'palette' | 'shortcuts';

/** The command palette and the list of shortcuts, in one chunk that is loaded on first use. */
export function DashboardDialog({
  name,
  remotes,
  onClose,
  onShowShortcuts,
}: {
  name: DashboardDialogName;
  remotes: readonly Manifested[];
  onClose(): void;
  onShowShortcuts(): void;
}) {
  if (name === 'shortcuts') return <ShortcutsDialog remotes={remotes} onClose={onClose} />;
  return <CommandPalette remotes={remotes} onClose={onClose} onShowShortcuts={onShowShortcuts} />;
}
