import type { NavEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import { useSession } from '@atrium/mfe-kit';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { groupNavEntries, isInside, type NavGroup } from './nav-entries';
import classes from './nav-groups.module.css';
import { NavItem } from './nav-item';
import { useMenuChoices } from './use-menu-choices';

interface NavGroupsProps {
  entries: readonly NavEntry[];
  /** Path of the menu entry or child that is current. */
  currentPath: string | null;
  isCollapsed: boolean;
}

/** The menu: groups that fold, under the entries that this person has starred. */
export function NavGroups({ entries, currentPath, isCollapsed }: NavGroupsProps) {
  const userId = useSession((state) => state.user?.id ?? '');
  const { folded, favourites, toggleFolded, toggleFavourite } = useMenuChoices(userId);
  const moved = useRef<{ path: string; isByKey: boolean }>(null);

  // A starred entry moves to another list, which takes the focus off its button.
  useEffect(() => {
    if (moved.current === null) return;
    const { path, isByKey } = moved.current;
    moved.current = null;
    document.querySelector<HTMLElement>(`[data-star="${path}"]`)?.focus({ preventScroll: !isByKey });
  }, [favourites]);

  function star(path: string, isByKey: boolean) {
    moved.current = { path, isByKey };
    toggleFavourite(path);
  }

  return groupNavEntries(entries, favourites).map((group) => (
    <Group
      key={group.id}
      group={group}
      isFolded={folded.includes(group.id)}
      currentPath={currentPath}
      onToggle={toggleFolded}
    >
      {group.entries.map((entry) => (
        <NavItem
          key={entry.id}
          entry={entry}
          currentPath={currentPath}
          isCollapsed={isCollapsed}
          isFavourite={favourites.includes(entry.path)}
          onStar={group.heading === null ? undefined : star}
        />
      ))}
    </Group>
  ));
}

interface GroupProps {
  group: NavGroup;
  isFolded: boolean;
  currentPath: string | null;
  onToggle(id: string): void;
  children: ReactNode;
}

function Group({ group: { id, heading, entries }, isFolded, currentPath, onToggle, children }: GroupProps) {
  const listId = useId();
  const list = (
    <ul id={listId} className={classes.entries} aria-label={heading ?? undefined} hidden={isFolded}>
      {children}
    </ul>
  );
  if (heading === null) return list;
  // A folded group hides which of its entries is current.
  const isCurrent = isFolded && entries.some((entry) => isInside(entry, currentPath));
  return (
    <div className={classes.group}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!isFolded}
          aria-controls={listId}
          aria-current={isCurrent || undefined}
          title={isFolded ? `Show ${heading}` : `Hide ${heading}`}
          onClick={() => onToggle(id)}
        >
          <span className={classes.name}>{heading}</span>
          <ChevronDown size={16} />
        </button>
      </h2>
      {list}
    </div>
  );
}
