import type { AppRouter } from '../boot/create-router';

/** A logout replaces the history entry. An expired session passes on the current location, to return to it after sign-in. */
export function leaveToLogin(router: AppRouter, reason: 'logout' | 'expired'): void {
  const { location } = router.state;
  if (location.pathname === '/login') return;
  const from = reason === 'expired' ? `${location.pathname}${location.search}${location.hash}` : undefined;
  void router.navigate('/login', { replace: reason === 'logout', state: { from } });
}
