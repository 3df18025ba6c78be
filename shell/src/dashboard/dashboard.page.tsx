import { useSession } from '@atrium/mfe-kit';
import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../screens/loading-screen';
import { DashboardLayout } from './dashboard-layout';

/** Guard of the back office: anyone but an admin is redirected to /login, which returns here after sign-in. */
export function Component() {
  const isKnown = useSession((state) => state.isInitialised && !state.isLoading);
  const isAdmin = useSession((state) => state.user?.role === 'admin');
  const wasAdmin = useRef(false);
  const { pathname, search, hash } = useLocation();

  if (isAdmin) {
    wasAdmin.current = true;
    return <DashboardLayout />;
  }
  // When a session ends on this page, `leaveToLogin` navigates to /login already.
  if (!isKnown || wasAdmin.current) return <LoadingScreen />;
  return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
}
