import type { AppRouter } from '../boot/create-router';

/** After a logout the history entry is replaced; an expired session keeps the way back. */
export function leaveToLogin(router: AppRouter, reason: 'logout' | 'expired'): void {
  const { location } = router.state;
  if (location.pathname === '/login') return;
  const from = reason === 'expired' ? `${location.pathname}${location.search}${location.hash}` : undefined;
  void router.navigate('/login', { replace: reason === 'logout', state: { from } });
}
