import { Behaviour, RouteErrorScreen } from '@atrium/mfe-kit';
import { Spinner } from '@atrium/ui/spinner';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import brokenImages from './broken-images.behaviour';
import { useLayoutData } from './layout-data';
import classes from './public-layout.module.css';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { recordVisit, storeLanding } from './visit';

/** Header and footer around every public page. */
export function PublicLayout() {
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  useEffect(storeLanding, []);
  useEffect(() => recordVisit(pathname), [pathname]);
  return (
    <>
      <SiteHeader />
      <Behaviour
        of={brokenImages}
        as="main"
        id="main"
        className={classes.main}
        tabIndex={-1}
        aria-busy={isLoading}
      >
        {pathname.startsWith('/preview/') && search !== '?frame' && (
          <p className={classes.preview}>Preview: only people who have this link can see this page.</p>
        )}
        <Outlet />
      </Behaviour>
      {isLoading && (
        <div className={classes.busy}>
          <Spinner size="l" />
        </div>
      )}
      <Suspense>
        <SiteFooter />
      </Suspense>
    </>
  );
}

/** The shell's error screens with the site's own texts. */
export function PublicErrorScreen() {
  return <RouteErrorScreen texts={useLayoutData().errorPages} />;
}
