import type { Permission } from '@atrium/contracts/auth/permissions';
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { prepareToasts, useSession } from '@atrium/mfe-kit';
import { Avatar } from '@atrium/ui/avatar';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu, Search } from 'lucide-react';
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { whenIdle } from '../boot/when-idle';
import { Brand } from '../layout/brand';
import { RecoveryContext } from '../screens/recovery-context';
import classes from './dashboard-layout.module.css';
import { FactorNotice } from './factor-notice';
import { listNavEntries } from './nav-entries';
import { NoAccessScreen } from './no-access-screen';
import { usePalette } from './palette/use-palette';
import { WaitingCard, WidgetArea } from './parts/widget-area';
import { findPermission, limitRemotes } from './rights';
import { SIDEBAR_ID, Sidebar } from './sidebar';
import { useHeadingFocus } from './use-heading-focus';
import { useSidebarState } from './use-sidebar-state';
import { VersionOffer } from './versions/version-offer';

const noRemotes: readonly BootRemote[] = [];
const noPermissions: readonly Permission[] = [];

/** Sidebar beside the page; on narrow screens an overlay with a top bar. */
export function DashboardLayout() {
  const user = useSession((state) => state.user);
  const due = user?.factorDue;
  const permissions = due?.isOverdue ? noPermissions : (user?.permissions ?? noPermissions);
  const all = useContext(RecoveryContext)?.remotes ?? noRemotes;
  const remotes = useMemo(() => limitRemotes(all, permissions), [all, permissions]);
  const entries = useMemo(() => listNavEntries(remotes), [remotes]);
  const { pathname } = useLocation();
  const needed = findPermission(all, pathname);
  const palette = usePalette(remotes);
  const sidebar = useSidebarState();
  useHeadingFocus();
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => void whenIdle().then(prepareToasts), []);

  const { isOpen, close } = sidebar;
  const returnsFocus = useRef(false);
  const closeMenu = useCallback(() => {
    returnsFocus.current = true;
    close();
  }, [close]);

  // The button can take the focus only after the page is no longer inert.
  useEffect(() => {
    if (isOpen || !returnsFocus.current) return;
    returnsFocus.current = false;
    menuButton.current?.focus();
  }, [isOpen]);

  return (
    <div className={classes.layout} data-area="dashboard">
      <Sidebar
        entries={entries}
        isCollapsed={sidebar.isCollapsed}
        onToggleCollapsed={sidebar.toggleCollapsed}
        isOpen={sidebar.isOpen}
        onClose={closeMenu}
        onSearch={() => {
          close();
          palette.open();
        }}
      />
      {sidebar.isOpen && (
        <button
          type="button"
          className={classes.backdrop}
          aria-label="Close menu"
          tabIndex={-1}
          onClick={closeMenu}
        />
      )}
      <div className={classes.body} inert={sidebar.isOpen}>
        <VersionOffer />
        <header className={classes.topBar}>
          <IconButton
            label="Open menu"
            ref={menuButton}
            aria-expanded={sidebar.isOpen}
            aria-controls={SIDEBAR_ID}
            onClick={sidebar.open}
          >
            <Menu size={22} />
          </IconButton>
          <a href="/" className={classes.brand} title="View website">
            <Brand />
          </a>
          <IconButton label="Go to anything" onClick={palette.open}>
            <Search size={20} />
          </IconButton>
          {user && <Avatar name={user.name.trim().split(/\s+/)[0] ?? ''} />}
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          {due && pathname === '/dashboard' && <FactorNotice dueAt={due.at} />}
          {pathname === '/dashboard' && <WaitingCard remotes={remotes} />}
          {needed === undefined || permissions.includes(needed) ? (
            <Outlet />
          ) : (
            <NoAccessScreen permission={needed} />
          )}
          {pathname === '/dashboard' && <WidgetArea remotes={remotes} />}
        </main>
      </div>
      {palette.dialog}
    </div>
  );
}
