import { ToastHost } from '@atrium/mfe-kit';
import type { ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { SlowNotice } from '../screens/slow-notice';
import classes from './root-layout.module.css';
import { useNavigationFocus } from './use-navigation-focus';
import { usePageMeta } from './use-page-meta';

/** Wraps every page: skip link, progress bar, notice of a slow connection, toasts. The remotes render header and footer. */
export function RootLayout({ children }: { children?: ReactNode }) {
  const { state } = useNavigation();
  useNavigationFocus();
  usePageMeta();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to main content
      </a>
      <div className={classes.progress} data-busy={state !== 'idle'} aria-hidden="true" />
      {state === 'loading' && <SlowNotice className={classes.slow} />}
      {children ?? <Outlet />}
      <ToastHost />
    </>
  );
}
