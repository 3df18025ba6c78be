import { Behaviour, RouteErrorScreen } from '@atrium/mfe-kit';
import { Outlet, useLocation } from 'react-router-dom';
import brokenImages from './broken-images.behaviour';
import { useLayoutData } from './layout-data';
import { LoadingStates } from './loading-states';
import classes from './public-layout.module.css';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Header and footer around every public page. */
export function PublicLayout() {
  const { pathname, search } = useLocation();
  // A form in a frame of another site.
  const isFramed = pathname.startsWith('/forms/') && new URLSearchParams(search).has('frame');
  return (
    <>
      {!isFramed && <SiteHeader />}
      <Behaviour of={brokenImages} as="main" id="main" className={classes.main} tabIndex={-1}>
        {pathname.startsWith('/preview/') && search !== '?frame' && (
          <p className={classes.preview}>Preview: only people who have this link can see this page.</p>
        )}
        <Outlet />
      </Behaviour>
      <LoadingStates />
      {!isFramed && <SiteFooter />}
    </>
  );
}

/** The shell's error screens with the site's own texts. */
export function PublicErrorScreen() {
  return <RouteErrorScreen texts={useLayoutData().errorPages} />;
}
