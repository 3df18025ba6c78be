import { useSession } from '@atrium/mfe-kit';
import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../screens/loading-screen';
import { DashboardFrame } from './dashboard-frame';

/** The guard: only an admin sees anything of the back office; everyone else goes to /login with the way back. */
export function Component() {
  const isKnown = useSession((state) => state.isInitialised && !state.isLoading);
  const isAdmin = useSession((state) => state.user?.role === 'admin');
  const wasAdmin = useRef(false);
  const { pathname, search, hash } = useLocation();

  if (isAdmin) {
    wasAdmin.current = true;
    return <DashboardFrame />;
  }
  // A session that ends here is already on its way to /login, with or without a way back.
  if (!isKnown || wasAdmin.current) return <LoadingScreen />;
  return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
}
