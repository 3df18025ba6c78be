import { formatThemeCookie, type Theme } from '@atrium/contracts/site/page-theme';
import { useSession } from '@atrium/mfe-kit';
import { Avatar } from '@atrium/ui/avatar';
import { IconButton } from '@atrium/ui/icon-button';
import { LogOut, SunMoon } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './sidebar.module.css';

function toggleTheme() {
  const chosen = document.documentElement.dataset.theme;
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen ? chosen === 'dark' : prefersDark;
  setTheme(isDark ? 'light' : 'dark');
}

export function SidebarUser({ isCollapsed }: { isCollapsed: boolean }) {
  const user = useSession((state) => state.user);
  const logout = useSession((state) => state.logout);
  if (!user) return null;
  return (
    <div className={classes.user} data-collapsed={isCollapsed}>
      <Link to="/dashboard/account" className={classes.account} title="Your account">
        <Avatar name={user.name.trim().split(/\s+/)[0] ?? ''} />
        <span className={classes.person}>
          <span className="truncate small bold">{user.name}</span>
          <span className="truncate fine muted">{user.email}</span>
        </span>
      </Link>
      <div className={classes.userActions}>
        <IconButton label="Switch between light and dark" size="s" onClick={toggleTheme}>
          <SunMoon size={19} />
        </IconButton>
        <IconButton label="Logout" size="s" onClick={() => void logout()}>
          <LogOut size={19} />
        </IconButton>
      </div>
    </div>
  );
}

/** 'system' follows the browser's setting. Other themes are stored in a cookie, which the server reads. */
function setTheme(theme: Theme | 'system'): void {
  const chosen = theme === 'system' ? undefined : theme;
  if (chosen === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  // With blocked cookies the choice holds for this page only.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that pages are built for
  document.cookie = formatThemeCookie(chosen, location.protocol === 'https:');
}
