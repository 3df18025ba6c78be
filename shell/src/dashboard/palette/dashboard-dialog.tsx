import type { BootRemote } from '@atrium/contracts/boot';
import { CommandPalette } from './command-palette';
import { ShortcutsDialog } from './shortcuts-dialog';

export type DashboardDialogName = 'palette' | 'shortcuts';

/** The dialogs that are at hand on every screen of the back office; fetched when one is first wanted. */
export function DashboardDialog({
  name,
  remotes,
  onClose,
  onShowShortcuts,
}: {
  name: DashboardDialogName;
  remotes: readonly BootRemote[];
  onClose(): void;
  onShowShortcuts(): void;
}) {
  if (name === 'shortcuts') return <ShortcutsDialog remotes={remotes} onClose={onClose} />;
  return <CommandPalette remotes={remotes} onClose={onClose} onShowShortcuts={onShowShortcuts} />;
}
