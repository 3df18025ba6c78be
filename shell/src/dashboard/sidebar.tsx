import type { NavEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import { IconButton } from '@atrium/ui/icon-button';
import { PanelLeftClose, PanelLeftOpen, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Brand } from '../layout/brand';
import { findCurrentPath } from './nav-entries';
import { NavGroups } from './nav-groups';
import { KeyCaps } from './palette/key-caps';
import classes from './sidebar.module.css';
import { SidebarUser } from './sidebar-user';

export const SIDEBAR_ID = 'sidebar';

interface SidebarProps {
  entries: NavEntry[];
  isCollapsed: boolean;
  onToggleCollapsed(): void;
  isOpen: boolean;
  onClose(): void;
  onSearch(): void;
}

export function Sidebar({
  entries,
  isCollapsed,
  onToggleCollapsed,
  isOpen,
  onClose,
  onSearch,
}: SidebarProps) {
  const { pathname } = useLocation();
  const currentPath = findCurrentPath(entries, pathname);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    closeButton.current?.focus();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, onClose]);

  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      id={SIDEBAR_ID}
      aria-label="Sidebar"
      className={classes.sidebar}
      data-collapsed={isCollapsed}
      data-open={isOpen}
    >
      <div className={classes.head}>
        <a href="/" className={classes.brand} title="View website">
          <Brand isMarkOnly={isCollapsed && !isOpen} />
        </a>
        <span className={classes.wideOnly}>
          <IconButton
            label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            size="s"
            aria-expanded={!isCollapsed}
            aria-controls={SIDEBAR_ID}
            onClick={onToggleCollapsed}
          >
            <Toggle size={20} />
          </IconButton>
        </span>
        <span className={classes.narrowOnly}>
          <IconButton label="Close menu" ref={closeButton} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </span>
      </div>
      <button type="button" className={classes.search} title="Go to anything" onClick={onSearch}>
        <Search size={18} />
        <span className={classes.searchLabel}>Go to anything</span>
        <KeyCaps keys="Mod+K" />
      </button>
      <nav className={classes.nav} aria-label="Dashboard">
        <NavGroups entries={entries} currentPath={currentPath} isCollapsed={isCollapsed && !isOpen} />
      </nav>
      <SidebarUser isCollapsed={isCollapsed && !isOpen} />
    </aside>
  );
}
