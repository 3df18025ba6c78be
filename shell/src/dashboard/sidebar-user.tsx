import { useSession } from '@atrium/mfe-kit';
import { Avatar } from '@atrium/ui/avatar';
import { IconButton } from '@atrium/ui/icon-button';
import { LogOut, SunMoon, UserCog } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import classes from './sidebar.module.css';
import { setTheme } from './theme';

function toggleTheme() {
  const chosen = document.documentElement.dataset.theme;
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen ? chosen === 'dark' : prefersDark;
  setTheme(isDark ? 'light' : 'dark');
}

export function SidebarUser({ isCollapsed }: { isCollapsed: boolean }) {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const logout = useSession((state) => state.logout);
  if (!user) return null;
  return (
    <div className={classes.user} data-collapsed={isCollapsed}>
      <Avatar name={user.name.trim().split(/\s+/)[0] ?? ''} />
      <div className={classes.person}>
        <p className={`truncate ${classes.name}`}>{user.name}</p>
        <p className={`truncate ${classes.email}`} title={user.email}>
          {user.email}
        </p>
      </div>
      <div className={classes.userActions}>
        <IconButton label="Switch between light and dark" size="s" onClick={toggleTheme}>
          <SunMoon size={19} />
        </IconButton>
        <IconButton label="Your account" size="s" onClick={() => navigate('/dashboard/account')}>
          <UserCog size={19} />
        </IconButton>
        <IconButton label="Logout" size="s" onClick={() => void logout()}>
          <LogOut size={19} />
        </IconButton>
      </div>
    </div>
  );
}
