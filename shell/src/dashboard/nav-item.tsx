import type { NavEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import { ChevronDown, Star } from 'lucide-react';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isInside } from './nav-entries';
import { NavIcon } from './nav-icon';
import classes from './nav-item.module.css';

interface NavItemProps {
  entry: NavEntry;
  /** Path of the menu entry or child that is current. */
  currentPath: string | null;
  isCollapsed: boolean;
  isFavourite: boolean;
  /** Left out: the entry has no star. */
  onStar?: ((path: string, isByKey: boolean) => void) | undefined;
}

const placeSubmenu = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
  currentTarget.style.setProperty('--submenu-top', `${currentTarget.getBoundingClientRect().top}px`);

export function NavItem({ entry, currentPath, isCollapsed, isFavourite, onStar }: NavItemProps) {
  const hasChildren = entry.children.length > 0;
  const isCurrent = isInside(entry, currentPath);
  const [isExpanded, setExpanded] = useState(isCurrent);
  const submenuId = useId();

  useEffect(() => {
    if (isCurrent) setExpanded(true);
  }, [isCurrent]);

  return (
    <li
      className={classes.item}
      data-collapsed={isCollapsed}
      onPointerEnter={placeSubmenu}
      onFocus={placeSubmenu}
    >
      <div className={classes.row} data-current={isCurrent}>
        <Link
          to={entry.path}
          className={classes.link}
          aria-current={entry.path === currentPath ? 'page' : undefined}
          title={isCollapsed && !hasChildren ? entry.label : undefined}
        >
          <NavIcon entry={entry} />
          <span className={`truncate ${classes.label}`}>{entry.label}</span>
        </Link>
        {onStar && (
          <button
            type="button"
            className={classes.star}
            aria-pressed={isFavourite}
            aria-label={`Favourite: ${entry.label}`}
            title={isFavourite ? 'Back to its group' : 'Put on top'}
            data-star={entry.path}
            onClick={({ detail }) => onStar(entry.path, detail === 0)}
          >
            <Star size={16} />
          </button>
        )}
        {hasChildren && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-controls={submenuId}
            aria-label={`${entry.label} submenu`}
            onClick={() => setExpanded(!isExpanded)}
          >
            <ChevronDown size={18} />
          </button>
        )}
      </div>
      {hasChildren && (
        <ul id={submenuId} className={classes.submenu} data-expanded={isExpanded}>
          {entry.children.map((child) => (
            <li key={child.path}>
              <Link
                to={child.path}
                className={classes.child}
                aria-current={child.path === currentPath ? 'page' : undefined}
              >
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
