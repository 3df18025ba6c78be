import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { recordVisit } from './visit';

/** The frame of every public page. */
export function PublicLayout() {
  const { pathname } = useLocation();
  useEffect(() => recordVisit(pathname), [pathname]);
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
