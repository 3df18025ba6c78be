import { SlotContext, useSession } from '@atrium/mfe-kit';
import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../screens/loading-screen';
import { ConfirmationProvider } from './confirmation/confirmation-provider';
import { DashboardLayout } from './dashboard-layout';
import { SlotGuests } from './parts/slot-guests';
import { ReplacedSession } from './replaced-session';
import { UnreachableScreen } from './unreachable-screen';

/** The screen that sets up a second factor. */
const accountPath = '/dashboard/account';

/** Guard of the back office: anyone without a right in it is redirected to /login, which returns here after sign-in. */
export function Component() {
  const isKnown = useSession((state) => state.isInitialised && !state.isLoading);
  const isStaff = useSession((state) => state.user !== null);
  const mustSetUpFactor = useSession((state) => state.user?.factorDue?.isOverdue === true);
  const isUnreachable = useSession((state) => state.isUnreachable);
  const wasStaff = useRef(false);
  const { pathname, search, hash } = useLocation();

  if (isStaff) {
    wasStaff.current = true;
    if (mustSetUpFactor && pathname !== accountPath) return <Navigate to={accountPath} replace />;
    return (
      <ConfirmationProvider>
        <SlotContext value={SlotGuests}>
          <DashboardLayout />
          <ReplacedSession />
        </SlotContext>
      </ConfirmationProvider>
    );
  }
  // When a session ends on this page, `leaveToLogin` navigates to /login already.
  if (!isKnown || wasStaff.current) return <LoadingScreen />;
  if (isUnreachable) return <UnreachableScreen />;
  return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
}
