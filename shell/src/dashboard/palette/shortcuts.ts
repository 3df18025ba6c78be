import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import type { ShortcutEntry } from '@atrium/contracts/registry/remote-manifest.schemas';

interface ShortcutGroup {
  title: string;
  shortcuts: ShortcutEntry[];
  /** Plain letters, which can be switched off. */
  isLetters: boolean;
}

type Manifested = Pick<BootRemote, 'nav' | 'shortcuts'>;

/** Letter after `g` -> path of a menu entry. */
export function listGoKeys(remotes: readonly Manifested[]): Map<string, string> {
  return new Map(
    remotes.flatMap(({ nav }) =>
      nav.flatMap(({ key, path }): [string, string][] => (key === undefined ? [] : [[key, path]])),
    ),
  );
}

const isLetter = (keys: string) => /^[a-z0-9]$/.test(keys);

export function listShortcuts(remotes: readonly Manifested[]): ShortcutGroup[] {
  const places = remotes
    .flatMap(({ nav }) => nav)
    .sort((a, b) => a.order - b.order)
    .flatMap(({ key, label }) => (key === undefined ? [] : [{ keys: `g ${key}`, does: label }]));
  const ofRemotes = remotes.flatMap(({ shortcuts }) => shortcuts);
  const letters = ofRemotes.filter(({ keys }) => isLetter(keys));
  return [
    {
      title: 'Everywhere',
      isLetters: false,
      shortcuts: [
        { keys: 'Mod+K', does: 'Go to anything' },
        { keys: 'Alt+T', does: 'Focus notifications' },
        ...ofRemotes.filter(({ keys }) => !isLetter(keys)),
      ],
    },
    {
      title: 'Go to',
      isLetters: true,
      shortcuts: [{ keys: '?', does: 'Show this list' }, ...places],
    },
    ...(letters.length > 0 ? [{ title: 'On one screen', isLetters: true, shortcuts: letters }] : []),
  ];
}
