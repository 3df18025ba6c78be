import { useSession } from '@atrium/mfe-kit';
import { Avatar } from '@atrium/ui/avatar';
import { IconButton } from '@atrium/ui/icon-button';
import { LogOut, SunMoon } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './sidebar.module.css';
import { toggleTheme } from './theme';

export function SidebarUser({ isCollapsed }: { isCollapsed: boolean }) {
  const user = useSession((state) => state.user);
  const logout = useSession((state) => state.logout);
  if (!user) return null;
  return (
    <div className={classes.user} data-collapsed={isCollapsed}>
      <Link to="/dashboard/account" className={classes.account} title="Your account">
        <Avatar name={user.name.trim().split(/\s+/)[0] ?? ''} />
        <span className={classes.person}>
          <span className="truncate small bold" title={user.name}>
            {user.name}
          </span>
          <span className="truncate fine muted" title={user.email}>
            {user.email}
          </span>
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
